import { totalText } from '../kit/list/total-text.ts';

/** How many as the list behind a number says it, also where there are more than it counts. */
export const countText = (totalCount: number): string => totalText({ page: 1, perPage: 1, totalCount, isFiltered: true });
