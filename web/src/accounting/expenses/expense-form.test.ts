import { expect, test } from 'vitest';
import { checkExpense, expenseForm } from './expense-form.ts';

const filled = { ...expenseForm(undefined, 1), name: 'Diesel', amount: 100, accountId: '3', moneyAccountId: '4' };

test('an amount that nobody has written is not sent as nothing', () => {
  expect(Object.keys(checkExpense({ ...filled, amount: '' }))).toEqual(['amount']);
});

test('what it was for and both accounts have to be said', () => {
  const wrong = checkExpense({ ...filled, name: '', accountId: null, moneyAccountId: null });
  expect(Object.keys(wrong).sort()).toEqual(['accountId', 'moneyAccountId', 'name']);
});

test('an expense with an amount and both accounts is right, whoever was paid', () => {
  expect(checkExpense(filled)).toEqual({});
});

test('an expense that is changed begins as it is, with its tax in the amount', () => {
  expect(expenseForm({ name: 'Tea', amount: 116, taxId: 2, payeeId: null }, 1)).toMatchObject({
    name: 'Tea',
    amount: 116,
    includesTax: true,
    taxId: '2',
    payeeId: null,
  });
});
