import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const lines = [
  { id: 1, total: 1160, state: 'approved' as const },
  { id: 2, total: 580.5, state: 'proposed' as const },
  { id: 3, total: 99, state: 'declined' as const },
];

test('the excess moves from the insurer to the customer, and what was declined is nobody’s', () => {
  expect(sharesOf(lines, { lineIds: [1, 3], excess: 160 })).toEqual({ insurance: 1000, customer: 740.5, excess: 160 });
});

test('nobody bears more than the insurance would pay', () => {
  expect(sharesOf(lines, { lineIds: [2], excess: 1000 })).toEqual({ insurance: 0, customer: 1740.5, excess: 580.5 });
});
