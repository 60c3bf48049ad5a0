import { expect, test } from 'vitest';
import { accountOf } from '../../accounting/books/testing.ts';
import { payFromBank, registerForVat, taxOf } from '../../accounting/payees/testing.ts';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { balanceOf, stockOf } from '../testing.ts';
import { lineOf, makePurchase, readSums, step } from './testing.ts';

const sell = async (garage: Awaited<ReturnType<typeof makeGarage>>, productId: number, quantity: number) =>
  given(
    await as(garage.garage).post('/api/sales', {
      branchId: garage.branchId,
      lines: [{ productId, quantity }],
      payments: [{ method: 'cash', amount: 250 * quantity }],
    }),
  );

test('goods that have not come are not billed, and none twice', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  expect((await step(garage, 'bill', purchase)).body.message).toBe('Nothing of this order has come yet');
  given(await step(garage, 'receive', purchase, lineOf(purchase, { quantity: 4 })));
  const tooMuch = await step(garage, 'bill', purchase, lineOf(purchase, { quantity: 5 }));
  expect(tooMuch.body.message).toBe('Only 4 of Oil filter came and are not billed');
  given(await step(garage, 'bill', purchase));
  expect((await step(garage, 'bill', purchase)).body.message).toBe('Everything that came was billed already');
});

test("the same number of a supplier's bill is entered once", async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  given(await step(garage, 'receive', purchase));
  given(await step(garage, 'bill', purchase, { ...lineOf(purchase, { quantity: 1 }), reference: 'INV 9' }));
  const again = await step(garage, 'bill', purchase, { ...lineOf(purchase, { quantity: 1 }), reference: 'inv 9' });
  expect(again.body.errors).toEqual({ reference: ['This bill was already entered'] });
});

test('a bill clears what waited for it, becomes a bill of the supplier, and can be paid', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  given(await step(garage, 'receive', purchase));
  const billed = given(await step(garage, 'bill', purchase, { reference: 'INV 1' }));
  expect(billed).toMatchObject({ state: 'billed', bills: [{ number: 'BILL-000001', total: 1000, balance: 1000, state: 'overdue' }] });
  expect(await balanceOf(garage, 'received_not_billed')).toBe(0);
  const paid = given(await payFromBank(garage, billed.bills[0].id));
  expect(paid).toMatchObject({ state: 'paid', purchaseId: purchase.id });
  expect(await balanceOf(garage, 'payable')).toBe(0);
});

test('a higher price goes to what is still in stock, and for what was sold to the price differences', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  const [{ productId }] = purchase.lines;
  given(await step(garage, 'receive', purchase));
  await sell(garage, productId, 6);
  given(await step(garage, 'bill', purchase, lineOf(purchase, { quantity: 10, price: 110 })));
  expect(await stockOf(garage, productId)).toMatchObject({ onHand: 4, value: 440 });
  expect(await balanceOf(garage, 'price_differences')).toBe(60);
  expect(await balanceOf(garage, 'received_not_billed')).toBe(0);
});

test('a price of nothing never makes the stock worth less than nothing', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage, { quantity: 10, price: 100 });
  const [{ productId }] = purchase.lines;
  given(await step(garage, 'receive', purchase));
  const free = await makePurchase(garage, { productId, supplierId: purchase.supplierId, price: 0, quantity: 1 });
  given(await step(garage, 'receive', free));
  await sell(garage, productId, 10);
  const { value } = await stockOf(garage, productId);
  given(await step(garage, 'bill', purchase, { ...lineOf(purchase, { quantity: 10, price: 1 }) }));
  expect((await stockOf(garage, productId)).value).toBeLessThan(value);
  expect((await readSums(garage)).every(({ booked, kept }) => booked === kept)).toBe(true);
});

test('freight is a part of what the goods cost, other lines are not, and input tax is claimed of all', async () => {
  const garage = await makeGarage();
  await registerForVat(garage, '2026-01-01');
  const purchase = await makePurchase(garage, { taxed: true });
  const taxId = await taxOf(garage, 'VAT 16%');
  const { id: accountId } = await accountOf(garage, '6190');
  given(await step(garage, 'receive', purchase));
  const more = { freight: { amount: 100, taxId }, otherLines: [{ accountId, amount: 50, description: 'Pallet' }] };
  const billed = given(await step(garage, 'bill', purchase, more));
  expect(billed.bills).toMatchObject([{ total: 1160 + 116 + 50 }]);
  expect(await stockOf(garage, purchase.lines[0].productId)).toMatchObject({ value: 1100 });
  expect(await balanceOf(garage, 'vat_input')).toBe(176);
  expect((await accountOf(garage, '6190')).balance).toBe(50);
});

test('a void bill leaves everything as it was before it', async () => {
  const garage = await makeGarage();
  await registerForVat(garage, '2026-01-01');
  const purchase = await makePurchase(garage, { taxed: true });
  const [{ productId }] = purchase.lines;
  given(await step(garage, 'receive', purchase));
  await sell(garage, productId, 4);
  const before = [await stockOf(garage, productId), await readSums(garage), await balanceOf(garage, 'price_differences')];
  const { id: accountId } = await accountOf(garage, '6190');
  const more = { freight: { amount: 30 }, otherLines: [{ accountId, amount: 50 }] };
  const billed = given(await step(garage, 'bill', purchase, { ...lineOf(purchase, { quantity: 10, price: 130 }), ...more }));
  given(await as(garage.garage).post(`/api/bills/${billed.bills[0].id}/void`, {}));
  expect([await stockOf(garage, productId), await readSums(garage), await balanceOf(garage, 'price_differences')]).toEqual(before);
  const after = given(await as(garage.garage).get(`/api/purchases/${purchase.id}`));
  expect(after).toMatchObject({ state: 'received', lines: [{ billed: 0, toBill: 10 }], bills: [{ state: 'void' }] });
});

test('a bill whose goods were given back is not voided', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  given(await step(garage, 'receive', purchase));
  const billed = given(await step(garage, 'bill', purchase));
  given(await step(garage, 'return', purchase, { ...lineOf(purchase, { quantity: 1 }), reason: 'Cracked' }));
  const refused = await as(garage.garage).post(`/api/bills/${billed.bills[0].id}/void`, {});
  expect(refused.body.message).toBe('Goods of this bill were given back to the supplier, so it cannot be voided');
});

test('the entries of an order are those of its deliveries, bills and payments', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage);
  given(await step(garage, 'receive', purchase));
  const billed = given(await step(garage, 'bill', purchase));
  given(await payFromBank(garage, billed.bills[0].id));
  const { entries } = given(await as(garage.accountant).get(`/api/purchases/${purchase.id}/entries`));
  expect(entries.map(({ sourceKind }: { sourceKind: string }) => sourceKind)).toEqual(['supplier_payment', 'bill', 'receipt']);
  expect((await as(garage.inventory_manager).get(`/api/purchases/${purchase.id}/entries`)).status).toBe(403);
});
