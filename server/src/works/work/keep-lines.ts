import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import { byRule, type EntryToPost } from '../../accounting/index.ts';
import { settleParts, type WantedPart } from '../../inventory/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { missingAs, Refused } from '../../platform/serve/refused.ts';
import { outsideCost } from '../bought/cost-left.ts';
import type { StoredLine } from './lines.ts';
import type { PricedLine } from './price-lines.ts';

/** What decides whether the parts of a work are set aside, taken, or neither. */
export type Stage = { status: WorkStatus; isConfirmed: boolean; archivedAt: string | null };
export type WorkPlace = { id: number; number: string; branchId: number };

const asWanted = ({ status, isConfirmed, archivedAt }: Stage): WantedPart['want']['as'] => {
  if (archivedAt !== null || !isConfirmed) return 'nothing';
  if (status === 'booked') return 'reserved';
  return status === 'estimate' ? 'nothing' : 'taken';
};

type Held = Pick<StoredLine, 'reserved' | 'taken' | 'cost'>;
const nothingHeld: Held = { reserved: 0, taken: 0, cost: 0 };

/**
 * Writes the lines of a work over those it had, and brings their parts to where the work stands. Gives what is to be posted of it.
 */
export async function keepLines(
  ctx: GarageCtx,
  work: WorkPlace & Stage,
  lines: PricedLine[],
  before: StoredLine[],
): Promise<EntryToPost[]> {
  refuseBilled(lines, before);
  const removed = before.filter(({ id }) => !lines.some((line) => line.id === id));
  const heldBefore = (line: PricedLine): Held & { productId: number | null } =>
    before.find(({ id }) => id === line.id) ?? { ...nothingHeld, productId: null };
  const billedBefore = (line: PricedLine): Held => ({ ...nothingHeld, cost: outsideCost([heldBefore(line)]) });
  // A line that names another part now gives back the one that it had.
  const exchanged = lines.map(heldBefore).filter(({ productId }, at) => productId !== null && productId !== lines[at]?.productId);
  const as = asWanted(work);
  const parts = [
    ...[...removed, ...exchanged].map((line) => partOf(work, line, { as: 'nothing', quantity: 0 })),
    ...lines.map((line) => {
      const held = heldBefore(line);
      const isWanted = line.state === 'approved' && as !== 'nothing';
      return partOf(
        work,
        { ...(held.productId === line.productId ? held : nothingHeld), productId: line.productId },
        isWanted ? { as, quantity: line.quantity } : { as: 'nothing', quantity: 0 },
      );
    }),
  ];
  const settled = await settleAll(ctx, parts, work.id);
  const own = settled.slice(-lines.length || settled.length);
  await removeLines(ctx, removed);
  await writeLines(
    ctx,
    work.id,
    lines.map((line, at) => ({ ...line, ...(line.productId === null ? billedBefore(line) : (own[at] ?? nothingHeld)) })),
  );
  return costEntry(ctx, work, sumOf(settled) - sumOf([...before.filter(({ productId }) => productId !== null)]));
}

/** The parts of a work as it stands now, its lines being as they were. */
export async function settleLines(ctx: GarageCtx, work: WorkPlace & Stage, lines: StoredLine[]): Promise<EntryToPost[]> {
  const as = asWanted(work);
  const parts = lines.map((line) =>
    partOf(work, line, line.state === 'approved' && as !== 'nothing' ? { as, quantity: line.quantity } : { as: 'nothing', quantity: 0 }),
  );
  const settled = (await settleAll(ctx, parts, work.id)).map((held, at) => ({
    ...held,
    cost: held.cost + outsideCost(lines.slice(at, at + 1)),
  }));
  const changed = lines.map((line, at) => ({ ...(settled[at] ?? nothingHeld), id: line.id }));
  await keepHeld(
    ctx,
    changed.filter((line, at) => isOther(line, lines[at])),
  );
  return costEntry(ctx, work, sumOf(settled) - sumOf(lines));
}

/** What another has billed stays as it is until that bill is void. */
function refuseBilled(lines: PricedLine[], before: StoredLine[]): void {
  const billed = before.filter(({ bill }) => bill !== null);
  const isSame = ({ id, kind, productId, payeeId }: StoredLine) =>
    lines.some((line) => line.id === id && line.kind === kind && line.productId === productId && line.payeeId === payeeId);
  const changed = billed.find((line) => !isSame(line));
  if (!changed) return;
  const { description: name, bill } = changed;
  throw new Refused(422, say('{{name}} was billed already: {{number}}. Void that bill first', { name, number: bill?.number ?? '' }));
}

const isOther = (line: Held, before: Held | undefined): boolean =>
  line.reserved !== before?.reserved || line.taken !== before.taken || line.cost !== before.cost;

