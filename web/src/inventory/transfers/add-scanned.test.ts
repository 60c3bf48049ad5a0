// @vitest-environment node
import { expect, test } from 'vitest';
import { addScanned } from './add-scanned.ts';

test('what is scanned twice stands on one line', () => {
  const once = addScanned([{ productId: 3, quantity: '' }], 7);
  expect(addScanned(once, 7)).toEqual([
    { productId: 3, quantity: '' },
    { productId: 7, quantity: 2 },
  ]);
});

test('a line without a quantity begins with one', () => {
  expect(addScanned([{ productId: 7, quantity: '' }], 7)).toEqual([{ productId: 7, quantity: 1 }]);
});
