import { expect, test } from 'vitest';
import { checkRecurring, recurringForm, recurringInput } from './recurring-form.ts';

const filled = { ...recurringForm(undefined, 1), name: 'Rent', payeeId: '2', accountId: '3', amount: 100 };

test('an amount that nobody has written is not sent as nothing', () => {
  expect(Object.keys(checkRecurring({ ...filled, amount: '' }))).toEqual(['amount']);
});

test('a payee and an account have to be chosen', () => {
  expect(Object.keys(checkRecurring({ ...filled, payeeId: null, accountId: null })).sort()).toEqual(['accountId', 'payeeId']);
});

test('without an end it goes on', () => {
  expect(checkRecurring(filled)).toEqual({});
  expect(recurringInput(filled)).toMatchObject({ endsOn: '', maxCount: null });
});
