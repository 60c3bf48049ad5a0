import { expect, test } from 'vitest';
import { areaOf, heightsOf, lineOf } from './balance-line.ts';

test('the least stands at the bottom and the most at the top, whatever their signs', () => {
  expect(heightsOf([-50, 0, 50])).toEqual([152, 80, 8]);
});

test('what never changes is a line in the middle', () => {
  expect(heightsOf([7, 7])).toEqual([80, 80]);
});

test('a line goes from the first day to the last, and its area to the ground', () => {
  expect(lineOf([8, 80, 152])).toBe('M0 8 L300 80 L600 152');
  expect(areaOf([8, 152])).toBe('M0 8 L600 152 L600 160 L0 160 Z');
});
