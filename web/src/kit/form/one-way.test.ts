// @vitest-environment node
import { expect, test } from 'vitest';

// The sign-in form is there before the kit is.
const sources = import.meta.glob<string>(
  ['../../**/*.tsx', '!../../**/*.test.tsx', '!../../public/**', '!../../accounts/sign-in/sign-in-form.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Files outside of this room in which something stands. */
const filesWith = (way: RegExp): string[] =>
  Object.entries(sources)
    .filter(([file, source]) => !file.startsWith('./') && way.test(source))
    .map(([file]) => file);

test('no screen has a form of its own making, which would not say what was refused', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(filesWith(/<form\b/)).toEqual([]);
});

test('every field of a form has its label and its messages from the same hand', () => {
  expect(filesWith(/form\.getInputProps\(/)).toEqual([]);
});

test('no day or time is left to the browser, which would write it its own way', () => {
  expect(filesWith(/type="(?:date|time|datetime-local|month|week)"/)).toEqual([]);
});
