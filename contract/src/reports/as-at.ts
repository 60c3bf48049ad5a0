import { SeenBranchId } from '../branch-fields.ts';
import { AskedDay } from './asked-day.ts';

/** What a report of how things stand is asked by: its day, today where none is said, and a branch. */
export const asAtFields = { toDate: AskedDay.optional(), branchId: SeenBranchId.optional() };
