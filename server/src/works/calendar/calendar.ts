import { addDays } from '@karakana/contract/days.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { openMinutesOn } from '@karakana/contract/garage/open-hours.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { maxCalendarWorks, moveBooking, readCalendar } from '@karakana/contract/works/calendar/calendar.ts';
import { layOut, maxPieces, minutesOf } from '@karakana/contract/works/calendar/lay-out.ts';
import { sql } from 'kysely';
import { readBays, readOpenHours } from '../../garage/index.ts';
import { endOfDay, startOfDay } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { shownWorks, workList } from '../work/find-works.ts';
import { readWorkFor } from '../work/read-work.ts';
import { withNames, workColumnsFor } from '../work/work-columns.ts';
import { findClashes } from './clashes.ts';
import { move } from './move.ts';

export function serveCalendar(api: Api): void {
  serve(api, readCalendar, calendar);
  serve(api, moveBooking, async (ctx, asked) => readWorkFor(ctx, await move(ctx, asked)));
}

type Asked = ParsedInput<typeof readCalendar>;

async function calendar(ctx: Ctx, asked: Asked) {
  const hours = await readOpenHours(ctx, asked.branchId);
  const bays = await readBays(ctx, asked.branchId);
  const technicians = await readTechnicians(ctx, asked.branchId);
  const planned = (await readPlanned(ctx, asked))
    .map((work) => ({ ...work, pieces: layOut(hours, work.startsAt, minutesOf(work.plannedHours)) }))
    .filter(({ pieces }) => pieces.some(({ day }) => day >= asked.fromDate && day <= asked.toDate));
  const clashes = findClashes(planned);
  const works = planned.map((work) => ({ ...work, clashes: clashes.get(work.id) ?? [] }));
  const minutesByDay = sumByDay(planned);
  const days = daysOf(asked).map((day) => {
    const openMinutes = openMinutesOn(hours, day);
    const capacity = { available: openMinutes * technicians.length, planned: minutesByDay.get(day) ?? 0 };
    return { day, openMinutes, capacity: seesAllWorks(ctx) ? capacity : null };
  });
  return { hours, bays, technicians, days, works };
}

const seesAllWorks = ({ session: { role } }: Ctx): boolean => role !== 'technician' && !seesOnlyOwn(role);

/** Who can be given work there; whoever sees only their own sees nobody else. */
function readTechnicians(ctx: Ctx, branchId: number) {
  const ofBranch = ctx.db
    .selectFrom('members')
    // The columns of a view count as nullable; this one is not.
    .select([sql<number>`id`.as('id'), sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .where('role', '=', 'technician')
    .where('state', '=', 'active')
    .orderBy('id');
  return (seesAllWorks(ctx) ? ofBranch : ofBranch.where('id', '=', ctx.session.invitationId)).execute();
}

const startsAt = sql<string>`coalesce(works.scheduled_at, works.started_at)`;

/** What may reach into these days, the earliest first; a long work began before them. */
async function readPlanned(ctx: Ctx, { branchId, fromDate, toDate }: Asked) {
  const rows = await withNames(workList.found(ctx, { branchId }))
    .where('works.status', 'in', ['booked', 'in_progress'])
    .where('works.archivedAt', 'is', null)
    .where(sql<boolean>`${startsAt} >= ${startOfDay(addDays(fromDate, -maxPieces))}`)
    .where(sql<boolean>`${startsAt} < ${endOfDay(toDate)}`)
    .select(workColumnsFor(ctx))
    .select(startsAt.as('startsAt'))
    .orderBy(sql`${startsAt} desc, works.id desc`)
    .limit(maxCalendarWorks)
    .execute();
  return shownWorks(ctx, rows.reverse());
}

type Placed = { isConfirmed: boolean; pieces: { day: string; from: string; to: string }[] };

/** What was asked for and not accepted yet takes nobody's time. */
function sumByDay(works: Placed[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { day, from, to } of works.filter(({ isConfirmed }) => isConfirmed).flatMap(({ pieces }) => pieces))
    sums.set(day, (sums.get(day) ?? 0) + (Date.parse(to) - Date.parse(from)) / 60_000);
  return sums;
}

function daysOf({ fromDate, toDate }: Asked): string[] {
  const days = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) days.push(day);
  return days;
}
