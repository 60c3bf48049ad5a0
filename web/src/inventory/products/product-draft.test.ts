// @vitest-environment node
import { expect, test } from 'vitest';
import { checkProduct, draftOf, formOf } from './product-draft.ts';

const filled = { ...formOf(undefined, [1, 2]), name: 'Oil filter', price: 250 };

test('a price that nobody has written is not zero', () => {
  expect(Object.keys(checkProduct({ ...filled, price: '' }))).toEqual(['price']);
});

test('what is there on the first day has a cost, and the field of its branch says so', () => {
  const [first, second] = filled.opening;
  const opening = [first, second].flatMap((row, at) => (row ? [{ ...row, quantity: at === 1 ? 3 : '' }] : []));
  expect(Object.keys(checkProduct({ ...filled, opening }))).toEqual(['opening.1.cost']);
});

test('a branch of which nothing was written is not sent', () => {
  const opening = filled.opening.map((row) => (row.branchId === 2 ? { ...row, quantity: 3, cost: 99.5 } : row));
  expect(checkProduct({ ...filled, opening })).toEqual({});
  expect(draftOf({ ...filled, opening }).opening).toEqual([{ branchId: 2, quantity: 3, cost: 99.5 }]);
});