const partOf = (
  { branchId }: WorkPlace,
  { productId, reserved, taken, cost }: Held & { productId: number | null },
  want: WantedPart['want'],
) => (productId === null ? null : { productId, branchId, reserved, taken, cost, want });

async function settleAll(ctx: GarageCtx, parts: (WantedPart | null)[], workId: number): Promise<Held[]> {
  const wanted = parts.filter((part) => part !== null);
  const settled = await settleParts(ctx, wanted, workId);
  return parts.map((part) => (part === null ? nothingHeld : (settled[wanted.indexOf(part)] ?? nothingHeld)));
}

const sumOf = (lines: Held[]): number => lines.reduce((sum, { cost }) => sum + cost, 0);

/** What the parts had cost that went onto the work, or came back from it. */
function costEntry(ctx: GarageCtx, { id, number, branchId }: WorkPlace, cost: number): EntryToPost[] {
  const moved = byRule('partOntoWork', { branchId, amounts: { cost }, accounts: {} });
  return cost === 0 ? [] : [{ on: todayIn(ctx), source: { kind: 'work', id }, memo: number, postings: [moved] }];
}

async function removeLines(ctx: GarageCtx, lines: StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db
    .deleteFrom('workLines')
    .where('garageId', '=', ctx.garageId)
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
}

const noPayee = missingAs('work_lines_garage_id_payee_id_fkey', 'payeeId', 'Supplier is not one of yours');

async function writeLines(ctx: GarageCtx, workId: number, lines: (PricedLine & Held)[]): Promise<void> {
  if (lines.length === 0) return;
  const written = lines.map(({ quantity, reserved, taken, ...line }, position) => ({
    ...line,
    position,
    quantity: formatQuantity(quantity),
    reserved: formatQuantity(reserved),
    taken: formatQuantity(taken),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (id bigint, kind text, state text, payer text,
    "isWarranty" boolean, "serviceId" bigint,
    "productId" bigint, "payeeId" bigint, description text, quantity numeric, "unitPrice" bigint, discount bigint, "taxId" bigint, "taxRate" integer,
    net bigint, tax bigint, reserved numeric, taken numeric, cost bigint, "expectedCost" bigint, "belowCostReason" text, tyres jsonb,
    "oldTyres" text, "coreProductId" bigint, position integer)`;
  if (lines.some(({ id }) => id !== null))
    await sql`
      update work_lines line set kind = given.kind, state = given.state, payer = given.payer, service_id = given."serviceId", product_id = given."productId",
        payee_id = given."payeeId", description = given.description, quantity = given.quantity, unit_price = given."unitPrice",
        discount = given.discount, tax_id = given."taxId", tax_rate = given."taxRate", net = given.net, tax = given.tax, reserved = given.reserved,
        taken = given.taken, cost = given.cost, expected_cost = given."expectedCost",
        below_cost_reason = given."belowCostReason", tyres = given.tyres, old_tyres = given."oldTyres",
        core_product_id = given."coreProductId", position = given.position
      from ${given} where line.garage_id = ${ctx.garageId} and line.work_id = ${workId} and line.id = given.id`
      .execute(ctx.db)
      .catch(noPayee);
  if (lines.some(({ id }) => id === null))
    await sql`
      insert into work_lines (garage_id, work_id, kind, state, payer, is_warranty, service_id, product_id, payee_id, description, quantity, unit_price, discount, tax_id,
        tax_rate, net, tax, reserved, taken, cost, expected_cost, below_cost_reason, tyres, old_tyres, core_product_id, position, created_by)
      select ${ctx.garageId}, ${workId}, given.kind, given.state, given.payer, given."isWarranty", given."serviceId", given."productId", given."payeeId", given.description,
        given.quantity, given."unitPrice", given.discount, given."taxId", given."taxRate", given.net, given.tax, given.reserved, given.taken,
        given.cost, given."expectedCost", given."belowCostReason", given.tyres, given."oldTyres", given."coreProductId", given.position, ${ctx.userId}
      from ${given} where given.id is null order by given.position`
      .execute(ctx.db)
      .catch(noPayee);
}

async function keepHeld(ctx: GarageCtx, lines: (Held & { id: number })[]): Promise<void> {
  if (lines.length === 0) return;
  const held = lines.map(({ id, reserved, taken, cost }) => ({
    id,
    reserved: formatQuantity(reserved),
    taken: formatQuantity(taken),
    cost,
  }));
  await sql`
    update work_lines line set reserved = held.reserved, taken = held.taken, cost = held.cost
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (id bigint, reserved numeric, taken numeric, cost bigint)
    where line.garage_id = ${ctx.garageId} and line.id = held.id`.execute(ctx.db);
}
