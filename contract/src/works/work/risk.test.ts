import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenHours, openMinutesBetween, usualWeek } from '../../garage/open-hours.ts';
import { riskOf } from './risk.ts';

const hours: OpenHours = { week: usualWeek, closedDays: [], timeZone: 'Africa/Nairobi' };
// A Monday, 08:00 in Nairobi.
const now = '2026-11-16T05:00:00.000Z';
const inHours = (count: number): string => new Date(Date.parse(now) + count * 3_600_000).toISOString();
const booked = {
  status: 'booked',
  promisedAt: inHours(4),
  plannedMinutes: 180,
  scheduledAt: now,
  startedAt: null,
  readyAt: null,
  archivedAt: null,
} as const;

test.each([
  ['nothing was promised', { promisedAt: null }],
  ['it is ready', { readyAt: now, promisedAt: inHours(-1) }],
  ['it is archived', { archivedAt: now, promisedAt: inHours(-1) }],
  ['it is an estimate', { status: 'estimate', promisedAt: inHours(-1) }],
  ['it is done', { status: 'pending_payment', promisedAt: inHours(-1) }],
  ['nobody has said how long it takes', { plannedMinutes: null, promisedAt: inHours(1) }],
] as const)('there is no risk where %s', (_why, more) => expect(riskOf({ ...booked, ...more }, hours, now)).toBeNull());

test('what is left fits, or it does not', () => {
  expect(riskOf({ ...booked, plannedMinutes: 240 }, hours, now)).toBeNull();
  expect(riskOf({ ...booked, plannedMinutes: 241 }, hours, now)).toBe('at_risk');
});

test('a booking cannot begin before it is booked for', () =>
  expect(riskOf({ ...booked, scheduledAt: inHours(2) }, hours, now)).toBe('at_risk'));

test('closed hours help nobody', () => {
  // Promised for Tuesday 08:30, begun on Monday at 16:00.
  const work = { ...booked, scheduledAt: inHours(8), promisedAt: inHours(24.5) };
  expect(riskOf({ ...work, plannedMinutes: 90 }, hours, now)).toBeNull();
  expect(riskOf({ ...work, plannedMinutes: 91 }, hours, now)).toBe('at_risk');
});

test('what has started needs what is left of it', () => {
  const work = { ...booked, status: 'in_progress', startedAt: now, promisedAt: inHours(3) } as const;
  expect(riskOf({ ...work, plannedMinutes: 240 }, hours, inHours(1))).toBe('at_risk');
  expect(riskOf({ ...work, plannedMinutes: 180 }, hours, inHours(1))).toBeNull();
});

test('whatever the plan: late from the promise on and never before; more planned time or an earlier promise is never safer', () => {
  const hour = fc.integer({ min: -48, max: 200 });
  fc.assert(
    fc.property(hour, hour, fc.nat(3000), fc.nat(600), fc.nat(48), (promised, scheduled, plannedMinutes, more, sooner) => {
      const work = { ...booked, promisedAt: inHours(promised), scheduledAt: inHours(scheduled), plannedMinutes };
      const risk = riskOf(work, hours, now);
      expect(risk === 'late').toBe(promised <= 0);
      if (risk === null) expect(plannedMinutes).toBeLessThanOrEqual(openMinutesBetween(hours, now, work.promisedAt));
      else {
        expect(riskOf({ ...work, plannedMinutes: plannedMinutes + more }, hours, now)).not.toBeNull();
        expect(riskOf({ ...work, promisedAt: inHours(promised - sooner) }, hours, now)).not.toBeNull();
      }
    }),
  );
});
