import { garageTimeZone } from '@karakana/contract/dates.ts';
import { type ClosedDay, type OpenHours, usualWeek, type WorkingWeek, weekdays } from '@karakana/contract/garage/open-hours.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GarageReader } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

/** When a branch is open, whether it wrote its own hours or not. */
export async function readOpenHours(ctx: GarageReader, branchId: number): Promise<OpenHours> {
  const row = await hoursIn(ctx).where('branches.id', '=', branchId).executeTakeFirst();
  if (!row) throw notFound();
  return asOpenHours(row);
}

/** The same of every branch of the garage, by its id. */
export async function readHoursOfBranches(ctx: GarageReader): Promise<ReadonlyMap<number, OpenHours>> {
  const rows = await hoursIn(ctx).execute();
  return new Map(rows.map((row) => [row.id, asOpenHours(row)]));
}

function hoursIn({ db, garageId }: GarageReader) {
  return db
    .selectFrom('branches')
    .leftJoin('workingHours', (join) =>
      join.onRef('workingHours.garageId', '=', 'branches.garageId').onRef('workingHours.id', '=', 'branches.id'),
    )
    .select((eb) => [
      'branches.id',
      'workingHours.version',
      ...weekdays,
      jsonArrayFrom(
        eb
          .selectFrom('closedDays')
          .select(['closedDays.day', 'closedDays.name', 'closedDays.yearly'])
          .where('closedDays.garageId', '=', garageId)
          .where((closed) =>
            closed.or([closed('closedDays.branchId', 'is', null), closed('closedDays.branchId', '=', closed.ref('branches.id'))]),
          )
          .orderBy('closedDays.day'),
      ).as('closedDays'),
    ])
    .where('branches.garageId', '=', garageId);
}

type HoursRow = WorkingWeek & { version: number | null; closedDays: ClosedDay[] };

const asOpenHours = ({ closedDays, ...row }: HoursRow): OpenHours => ({ week: weekOf(row), closedDays, timeZone: garageTimeZone });

/** The days of a row of working hours; the usual ones where there is none. */
export function weekOf(row: WorkingWeek & { version: number | null }): WorkingWeek {
  if (row.version === null) return usualWeek;
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = row;
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}
