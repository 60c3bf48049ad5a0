import { expect, test } from 'vitest';
import { byCategory } from './garage-services.tsx';

test('services stand under their category, in the order in which they come', () => {
  const services = [
    { name: 'Wheel alignment', category: 'Tyres' },
    { name: 'Brake pads', category: 'Brakes' },
    { name: 'Balancing', category: 'Tyres' },
  ];
  expect(byCategory(services)).toEqual([
    ['Tyres', ['Wheel alignment', 'Balancing']],
    ['Brakes', ['Brake pads']],
  ]);
});
