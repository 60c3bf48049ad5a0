import { expect, test } from 'vitest';
import { preferredLanguage } from './texts.ts';

test('a reader of other languages reads English', () => {
  expect(preferredLanguage([])).toBe('en');
  expect(preferredLanguage(['fr-FR', 'de'])).toBe('en');
});

test('the first language that is spoken here is chosen', () => {
  expect(preferredLanguage(['sw-KE', 'en'])).toBe('sw');
  expect(preferredLanguage(['en-GB', 'sw'])).toBe('en');
  expect(preferredLanguage(['lg', 'sw', 'en'])).toBe('sw');
});
