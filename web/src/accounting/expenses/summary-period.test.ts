import { expect, test } from 'vitest';
import { daysOf } from './summary-period.ts';

test.each([
  ['month', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-01', '2026-01-31'],
  ['quarter', '2025-12-01', '2026-02-28'],
  ['year', '2025-03-01', '2026-02-28'],
] as const)('the period %s seen from a day of February', (period, fromDate, toDate) => {
  expect(daysOf(period, '2026-02-14')).toEqual({ fromDate, toDate });
});
