import { dayOf, garageTimeZone } from '@karakana/contract/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../serve/context.ts';

const zone = sql.lit(garageTimeZone);

/** The moment at which a day begins by the clocks of the garages. */
export const startOfDay = (day: string | RawBuilder<unknown>): RawBuilder<string> => sql`(${day}::date::timestamp at time zone ${zone})`;
export const endOfDay = (day: string): RawBuilder<string> => sql`((${day}::date + 1)::timestamp at time zone ${zone})`;

/** What keeps a moment to some days, from the first or up to the last of them where only one is asked for. */
export const withinDays = (
  moment: RawBuilder<unknown>,
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
): (RawBuilder<boolean> | undefined)[] => [
  fromDate === undefined ? undefined : sql`${moment} >= ${startOfDay(fromDate)}`,
  toDate === undefined ? undefined : sql`${moment} < ${endOfDay(toDate)}`,
];

/** The day of a moment by the same clocks. */
export const dayOfMoment = (moment: RawBuilder<unknown>): RawBuilder<string> => sql`(${moment} at time zone ${zone})::date`;

/** The day it is there, as it is written on the wire. */
export const todayIn = ({ platform }: { platform: Pick<Platform, 'now'> }): string => dayOf(platform.now().toISOString());
