import { addDays } from '@karakana/contract/days.ts';
import { periodNames } from '@karakana/contract/reports/period.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBefore, daysOf, startOfYear } from './period.ts';

const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
const anyMonth = fc.integer({ min: 1, max: 12 });

test.each([
  ['today', '2024-02-29', 1, '2024-02-29', '2024-02-29'],
  ['week', '2026-11-16', 1, '2026-11-16', '2026-11-16'],
  ['week', '2026-11-15', 1, '2026-11-09', '2026-11-15'],
  ['month', '2026-11-16', 1, '2026-11-01', '2026-11-16'],
  ['last_month', '2024-03-31', 1, '2024-02-01', '2024-02-29'],
  ['quarter', '2026-11-16', 1, '2026-10-01', '2026-11-16'],
  ['quarter', '2026-11-16', 3, '2026-09-01', '2026-11-16'],
  ['year', '2026-06-30', 7, '2025-07-01', '2026-06-30'],
  ['year', '2026-07-01', 7, '2026-07-01', '2026-07-01'],
  ['last_year', '2026-07-01', 7, '2025-07-01', '2026-06-30'],
] as const)('%s on %s in a year from month %i is %s to %s', (period, today, firstMonth, fromDate, toDate) => {
  expect(daysOf(period, today, firstMonth)).toEqual({ fromDate, toDate });
});

test('a period never ends after today, and a year begins on the first of its month within twelve', () => {
  fc.assert(
    fc.property(fc.constantFrom(...periodNames), anyDay, anyMonth, (period, today, firstMonth) => {
      const { fromDate, toDate } = daysOf(period, today, firstMonth);
      expect(fromDate <= toDate && toDate <= today).toBe(true);
      const year = startOfYear(today, firstMonth);
      expect([Number(year.slice(5, 7)), year.slice(8)]).toEqual([firstMonth, '01']);
      expect(year <= today && today < addDays(year, 366)).toBe(true);
    }),
  );
});

test.each([
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['2026-11-01', '2026-11-16', '2026-10-16', '2026-10-31'],
])('before %s to %s come %s to %s', (fromDate, toDate, before, last) => {
  expect(daysBefore({ fromDate, toDate })).toEqual({ fromDate: before, toDate: last });
});
