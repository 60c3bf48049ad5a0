// @vitest-environment node
import { expect, test } from 'vitest';
import { averageCost, marginOf } from './margin.ts';

test('of what is not there, nothing costs anything', () => {
  expect(averageCost([{ onHand: 0, value: 0 }])).toBeNull();
  expect(marginOf(250, null)).toBeNull();
});

test('what is given away has no margin', () => {
  expect(marginOf(0, 100)).toBeNull();
});

test('the average is over what all branches have together', () => {
  const stock = [
    { onHand: 1, value: 100 },
    { onHand: 3, value: 600 },
  ];
  expect(averageCost(stock)).toBe(175);
  expect([marginOf(250, 175), marginOf(100, 175)]).toEqual([30, -75]);
});
