import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { currentScreen } from './current-screen.ts';

const screens = ['/', '/bookings', '/bookings/requests', '/works'].map((path) => ({ path, label: path, icon: IconHome }));
const pathAt = (at: string) => currentScreen(screens, at)?.path;

test('no screen is where one is when none is above the address', () => {
  expect(pathAt('/support')).toBeUndefined();
  expect(pathAt('/bookings-of-old')).toBeUndefined();
});

test('home is where one is only there', () => {
  expect(pathAt('/')).toBe('/');
});

test('of two screens of the navigation, one within the other, the inner one is where one is', () => {
  expect(pathAt('/bookings/requests')).toBe('/bookings/requests');
  expect(pathAt('/bookings/requests/7')).toBe('/bookings/requests');
  expect(pathAt('/bookings/calendar')).toBe('/bookings');
  expect(pathAt('/bookings')).toBe('/bookings');
});
