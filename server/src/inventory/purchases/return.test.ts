import { expect, test } from 'vitest';
import { accountOf } from '../../accounting/books/testing.ts';
import { payFromBank, registerForVat } from '../../accounting/payees/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { balanceOf, stockOf } from '../testing.ts';
import { lineOf, makePurchase, step } from './testing.ts';

const giveBack = (garage: TestGarage, purchase: TestBody, quantity: number) =>
  step(garage, 'return', purchase, { ...lineOf(purchase, { quantity }), reason: 'Wrong thread' });

const credit = (garage: TestGarage, { id, returns: [{ id: returnId }] }: TestBody, more: object = {}) =>
  as(garage.garage).post('/api/purchases/credit_return', { id, returnId, datedOn: '2026-03-25', ...more });

test('more than what came cannot be given back, nor what is no longer there', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  given(await step(garage, 'receive', purchase, lineOf(purchase, { quantity: 2 })));
  expect((await giveBack(garage, purchase, 3)).body.message).toBe('Only 2 of Oil filter can be given back');
  const lines = [{ productId: purchase.lines[0].productId, quantity: 1 }];
  given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines, payments: [{ method: 'cash', amount: 250 }] }));
  expect((await giveBack(garage, purchase, 2)).body.message).toBe('Only 1 of Oil filter left');
});

test('what was not billed is given back without a credit note, and there is less to bill', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  given(await step(garage, 'receive', purchase));
  const returned = given(await giveBack(garage, purchase, 4));
  expect(returned).toMatchObject({ returns: [{ number: 'RTN-000001', toCredit: 0, credit: null }], lines: [{ returned: 4, toBill: 6 }] });
  expect((await credit(garage, returned)).body.message).toBe('Nothing of this return was billed, so there is nothing to credit');
  expect(await balanceOf(garage, 'received_not_billed')).toBe(600);
  expect(await stockOf(garage, purchase.lines[0].productId)).toMatchObject({ onHand: 6, value: 600 });
});

test('what stock has lost more or less by its average goes to the price differences', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage, { quantity: 20 });
  given(await step(garage, 'receive', purchase, lineOf(purchase, { quantity: 10, price: 100 })));
  const dear = await makePurchase(garage, { productId: purchase.lines[0].productId, supplierId: purchase.supplierId, price: 200 });
  given(await step(garage, 'receive', dear));
  given(await giveBack(garage, purchase, 10));
  expect(await balanceOf(garage, 'price_differences')).toBe(500);
  expect(await balanceOf(garage, 'received_not_billed')).toBe(2000);
});

test('what was billed waits for the credit note, which the open bill is less by', async () => {
  const garage = await makeGarage();
  await registerForVat(garage, '2026-01-01');
  const purchase = await makePurchase(garage, { taxed: true });
  given(await step(garage, 'receive', purchase));
  given(await step(garage, 'bill', purchase));
  const returned = given(await giveBack(garage, purchase, 3));
  expect(returned.returns).toMatchObject([{ toCredit: 348, value: 300 }]);
  expect(await balanceOf(garage, 'received_not_billed')).toBe(-300);
  const credited = given(await credit(garage, returned, { reference: 'CN 5' }));
  expect(credited).toMatchObject({
    returns: [{ toCredit: 0, credit: { number: 'SCN-000001', reference: 'CN 5', total: 348 } }],
    bills: [{ total: 1160, balance: 812 }],
  });
  expect(await balanceOf(garage, 'received_not_billed')).toBe(0);
  expect(await balanceOf(garage, 'vat_input')).toBe(112);
  expect(await balanceOf(garage, 'payable')).toBe(812);
  const bill = given(await as(garage.garage).get(`/api/bills/${credited.bills[0].id}`));
  expect(bill.credits).toMatchObject([{ number: 'SCN-000001', amount: 348 }]);
  expect((await credit(garage, returned)).body.message).toBe('The credit note of this return was entered already');
});

test('a credit note for what was paid stays with the supplier, or comes back as money', async () => {
  for (const isPaidBack of [false, true]) {
    const garage = await makeGarage();
    const purchase = await makePurchase(garage);
    given(await step(garage, 'receive', purchase));
    const { bills } = given(await step(garage, 'bill', purchase));
    given(await payFromBank(garage, bills[0].id));
    const returned = given(await giveBack(garage, purchase, 10));
    const { id: moneyAccountId } = await accountOf(garage, '1050');
    given(await credit(garage, returned, isPaidBack ? { moneyAccountId } : {}));
    expect(await balanceOf(garage, 'supplier_deposits')).toBe(isPaidBack ? 0 : 1000);
    expect(await balanceOf(garage, 'bank')).toBe(isPaidBack ? 0 : -1000);
    expect(await balanceOf(garage, 'payable')).toBe(0);
  }
});
