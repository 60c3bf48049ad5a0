// @vitest-environment node
import { expect, test } from 'vitest';
import { isLate } from './late.ts';

const now = new Date('2026-11-16T09:00:00Z');
const promised = { promisedAt: '2026-11-16T08:59:00Z', status: 'in_progress', archivedAt: null, readyAt: null } as const;

test('what was promised for a time that has passed is late while it is not done', () => {
  expect(isLate(promised, now)).toBe(true);
  expect(isLate({ ...promised, status: 'pending_payment' }, now)).toBe(false);
  expect(isLate({ ...promised, readyAt: '2026-11-16T08:30:00Z' }, now)).toBe(false);
});

test('nothing is late before its time, without a promise or once it is put away', () => {
  expect(isLate({ ...promised, promisedAt: '2026-11-16T09:01:00Z' }, now)).toBe(false);
  expect(isLate({ ...promised, promisedAt: null }, now)).toBe(false);
  expect(isLate({ ...promised, archivedAt: '2026-11-16T08:00:00Z' }, now)).toBe(false);
});
