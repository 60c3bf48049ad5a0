import { SeenBranchId } from '../branch-fields.ts';
import { Day } from '../fields.ts';

/** What a report of how things stand is asked by: its day, today where none is said, and a branch. */
export const asAtFields = { toDate: Day.optional(), branchId: SeenBranchId.optional() };
