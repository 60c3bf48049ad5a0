import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

test('a half is rounded away from nothing, on both sides of it', () => {
  expect([shareOf(5, 1, 2), shareOf(-5, 1, 2), shareOf(1, -500, 1000), shareOf(1, 1, 3), shareOf(-1, 1, 3)]).toEqual([3, -3, -1, 0, 0]);
});

test('the whole of an amount is the amount, however large', () => {
  expect(shareOf(100_000_000_000_001, 99_999_999_999_999, 99_999_999_999_999)).toBe(100_000_000_000_001);
});
