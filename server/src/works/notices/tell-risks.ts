import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import { advisersOf, notify } from '../../accounts/index.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { readRisks, riskColumns } from '../work/risk.ts';
import { tellRisksJob } from './jobs.ts';
import { noteNotices } from './tell-once.ts';

/** A promise that is further away is not looked at yet; one that passed longer ago was told, or is of a work that came later. */
const [daysAhead, daysBehind] = [31, 7];

/** Every five minutes: the garages that have promised something. One job too many is harmless. */
export async function findRisks(platform: Platform): Promise<void> {
  const garages = await platform.db
    .selectFrom('works')
    .select('garageId')
    .distinct()
    .where(isSoon(platform))
    .where('status', 'in', ['booked', 'in_progress'])
    .where('archivedAt', 'is', null)
    .execute();
  for (const { garageId } of garages) await platform.jobs.enqueue(platform.db, tellRisksJob, { garageId });
}

/** Tells the advisers of each branch which promises will not be kept, once each. */
export async function tellRisks(platform: Platform, { garageId }: { garageId: number }): Promise<void> {
  await inNameOf(platform, garageId, tellRisksIn);
}

async function tellRisksIn(ctx: GarageCtx): Promise<void> {
  const promised = await ctx.db
    .selectFrom('works')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select(riskColumns)
    .select(['works.number', 'vehicles.registration'])
    .$narrowType<{ status: WorkStatus }>()
    .where('works.garageId', '=', ctx.garageId)
    .where('works.status', 'in', ['booked', 'in_progress'])
    .where('works.archivedAt', 'is', null)
    .where('works.isConfirmed', '=', true)
    .where(isSoon(ctx.platform))
    .orderBy('works.promisedAt')
    .execute();
  const risks = await readRisks(ctx, promised);
  const notices = promised.flatMap(({ id, promisedAt, ...work }) => {
    const kind = risks.get(id);
    return kind && promisedAt !== null ? [{ ...work, workId: id, kind, about: promisedAt }] : [];
  });
  const untold = await noteNotices(
    ctx,
    notices.map(({ workId, kind, about }) => ({ workId, kind, about })),
  );
  for (const { workId, kind, about, branchId, number, registration } of notices.filter((notice) => untold.has(notice.workId))) {
    const values = { number, plate: registration, time: { moment: about } };
    const said =
      kind === 'late'
        ? say('{{plate}} is late: {{number}} was promised for {{time}}', values)
        : say('{{plate}} is at risk: {{number}} is promised for {{time}}', values);
    await notify(ctx, { kind: 'promise', userIds: await advisersOf(ctx, branchId), said, path: `/works/${workId}` });
  }
}

const isSoon = ({ now }: Pick<Platform, 'now'>) => {
  const at = now().toISOString();
  return sql<boolean>`promised_at between ${at}::timestamptz - make_interval(days => ${daysBehind}) and ${at}::timestamptz + make_interval(days => ${daysAhead})`;
};
