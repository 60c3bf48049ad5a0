import { expect, test } from 'vitest';
import { byCategory, lowestPrice } from './garage-services.tsx';

const alignment = { name: 'Wheel alignment', category: 'Tyres', price: 2_500 };
const pads = { name: 'Brake pads', category: 'Brakes', price: 4_000 };
const balancing = { name: 'Balancing', category: 'Tyres', price: 0 };

test('services stand under their category, in the order in which they come', () => {
  expect(byCategory([alignment, pads, balancing])).toEqual([
    ['Tyres', [alignment, balancing]],
    ['Brakes', [pads]],
  ]);
});

test('a category begins at the lowest price that was given, and at none where none was', () => {
  expect(lowestPrice([pads, alignment, balancing])).toBe(2_500);
  expect(lowestPrice([balancing])).toBe(0);
});
