import { addDays } from '@karakana/contract/days.ts';

export type PolicyState = 'valid' | 'soon' | 'expired';
const daysAhead = 30;

/** A policy covers the whole of its last day; within a month of it, it is time to renew. */
export function policyState(validTo: string, today: string): PolicyState {
  if (validTo < today) return 'expired';
  return validTo <= addDays(today, daysAhead) ? 'soon' : 'valid';
}
