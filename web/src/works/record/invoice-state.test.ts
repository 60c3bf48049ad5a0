// @vitest-environment node
import type { WorkInvoice } from '@karakana/contract/works/work/work.ts';
import { expect, test } from 'vitest';
import { isOpen, isPaid, isSettled, isStanding, owedBy } from './invoice-state.ts';

const invoice: WorkInvoice = {
  ...{ id: 1, kind: 'invoice', number: 'INV-000001', code: 'a', issuedOn: '2030-01-01', dueOn: '2030-01-01' },
  ...{ total: 1_000, balance: 1_000, insuranceName: null, isDeposit: false, isCredited: false, etims: null },
};

test('an invoice that was credited is neither open, paid nor sent, though nothing of it is owed', () => {
  const credited = { ...invoice, balance: 0, isCredited: true };
  expect([isOpen(credited), isPaid(credited), isSettled(credited), isStanding(credited)]).toEqual([false, false, false, false]);
});

test('what the customer has paid is paid, whatever was credited to the insurer', () => {
  const credited = { ...invoice, id: 2, insuranceName: 'APA Insurance', balance: 0, isCredited: true };
  const note: WorkInvoice = { ...credited, id: 3, kind: 'credit_note', isCredited: false, etims: null };
  expect([{ ...invoice, balance: 0 }, credited, note].map(isPaid)).toEqual([true, false, false]);
});

test('a part that is paid has its receipt, and leaves the rest open', () => {
  const begun = { ...invoice, balance: 400 };
  expect([isPaid(begun), isOpen(begun), isSettled(begun)]).toEqual([true, true, false]);
});

test('nobody owes what is settled or credited, and each payer owes what is open of theirs', () => {
  const insurers = { ...invoice, id: 2, insuranceName: 'APA Insurance', balance: 700 };
  expect(
    owedBy([
      { ...invoice, balance: 0 },
      { ...insurers, balance: 0, isCredited: true },
    ]),
  ).toEqual([]);
  expect(owedBy([insurers, invoice, { ...invoice, id: 3, balance: 5 }, { ...invoice, id: 4, kind: 'credit_note' }])).toEqual([
    { insuranceName: null, amount: 1_005 },
    { insuranceName: 'APA Insurance', amount: 700 },
  ]);
});
