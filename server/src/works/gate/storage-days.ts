import { type RawBuilder, sql } from 'kysely';
import { dayOfMoment } from '../../platform/database/days.ts';
import { isUncollected } from './uncollected-days.ts';

const settings = sql`from workshop_settings where workshop_settings.garage_id = works.garage_id`;

/** For a day; nothing where the garage charges nothing. */
export const feeOfStorage = sql<number>`(select storage_fee ${settings})`;

/** Days since the car was ready, or since there is a fee where that came later. */
const chargedSince = (today: string) => sql`(${today}::date - greatest(${dayOfMoment(sql`works.completed_at`)}, storage_from))`;

/** Days beyond the free ones on which the car of the work at hand stood here uncollected, and which were neither billed nor waived. */
export const storageDaysBy = (today: string): RawBuilder<number> => sql<number>`(case when ${isUncollected} then (
  select case when storage_fee > 0 then greatest(${chargedSince(today)} - storage_free_days - works.storage_days, 0) else 0 end ${settings}
) else 0 end)`;
