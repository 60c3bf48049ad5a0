import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import { type EntryToPost, post } from '../../accounting/index.ts';
import { advisersOf, notify } from '../../accounts/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { settleLines } from '../work/keep-lines.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { publishWork } from '../work/publish-work.ts';

type Came = { purchaseId: number; branchId: number; productIds: number[] };
type Waiting = Awaited<ReturnType<ReturnType<typeof readWaiting>['execute']>>[number];

/** Has the works that wait for goods wait for these, in the order of their ids. */
export async function lockWaiting(ctx: GarageCtx, came: Came): Promise<void> {
  await ctx.db
    .selectFrom('works')
    .select('works.id')
    .where('works.garageId', '=', ctx.garageId)
    .where('works.id', 'in', waiting(ctx, came).select('works.id'))
    .orderBy('works.id')
    .forUpdate()
    .execute();
}

/**
 * Gives what came in to the works that wait for it: first those for which it was ordered, then by what was promised first. Other parts of these
 * works stay as they are: their stock is not locked.
 */
export const settleWaiting = async (ctx: GarageCtx, came: Came): Promise<void> => settle(ctx, came, await readWaiting(ctx, came).execute());

/** Gives what was bought for a work that is locked to it alone: whoever locks one work waits for no other. */
export const settleBought = async (ctx: GarageCtx, workId: number, came: Came): Promise<void> =>
  settle(ctx, came, await readWaiting(ctx, came).where('works.id', '=', workId).execute());

async function settle(ctx: GarageCtx, came: Came, works: Waiting[]): Promise<void> {
  const entries: EntryToPost[] = [];
  for (const work of works) {
    const partsOf = async () => (await readLines(ctx, work.id)).filter(({ productId }) => came.productIds.includes(productId ?? 0));
    const before = await partsOf();
    entries.push(...(await settleLines(ctx, work, before)));
    if (heldOf(await partsOf()) > heldOf(before)) await tellArrived(ctx, work);
  }
  await post(ctx, entries);
}

const heldOf = (lines: StoredLine[]): number => lines.reduce((sum, { reserved, taken }) => sum + reserved + taken, 0);

/** Of one delivery. */
const maxWaiting = 200;

const waiting = ({ db, garageId }: GarageCtx, { purchaseId, branchId, productIds }: Came) =>
  db
    .selectFrom('works')
    .where('works.garageId', '=', garageId)
    .where('works.branchId', '=', branchId)
    .where('works.status', 'in', ['booked', 'in_progress'])
    .where('works.isConfirmed', '=', true)
    .where('works.archivedAt', 'is', null)
    .where(
      sql<boolean>`exists (
        select from work_lines line where line.garage_id = works.garage_id and line.work_id = works.id and line.state = 'approved'
          and line.product_id = any(${productIds}) and line.reserved + line.taken < line.quantity
      )`,
    )
    .orderBy(
      sql`exists (
        select from work_orders ordered
        where ordered.garage_id = works.garage_id and ordered.work_id = works.id and ordered.purchase_id = ${purchaseId}
      ) desc`,
    )
    .orderBy(sql`works.promised_at nulls last`)
    .orderBy('works.id')
    .limit(maxWaiting);

/** Those that were locked. What somebody else has begun to change since waits for the stock itself, and is not waited for. */
const readWaiting = (ctx: GarageCtx, came: Came) =>
  waiting(ctx, came)
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select(['works.id', 'works.number', 'works.version', 'works.branchId', 'works.vehicleId', 'works.status', 'works.isConfirmed'])
    .select(['works.archivedAt', 'vehicles.registration'])
    .$narrowType<{ status: WorkStatus }>()
    .forUpdate('works')
    .skipLocked();

/** Those who answer for it and those who do it; whoever took the goods in knows. */
async function tellArrived(ctx: GarageCtx, work: Waiting): Promise<void> {
  const technicians = await ctx.db
    .selectFrom('workTechnicians')
    .innerJoin('invitations', (join) =>
      join.onRef('invitations.garageId', '=', 'workTechnicians.garageId').onRef('invitations.id', '=', 'workTechnicians.technicianId'),
    )
    .select('invitations.userId')
    .where('workTechnicians.garageId', '=', ctx.garageId)
    .where('workTechnicians.workId', '=', work.id)
    .where('invitations.state', '=', 'active')
    .execute();
  const concerned = new Set([...(await advisersOf(ctx, work.branchId)), ...technicians.map(({ userId }) => userId)]);
  const said = say('Parts for {{plate}} have come: {{number}}', { plate: work.registration, number: work.number });
  await notify(ctx, { kind: 'parts_came', userIds: [...concerned], said, path: `/works/${work.id}` });
  publishWork(ctx, work, { from: work.status, to: work.status });
}
