import { momentAt } from '@karakana/contract/dates.ts';
import { isOpenAt, type OpenHours, usualWeek } from '@karakana/contract/garage/open-hours.ts';
import { expect, test } from 'vitest';
import { openDays, timesFor } from './open-times.ts';

const hours: OpenHours = {
  week: usualWeek,
  closedDays: [{ day: '2026-11-18', name: 'Stocktaking', yearly: false }],
  timeZone: 'Africa/Nairobi',
};
// A Monday, 16:10 in Nairobi.
const now = Date.parse('2026-11-16T13:10:00Z');

test('neither closed days nor times that have passed are offered', () => {
  expect(openDays(hours, now).slice(0, 3)).toEqual(['2026-11-16', '2026-11-17', '2026-11-19']);
  expect(timesFor(hours, '2026-11-16', now)).toEqual(['16:30']);
  expect(timesFor(hours, '2026-11-18', now)).toEqual([]);
  expect(openDays(hours, now)).not.toContain('2026-11-22');
});

test('whatever is offered, the garage is open then', () => {
  const offered = openDays(hours, now).flatMap((day) => timesFor(hours, day, now).map((time) => momentAt(`${day}T${time}`)));
  expect(offered.length).toBeGreaterThan(100);
  for (const moment of offered) expect([moment, isOpenAt(hours, moment)]).toEqual([moment, true]);
});
