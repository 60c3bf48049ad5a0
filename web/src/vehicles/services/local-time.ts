import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';

/** When a garage opens on the next day, as a field of a date and time holds it. */
export const tomorrowMorning = (now: Date): string => `${addDays(dayOf(now.toISOString()), 1)}T08:00`;
