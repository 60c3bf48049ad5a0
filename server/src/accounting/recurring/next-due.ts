import { dueDateAfter, type Frequency } from '@karakana/contract/accounting/recurring-payment.ts';

type Planned = { startsOn: string; frequency: Frequency; endsOn: string | null; maxCount: number | null; madeCount: number };

/** When the next bill falls due after a day, and nothing once it has ended. */
export function nextDueOn({ endsOn, maxCount, madeCount, ...schedule }: Planned, after: string | null): string | null {
  if (maxCount !== null && madeCount >= maxCount) return null;
  const next = dueDateAfter(schedule, after);
  return endsOn !== null && next > endsOn ? null : next;
}
