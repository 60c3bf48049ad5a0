import { type RawBuilder, sql } from 'kysely';
import { dayOfMoment } from '../../platform/database/days.ts';

/** Invoiced, and still here. Written as the index has it. */
export const isUncollected = sql<boolean>`(works.status in ('pending_payment', 'completed') and works.released_at is null and works.archived_at is null
  and works.completed_at is not null)`;

/** How many days the car of the work at hand has been ready. */
export const daysReady = (today: string): RawBuilder<number> => sql<number>`(${today}::date - ${dayOfMoment(sql`works.completed_at`)})`;
