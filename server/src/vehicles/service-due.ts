import { sql } from 'kysely';

const daysAhead = 7;
/** Written out in the index that finds them. */
const kilometresAhead = 500;

/** Whether the next service of the vehicle at hand is due within days or kilometres. */
export const isServiceDue = (day: string) => sql<boolean>`(vehicles.next_service_on <= ${day}::date + ${daysAhead}::int
  or vehicles.odometer >= vehicles.next_service_odometer - ${sql.lit(kilometresAhead)})`;

/** Whether it should have been done already. */
export const isServiceOverdue = (day: string) => sql<boolean>`(coalesce(vehicles.next_service_on < ${day}::date, false)
  or coalesce(vehicles.odometer >= vehicles.next_service_odometer, false))`;
