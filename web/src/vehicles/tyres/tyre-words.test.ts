// @vitest-environment node
import { expect, test } from 'vitest';
import { inEnglish as t } from '../../testing/in-english.ts';
import { ageWarning } from './tyre-words.ts';

test('a tyre is warned of once it is five years old, and more so at ten', () => {
  const today = '2026-11-16';
  expect(ageWarning(t, '0122', today)).toBeUndefined();
  expect(ageWarning(t, '0121', today)).toBe('5 years old: look at it every year');
  expect(ageWarning(t, '0116', today)).toBe('10 years old: it should come off');
});
