import { expect, test } from 'vitest';
import { spread, sumOf, totalsOf } from './sale-totals.ts';

const line = { unitPrice: 11_600, quantity: 1000, discount: 0, taxRate: 1600 };

test('a price with its tax inside is taken apart, one without has it on top', () => {
  expect(totalsOf([line], { discount: 0, pricesIncludeTax: true })).toEqual([{ net: 10_000, tax: 1600, total: 11_600, discount: 0 }]);
  expect(totalsOf([line], { discount: 0, pricesIncludeTax: false })).toEqual([{ net: 11_600, tax: 1856, total: 13_456, discount: 0 }]);
});

test('a discount on the whole is spread over the lines before tax, to the cent', () => {
  const lines = [line, { ...line, unitPrice: 100, quantity: 500 }, { ...line, unitPrice: 3333 }];
  const totals = totalsOf(lines, { discount: 1000, pricesIncludeTax: true });
  expect(totals.reduce((sum, { discount }) => sum + discount, 0)).toBe(1000);
  expect(sumOf(totals).total).toBe(11_600 + 50 + 3333 - 1000);
});

test('a discount takes no more than there is', () => {
  expect(sumOf(totalsOf([{ ...line, discount: 99_999 }], { discount: 5, pricesIncludeTax: true })).total).toBe(0);
  expect(spread(500, [100, 0, 200])).toEqual([100, 0, 200]);
});

test('whatever is spread comes to the whole, and nobody gets more than their weight', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const weights = Array.from({ length: 1 + (seed % 9) }, (_, at) => (seed * 7919 * (at + 3)) % 10_007);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const parts = spread((seed * 104_729) % (whole + 1), weights);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe((seed * 104_729) % (whole + 1));
    expect(parts.every((part, at) => part >= 0 && part <= (weights[at] ?? 0))).toBe(true);
  }
});
