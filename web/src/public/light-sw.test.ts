// @vitest-environment node
import { expect, test } from 'vitest';
import { lightSw } from './light-sw.ts';

const sources = import.meta.glob<string>(['../accounts/sign-in/sign-in-{page,form}.tsx', '../accounts/sign-in/light-*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every text of the sign-in page has its Kiswahili without the application', () => {
  const texts = Object.values(sources).flatMap((source) => Array.from(source.matchAll(/\bt\('([^']+)'\)/g), ([, text = '']) => text));
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.filter((text) => !Object.hasOwn(lightSw, text))).toEqual([]);
});

test.each([
  'Invalid credentials',
  'Visit administrator app',
  'Too many tries, please wait a moment',
  'No connection. Check your network and try again',
])('“%s” is said in Kiswahili where one signs in', (refusal) => {
  expect(lightSw).toHaveProperty([refusal]);
});
