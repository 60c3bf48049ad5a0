import { expect, test } from 'vitest';
import { isExpired } from './expired.ts';

// Past midnight in Nairobi, the day before in Greenwich.
const now = new Date('2026-11-15T21:30:00Z');
const estimate = { status: 'estimate', archivedAt: null, validUntil: '2026-11-15' } as const;

test('an estimate holds through its last day, by the clocks of the garage', () => {
  expect(isExpired(estimate, now)).toBe(true);
  expect(isExpired({ ...estimate, validUntil: '2026-11-16' }, now)).toBe(false);
});

test('what is booked, archived or has no last day does not expire', () => {
  for (const other of [{ status: 'booked' }, { archivedAt: '2026-11-01T00:00:00Z' }, { validUntil: null }] as const)
    expect(isExpired({ ...estimate, ...other }, now)).toBe(false);
});
