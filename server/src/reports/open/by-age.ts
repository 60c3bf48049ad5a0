import { type Age, type DueFilter, dueSoonDays } from '@karakana/contract/reports/open/ages.ts';
import { type RawBuilder, sql } from 'kysely';

/** How many days something is overdue on a day; none or less where it is not. */
export const daysLate = (toDate: string): RawBuilder<number> => sql`(${toDate}::date - due_on)`;

/** Whether what is due then is of an age on that day, or overdue or due soon. */
export function isOfAge(age: DueFilter, toDate: string): RawBuilder<boolean> {
  const late = daysLate(toDate);
  switch (age) {
    case 'overdue':
      return sql`${late} > 0`;
    case 'dueSoon':
      return sql`${late} >= ${sql.lit(-dueSoonDays)}`;
    case 'notDue':
      return sql`${late} <= 0`;
    case 'upTo30':
      return sql`${late} between 1 and 30`;
    case 'upTo60':
      return sql`${late} between 31 and 60`;
    case 'upTo90':
      return sql`${late} between 61 and 90`;
    case 'older':
      return sql`${late} > 90`;
  }
}

/** What is open of each age, as columns of its own. */
export const openByAge = (toDate: string): RawBuilder<unknown> => {
  const sumOf = (age: Age) => sql`coalesce(sum(open) filter (where ${isOfAge(age, toDate)}), 0)::bigint`;
  return sql`${sumOf('notDue')} as not_due, ${sumOf('upTo30')} as up_to30, ${sumOf('upTo60')} as up_to60, ${sumOf('upTo90')} as up_to90,
    ${sumOf('older')} as older`;
};
