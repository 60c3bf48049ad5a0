import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import type { ClockEnd, readClocks } from '@karakana/contract/works/clock.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { workList } from '../work/find-works.ts';

/** The clocks of a work in the reader's reach, beside its hours. Whoever does not see the team sees their own. */
export async function readClocksOf(ctx: Ctx, workId: number): Promise<HandlerResult<typeof readClocks>> {
  const work = await workList
    .found(ctx, { id: workId })
    .select(['works.plannedHours', billedHours.as('billedHours')])
    .executeTakeFirst();
  if (!work) throw notFound();
  const clocks = await findClocks(ctx, workId);
  const own = await findRunning(ctx);
  const now = ctx.platform.now().getTime();
  const entries = clocks.map((clock) => ({ ...clock, hours: hoursBetween(clock.startedAt, clock.endedAt, now) }));
  const isHere = own?.workId === workId;
  return {
    entries,
    clockedHours: entries.reduce((sum, { hours }) => sum + hours, 0),
    plannedHours: work.plannedHours === null ? null : parseQuantity(work.plannedHours),
    billedHours: parseQuantity(work.billedHours) ?? 0,
    runningSince: own && isHere ? own.startedAt : null,
    runsOn: own && !isHere ? { id: own.workId, number: own.number, registration: own.registration } : null,
  };
}

/** In thousandths of an hour. */
const hoursBetween = (startedAt: string, endedAt: string | null, now: number): number =>
  Math.max(0, Math.round(((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt)) / 3_600));

export const billedHours = sql<string>`(
  select coalesce(sum(line.quantity), 0) from work_lines line
  where line.garage_id = works.garage_id and line.work_id = works.id and line.kind = 'labour' and line.state = 'approved'
)`;

function findClocks(ctx: Ctx, workId: number) {
  const clocks = ctx.db
    .selectFrom('workClocks')
    .innerJoin('members', (join) =>
      join.onRef('members.garageId', '=', 'workClocks.garageId').onRef('members.id', '=', 'workClocks.technicianId'),
    )
    .select(['workClocks.id', 'workClocks.technicianId', 'workClocks.startedAt', 'workClocks.endedAt', 'workClocks.endedBy'])
    .select(sql<string>`concat_ws(' ', members.first_name, members.last_name)`.as('name'))
    .$narrowType<{ endedBy: ClockEnd | null }>()
    .where('workClocks.garageId', '=', ctx.garageId)
    .where('workClocks.workId', '=', workId)
    .orderBy('workClocks.id');
  const isOwn = !may(ctx.session.role, 'team:read');
  return (isOwn ? clocks.where('workClocks.technicianId', '=', ctx.session.invitationId) : clocks).execute();
}

export const findRunning = (ctx: Ctx) =>
  ctx.db
    .selectFrom('workClocks')
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'workClocks.garageId').onRef('works.id', '=', 'workClocks.workId'))
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select(['workClocks.workId', 'workClocks.startedAt', 'works.number', 'vehicles.registration'])
    .where('workClocks.garageId', '=', ctx.garageId)
    .where('workClocks.technicianId', '=', ctx.session.invitationId)
    .where('workClocks.endedAt', 'is', null)
    .executeTakeFirst();
