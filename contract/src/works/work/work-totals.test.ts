import { expect, test } from 'vitest';
import { type LineOfWork, totalsOfWork } from './work-totals.ts';

const line = (more: Partial<LineOfWork> = {}): LineOfWork => ({
  ...{ kind: 'part', state: 'approved', unitPrice: 1000, quantity: 1000, discount: 0, taxRate: 0, coreReturned: 0 },
  ...more,
});
const totals = (lines: LineOfWork[], discount: number) =>
  totalsOfWork(lines, { discount, pricesIncludeTax: true }).map(({ total }) => total);

test('a discount on the whole falls on what is done, and not on deposits or what was declined', () => {
  expect(
    totals([line(), line({ kind: 'core_deposit', unitPrice: 500 }), line({ state: 'declined' }), line({ unitPrice: 3000 })], 400),
  ).toEqual([900, 500, 1000, 2700]);
});

test('of a deposit only what did not come back is charged', () => {
  const deposit = line({ kind: 'core_deposit', quantity: 3000, taxRate: 1600 });
  expect(totals([deposit, { ...deposit, coreReturned: 1000 }, { ...deposit, coreReturned: 3000 }], 0)).toEqual([3000, 2000, 0]);
});
