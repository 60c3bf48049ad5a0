import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { listEtimsMovements } from '@karakana/contract/etims/movement.ts';
import { sql } from 'kysely';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import { contains } from '../../platform/database/table-store.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { invoicesAreSigned } from '../sending/next-movement.ts';

const maxLines = 3;

/** What was queued in the branches in which the reader acts. */
const movementsInReach = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db.selectFrom('etimsMovements as movement').where('movement.garageId', '=', ctx.garageId),
    ctx.session,
    'movement.branchId',
  );

type Found = ReturnType<typeof movementsInReach>;
type Line = { productId: number; productName: string; unit: string; quantity: number };

/** The first products of a movement, each once. */
const firstLines = sql<Line[]>`(
  select coalesce(json_agg(json_build_object('productId', line.product_id, 'productName', line.name, 'unit', line.unit, 'quantity', line.thousandths)
    order by line.first_id), '[]')
  from (
    select moved.product_id, products.name, products.unit, (abs(sum(moved.quantity)) * 1000)::bigint as thousandths, min(moved.id) as first_id
    from stock_movements moved
    join products on products.garage_id = moved.garage_id and products.id = moved.product_id
    where moved.garage_id = movement.garage_id and moved.id = any (movement.movement_ids)
    group by 1, 2, 3 order by min(moved.id) limit ${sql.lit(maxLines)}
  ) line
)`;

const lineCount = sql<number>`(
  select count(distinct moved.product_id) from stock_movements moved
  where moved.garage_id = movement.garage_id and moved.id = any (movement.movement_ids)
)`;

const shownMovements = (found: Found) =>
  found
    .select(['movement.id', 'movement.branchId', 'movement.number', 'movement.kind', 'movement.sourceId', 'movement.isIn'])
    .select(['movement.state', 'movement.queuedAt', 'movement.sentAt', 'movement.resultCode', 'movement.problem', 'movement.problemValues'])
    .select([
      firstLines.as('lines'),
      lineCount.as('lineCount'),
      sql<boolean>`movement.state = 'waiting' and not ${invoicesAreSigned}`.as('waitsForInvoice'),
    ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shownMovements>['execute']>>[number];

const shownMovement = ({ problem, problemValues, ...movement }: Stored) => ({
  ...movement,
  problem: problem === null ? null : storedText(problem, problemValues),
});

export async function readMovementFor(ctx: Ctx, id: number) {
  const movement = await shownMovements(movementsInReach(ctx).where('movement.id', '=', id)).executeTakeFirst();
  if (!movement) throw notFound();
  return shownMovement(movement);
}

/** What holds a product of this name. */
const movesNamed = (search: string) => sql<boolean>`exists (
  select from stock_movements moved
  join products on products.garage_id = moved.garage_id and products.id = moved.product_id
  where moved.garage_id = movement.garage_id and moved.id = any (movement.movement_ids) and lower(products.name) like ${contains(search)}
)`;

export async function listMovementsFor(ctx: Ctx, { state, branchId, ...page }: ParsedInput<typeof listEtimsMovements>) {
  let found = movementsInReach(ctx);
  if (state) found = found.where('movement.state', '=', state);
  if (branchId) found = found.where('movement.branchId', '=', branchId);
  if (page.search) found = found.where(movesNamed(page.search));
  const read = await readPage(page, shownMovements(found).orderBy('movement.id', 'desc'), () => countFound(ctx.db, page, found));
  return { ...read, entries: read.entries.map(shownMovement) };
}
