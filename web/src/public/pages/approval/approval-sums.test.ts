import { expect, test } from 'vitest';
import { type Asked, type AskedLine, agreedIn, costOf, sumsOf } from './approval-sums.ts';

const line = (id: number, more: Partial<AskedLine> = {}): AskedLine => ({
  id,
  kind: 'labour',
  state: 'proposed',
  description: 'Labour',
  unit: null,
  quantity: 1,
  unitPrice: 100,
  discount: 0,
  taxRate: 0,
  goesWithId: null,
  photos: [],
  ...more,
});

const asked = (lines: AskedLine[], more: Partial<Asked> = {}): Asked => ({
  state: 'open',
  asked: 'x',
  number: 'WRK-000001',
  registration: 'KDA 123B',
  makeName: 'Toyota',
  modelName: 'Probox',
  note: null,
  validUntil: null,
  currency: 'KES',
  pricesIncludeTax: true,
  discount: 0,
  lines,
  answeredAt: null,
  answeredBy: null,
  deposit: null,
  askedAgainAt: null,
  garage: { name: 'Garage', mobile: null, city: null, logoUrl: null },
  ...more,
});

test('what is said no to, or nothing to, is not in the total', () => {
  const estimate = asked([line(1), line(2, { unitPrice: 250.5 }), line(3, { state: 'approved' }), line(4, { state: 'declined' })]);
  expect(agreedIn(estimate, new Map([[1, false]])).map(({ id }) => id)).toEqual([3]);
  const chosen = agreedIn(
    estimate,
    new Map([
      [1, false],
      [2, true],
    ]),
  );
  expect(sumsOf(estimate, chosen)).toEqual({ total: 350.5, off: 0 });
});

test('what is taken off the whole is taken off what is agreed to, and never more than that', () => {
  const estimate = asked([line(1), line(2, { unitPrice: 50 })], { discount: 60 });
  expect(sumsOf(estimate, estimate.lines)).toEqual({ total: 90, off: 60 });
  expect(sumsOf(estimate, estimate.lines.slice(1))).toEqual({ total: 0, off: 50 });
});

test('a line costs what is to be paid for it, the tax included', () => {
  const taxed = line(1, { quantity: 1.5, taxRate: 16, discount: 50 });
  expect(costOf(asked([taxed]), taxed)).toBe(100);
  expect(costOf(asked([taxed], { pricesIncludeTax: false }), taxed)).toBe(116);
});

test('a deposit is agreed to with its part, and nothing is taken off it', () => {
  const estimate = asked([line(1), line(2, { kind: 'core_deposit', unitPrice: 30, goesWithId: 1 })], { discount: 10 });
  expect(agreedIn(estimate, new Map([[1, false]]))).toEqual([]);
  expect(sumsOf(estimate, agreedIn(estimate, new Map([[1, true]])))).toEqual({ total: 120, off: 10 });
});
