import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work-status.ts';
import { sql } from 'kysely';
import { type EntryToPost, post } from '../../accounting/index.ts';
import { advisersOf, notify } from '../../accounts/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { settleLines } from '../work/keep-lines.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { publishWork } from '../work/publish-work.ts';

type Came = { purchaseId: number; branchId: number; productIds: number[] };
type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number];

/** Gives what came in to the works that wait for it: first those for which it was ordered, then by what was promised first. */
export async function settleWaiting(ctx: GarageCtx, came: Came): Promise<void> {
  const entries: EntryToPost[] = [];
  for (const work of await lockWaiting(ctx, came)) {
    const before = await readLines(ctx, work.id);
    entries.push(...(await settleLines(ctx, work, before)));
    const after = await readLines(ctx, work.id);
    if (heldOf(after) > heldOf(before)) await tellArrived(ctx, work);
  }
  await post(ctx, entries);
}

const heldOf = (lines: StoredLine[]): number => lines.reduce((sum, { reserved, taken }) => sum + reserved + taken, 0);

/** Of one delivery. */
const maxWaiting = 200;

const lockWaiting = ({ db, garageId }: GarageCtx, { purchaseId, branchId, productIds }: Came) =>
  db
    .selectFrom('works')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select(['works.id', 'works.number', 'works.version', 'works.branchId', 'works.vehicleId', 'works.status', 'works.isConfirmed'])
    .select(['works.archivedAt', 'vehicles.registration'])
    .$narrowType<{ status: WorkStatus }>()
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
    .limit(maxWaiting)
    .forUpdate('works')
    .execute();

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
