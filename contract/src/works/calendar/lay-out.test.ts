import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenAt, type OpenHours, openMinutesBetween, usualWeek } from '../../garage/open-hours.ts';
import { layOut, maxPieces } from './lay-out.ts';

const hours: OpenHours = { week: usualWeek, closedDays: [], timeZone: 'Africa/Nairobi' };
const minutesIn = (pieces: { from: string; to: string }[]): number =>
  pieces.reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 60_000, 0);

test('what is put on a day on which nobody works begins there all the same', () => {
  // A Sunday.
  expect(layOut(hours, '2026-11-15T07:00:00.000Z', 120)).toEqual([
    { day: '2026-11-15', from: '2026-11-15T07:00:00.000Z', to: '2026-11-15T09:00:00.000Z' },
  ]);
});

test('a branch that never opens does it all on the first day', () => {
  const closed = {
    ...hours,
    week: { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null },
  };
  expect(layOut(closed, '2026-11-16T19:00:00Z', 600)).toEqual([
    { day: '2026-11-16', from: '2026-11-16T19:00:00.000Z', to: '2026-11-16T21:00:00.000Z' },
  ]);
});

test('whatever the start and the length, the pieces come to the length, follow each other, and go on only while the branch is open', () => {
  const start = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 60 * 100 }), (startsAt, minutes) => {
      const pieces = layOut(hours, startsAt, minutes);
      expect(pieces.length).toBeLessThan(maxPieces);
      expect(minutesIn(pieces)).toBeCloseTo(minutes, 6);
      expect(pieces[0]?.from).toBe(startsAt);
      for (const [index, piece] of pieces.entries()) {
        const before = pieces[index - 1];
        if (!before) continue;
        expect(isOpenAt(hours, piece.from)).toBe(true);
        expect(openMinutesBetween(hours, before.to, piece.from)).toBe(0);
      }
    }),
  );
});
