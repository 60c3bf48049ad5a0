import { openMinutesBetween } from '@karakana/contract/garage/open-hours.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { readHoursOfBranches } from '../../garage/index.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { tellWriter } from '../approval/tell-adviser.ts';
import { tellSilentJob } from './jobs.ts';
import { noteNotices } from './tell-once.ts';

/** So long a customer may think it over while the branch is open. */
const openMinutes = 4 * 60;
/** What was sent longer ago was told of, or nobody asks any more. */
const daysBehind = 14;

/** Every five minutes: the garages that wait for an answer. One job too many is harmless. */
export async function findSilent(platform: Platform): Promise<void> {
  const garages = await platform.db.selectFrom('works').select('works.garageId').distinct().where(isSilent(platform)).execute();
  for (const { garageId } of garages) await platform.jobs.enqueue(platform.db, tellSilentJob, { garageId });
}

/** Tells whoever wrote an estimate that nobody answers it, once for each time that it was sent. */
export async function tellSilent(platform: Platform, { garageId }: { garageId: number }): Promise<void> {
  await inNameOf(platform, garageId, tellSilentIn);
}

async function tellSilentIn(ctx: GarageCtx): Promise<void> {
  const sent = await ctx.db
    .selectFrom('works')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select(['works.id', 'works.number', 'works.branchId', 'works.createdBy', 'vehicles.registration'])
    .select(sql<string>`works.sent_at`.as('sentAt'))
    .where('works.garageId', '=', ctx.garageId)
    .where(isSilent(ctx.platform))
    .orderBy('works.sentAt')
    .execute();
  if (sent.length === 0) return;
  const hoursOf = await readHoursOfBranches(ctx);
  const now = ctx.platform.now().toISOString();
  const silent = sent.filter(({ branchId, sentAt }) => {
    const hours = hoursOf.get(branchId);
    return hours !== undefined && openMinutesBetween(hours, sentAt, now) >= openMinutes;
  });
  const untold = await noteNotices(
    ctx,
    silent.map(({ id, sentAt }) => ({ workId: id, kind: 'silent' as const, about: sentAt })),
  );
  for (const work of silent.filter(({ id }) => untold.has(id))) {
    const said = say('{{plate}}: {{number}} is not answered yet', { plate: work.registration, number: work.number });
    await tellWriter(ctx, work, { kind: 'unanswered', said });
  }
}

/** Sent, still asked, and nothing was said to it since. */
const isSilent = ({ now }: Pick<Platform, 'now'>) => {
  const at = now().toISOString();
  return sql<boolean>`works.sent_at between ${at}::timestamptz - make_interval(days => ${daysBehind}) and ${at}::timestamptz - make_interval(mins => ${openMinutes})
    and works.archived_at is null and works.status in ('estimate', 'booked', 'in_progress')
    and exists (select from work_lines line where line.garage_id = works.garage_id and line.work_id = works.id and line.state = 'proposed')
    and not exists (select from approval_answers answer
      where answer.garage_id = works.garage_id and answer.work_id = works.id and answer.created_at > works.sent_at)`;
};
