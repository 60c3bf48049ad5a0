import type { CannedJob } from '@karakana/contract/works/canned-job.ts';
import { expect, test } from 'vitest';
import { amountOf, checkJob, emptySundry, formOf, labourOf, linesOf, partOf } from './job-form.ts';

const pads = { id: 7, name: 'Brake pads', unit: 'set', price: 3_400 };
const line = {
  productId: null,
  unit: null,
  quantity: 1.5,
  unitPrice: null,
  usualPrice: 2_000,
  price: 2_000,
  amount: 3_000,
  isArchived: false,
};
const job: CannedJob = {
  ...{ version: 1, fixedPrice: 0, labourRate: 2_000, linesTotal: 3_000, total: 3_000, net: 3_000, cost: 0 },
  lines: [{ ...line, kind: 'labour', description: 'Fit pads' }],
};

test('labour without words and a sundry without a price are told before they are sent', () => {
  const problems = checkJob({ lines: [partOf(pads), labourOf(2_000), { ...emptySundry(), description: 'Rags' }] });
  expect(Object.keys(problems)).toEqual(['lines.1.description', 'lines.2.unitPrice']);
});

test('a part leaves its name to the product, and a price that nobody wrote to the day of its use', () => {
  expect(linesOf({ lines: [partOf(pads)] })).toEqual([{ kind: 'part', productId: 7, description: null, quantity: 1, unitPrice: null }]);
});

test('what is there is sent as it was', () => {
  expect(linesOf(formOf(job))).toEqual([{ kind: 'labour', productId: null, description: 'Fit pads', quantity: 1.5, unitPrice: null }]);
});

test('a line comes to its quantity at the usual price, or at the one written for it', () => {
  const part = partOf(pads);
  expect(amountOf({ ...part, quantity: '2.5' })).toBe(8_500);
  expect(amountOf({ ...part, quantity: 3, unitPrice: 0.35 })).toBe(1.05);
  expect(amountOf({ ...part, unitPrice: 0 })).toBe(0);
  expect(amountOf({ ...part, quantity: '' })).toBe(0);
});
