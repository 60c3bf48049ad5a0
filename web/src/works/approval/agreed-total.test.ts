import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { expect, test } from 'vitest';
import { agreedTotal } from './agreed-total.ts';

const line = (id: number, state: WorkLine['state'], total: number): WorkLine => ({
  ...{ id, kind: 'labour', state, serviceId: null, productId: null, payeeId: null, payeeName: null, description: 'Labour', unit: null },
  ...{ quantity: 1, unitPrice: total, discount: 0, taxId: null, taxRate: 0, net: total, tax: 0, total, cost: null, expectedCost: null },
  ...{ payer: 'customer', isWarranty: false, bill: null, belowCostReason: null, reserved: 0, taken: 0, missing: 0 },
  ...{ isTyre: false, tyres: [], oldTyres: null, coreProductId: null, coreReturned: 0, goesWithId: null },
});
const lines = [line(1, 'approved', 100.1), line(2, 'proposed', 200.2), line(3, 'proposed', 400), line(4, 'declined', 800)];

test('what was agreed before counts, and what is agreed now', () => {
  expect(agreedTotal({ lines, discount: 0 }, {})).toBe(100.1);
  expect(agreedTotal({ lines, discount: 0 }, { 2: 'yes', 3: 'no' })).toBe(300.3);
});

test('with a discount on the whole nothing is said until all is agreed', () => {
  expect(agreedTotal({ lines, discount: 50 }, { 2: 'yes', 3: 'no' })).toBeUndefined();
  expect(agreedTotal({ lines, discount: 50 }, { 2: 'yes', 3: 'yes' })).toBe(700.3);
});

test('a deposit is agreed to with its part', () => {
  const withDeposit = [line(1, 'proposed', 100), { ...line(2, 'proposed', 30), goesWithId: 1 }];
  expect(agreedTotal({ lines: withDeposit, discount: 0 }, { 1: 'yes' })).toBe(130);
});
