import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

const say = (text: string, values: Record<string, number>) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
  [1441, '24 h 1 min'],
])('%i minutes read as %s', (minutes, words) => {
  expect(durationText(say, minutes)).toBe(words);
});
