import { expect, test } from 'vitest';
import { billTotal, checkBill, emptyBill, emptyLine } from './bill-form.ts';

const bill = emptyBill({ branchId: 1, payeeId: 2 });
const line = { ...emptyLine(), accountId: '7', amount: 100 };

test('a line whose amount nobody has written is not sent as nothing', () => {
  expect(Object.keys(checkBill({ ...bill, lines: [{ ...line, amount: '' }] }))).toEqual(['lines.0.amount']);
});

test('an account and a payee have to be chosen', () => {
  const wrong = checkBill({ ...bill, payeeId: null, lines: [{ ...line, accountId: null }] });
  expect(Object.keys(wrong).sort()).toEqual(['lines.0.accountId', 'payeeId']);
});

test('a bill with a payee, an account and an amount is right', () => {
  expect(checkBill({ ...bill, lines: [line] })).toEqual({});
});

test('tax is in the sum once, whether the amounts have it in them or not', () => {
  const lines = [{ ...line, taxId: '3' }, { ...emptyLine() }];
  expect(billTotal({ lines, includesTax: true }, () => 16)).toBe(100);
  expect(billTotal({ lines, includesTax: false }, () => 16)).toBe(116);
});
