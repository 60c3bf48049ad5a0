import { dayOf } from '../../contract/src/dates.ts';
import { addDays, addMonths } from '../../contract/src/days.ts';

const thisMonth = `${dayOf(new Date().toISOString()).slice(0, 7)}-01`;

/** The month that is asked for: the one before this, so that there is something before it and something after it. */
export const month = { fromDate: addMonths(thisMonth, -1), toDate: addDays(thisMonth, -1) };

/** With the month that it is compared with, and one more for what looks back ninety days from today. */
export const alike = { fromDate: addMonths(thisMonth, -3), toDate: month.toDate };

/** How much there is in these three, and under way today, however long the history is. */
export const worksAlike = 3_000;
export const movementsAlike = 3_000;
export const ofToday = 200;

/** For how long the history goes back from them. */
export const historyDays = 1_800;
