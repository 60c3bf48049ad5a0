// @vitest-environment node
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ageWarning } from './tyre-words.ts';

// Safe: only what stands between the braces is put in.
const t = ((text: string, values: Record<string, unknown> = {}) =>
  text.replace(/{{(\w+)}}/g, (_, name) => String(values[name]))) as unknown as TFunction;

test('a tyre is warned of once it is five years old, and more so at ten', () => {
  const today = '2026-11-16';
  expect(ageWarning(t, '0122', today)).toBeUndefined();
  expect(ageWarning(t, '0121', today)).toBe('5 years old: look at it every year');
  expect(ageWarning(t, '0116', today)).toBe('10 years old: it should come off');
});
