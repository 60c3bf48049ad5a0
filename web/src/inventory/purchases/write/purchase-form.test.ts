import { expect, test } from 'vitest';
import { addWanted, checkPurchase, emptyPurchase, purchaseTotals } from './purchase-form.ts';

const wanted = { productId: 7, productName: 'Filter', unit: 'piece', quantity: 12, unitPrice: 100, taxId: 3 };
const [line] = addWanted([], wanted);
const purchase = { ...emptyPurchase({ branchId: 1, supplierId: 2 }), lines: line ? [line] : [] };

test('a price that nobody has written is not sent as nothing', () => {
  const lines = purchase.lines.map((one) => ({ ...one, unitPrice: '' }));
  expect(Object.keys(checkPurchase({ ...purchase, lines }))).toEqual(['lines.0.unitPrice']);
});

test('a supplier and at least one product have to be chosen', () => {
  expect(Object.keys(checkPurchase({ ...purchase, supplierId: null, lines: [] })).sort()).toEqual(['lines', 'supplierId']);
});

test('an order with a supplier and a product is right', () => {
  expect(checkPurchase(purchase)).toEqual({});
});

test('a product begins with what is usually ordered, and what is scanned again is one more of it', () => {
  expect(addWanted(purchase.lines, wanted)).toMatchObject([{ quantity: 13, unitPrice: 100, taxId: '3' }]);
});

test('tax is in the sum once, whether the prices have it in them or not', () => {
  const { lines } = purchase;
  expect(purchaseTotals({ lines, includesTax: false }, () => 16)).toEqual({ lines: [1200], net: 1200, tax: 192, total: 1392 });
  expect(purchaseTotals({ lines, includesTax: true }, () => 16)).toMatchObject({ lines: [1200], total: 1200 });
});

test('what is half written counts as nothing', () => {
  const lines = purchase.lines.map((one) => ({ ...one, quantity: '', unitPrice: '' }));
  expect(purchaseTotals({ lines, includesTax: false }, () => 16).total).toBe(0);
});
