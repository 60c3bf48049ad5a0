import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { isBelow } from './is-below.ts';

const screenAt = (path: string) => ({ path, label: path, icon: IconHome });
const [bookings, requests, works] = ['/bookings', '/bookings/requests', '/works'].map(screenAt);

test('of two screens of the navigation, one within the other, the inner one is where one is', () => {
  if (!bookings || !requests || !works) throw new Error('There are three');
  const screens = [bookings, requests, works];
  expect(isBelow(screens, bookings, '/bookings/requests')).toBe(true);
  expect(isBelow(screens, bookings, '/bookings/requests/7')).toBe(true);
  expect(isBelow(screens, bookings, '/bookings/calendar')).toBe(false);
  expect(isBelow(screens, bookings, '/bookings')).toBe(false);
  expect(isBelow(screens, requests, '/bookings/requests')).toBe(false);
});
