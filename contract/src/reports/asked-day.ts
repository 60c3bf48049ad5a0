import { Day } from '../fields.ts';

const [first, last] = ['1900-01-01', '2999-12-31'];

/** A day that a report can be asked about: the years before it that it is compared with can still be written. */
export const AskedDay = Day.refine((day) => day >= first && day <= last, 'must be a date, such as 2026-03-31');
