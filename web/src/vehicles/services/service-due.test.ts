import { expect, test } from 'vitest';
import { isServiceDue, soonestFirst } from './service-due.ts';

const today = new Date('2030-05-10T08:00:00+03:00');
const planned = { nextServiceOn: null, nextServiceOdometer: null, odometer: null };

test('what is not planned is not due', () => {
  expect(isServiceDue({ ...planned, odometer: 90_000 }, today)).toBe(false);
});

test('a service is due on its day, and not the day before', () => {
  expect(isServiceDue({ ...planned, nextServiceOn: '2030-05-10' }, today)).toBe(true);
  expect(isServiceDue({ ...planned, nextServiceOn: '2030-05-11' }, today)).toBe(false);
});

test('a service is due once the distance is driven, whatever the day', () => {
  const later = { nextServiceOn: '2031-01-01', nextServiceOdometer: 50_000 };
  expect(isServiceDue({ ...later, odometer: 50_000 }, today)).toBe(true);
  expect(isServiceDue({ ...later, odometer: 49_999 }, today)).toBe(false);
});

test('what is due stands first, then the nearest day, then a distance alone, then what is not planned', () => {
  const vehicles = {
    unplanned: planned,
    byDistance: { ...planned, nextServiceOdometer: 90_000, odometer: 10 },
    later: { ...planned, nextServiceOn: '2030-07-01' },
    sooner: { ...planned, nextServiceOn: '2030-06-01' },
    due: { ...planned, nextServiceOn: '2030-05-09' },
  };
  const { unplanned, byDistance, later, sooner, due } = vehicles;
  expect(soonestFirst(Object.values(vehicles), today)).toEqual([due, sooner, later, byDistance, unplanned]);
});
