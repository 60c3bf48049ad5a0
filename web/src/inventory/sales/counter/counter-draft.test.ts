// @vitest-environment node
import { expect, test } from 'vitest';
import { addProduct, type CounterProduct, counterTotals, emptyCounter, oneLess, oneMore, saleInput } from './counter-draft.ts';

const filter: CounterProduct = { id: 7, name: 'Oil filter', unit: 'piece', price: 116, taxId: 1, barcode: '616', available: 5 };
const belt: CounterProduct = { ...filter, id: 8, name: 'Belt', price: 50, taxId: null };
const terms = { pricesIncludeTax: true, rates: [{ taxId: 1, rate: 1600 }] };

test('what is scanned twice stands on one line, with the price of now', () => {
  const once = addProduct(addProduct([], belt), filter);
  const twice = addProduct(once, { ...filter, price: 120 });
  expect(twice.map(({ product, quantity }) => [product.id, product.price, quantity])).toEqual([
    [8, 50, 1],
    [7, 120, 2],
  ]);
});

test('a piece more or less of a part of a litre is exact', () => {
  expect([oneMore(1.005), oneLess(2.005), oneLess(0.5), oneMore('')]).toEqual([2.005, 1.005, 0, 1]);
});

test('the total has the tax of each line after the discounts, in minor units', () => {
  const lines = [
    { product: filter, quantity: 2 as const, price: null, discount: 16 as const },
    { product: belt, quantity: '' as const, price: null, discount: '' as const },
  ];
  const { net, tax, total, discount } = counterTotals({ ...emptyCounter, lines, discount: 100 }, terms);
  expect({ net, tax, total, discount }).toEqual({ net: 100_00, tax: 16_00, total: 116_00, discount: 116_00 });
});

test('a price is sent only where it was typed', () => {
  const lines = [
    { product: filter, quantity: 1, price: null, discount: '' as const },
    { product: belt, quantity: 2.5, price: 45, discount: 5 },
  ];
  expect(saleInput({ ...emptyCounter, lines, customer: { value: '3', label: 'Wanjiku' } }, 9)).toEqual({
    ...{ branchId: 9, customerId: 3, discount: 0, note: '' },
    lines: [
      { productId: 7, quantity: 1, discount: 0 },
      { productId: 8, quantity: 2.5, discount: 5, unitPrice: 45 },
    ],
  });
});
