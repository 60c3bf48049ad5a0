import { addProduct, setLevels } from '@karakana/contract/inventory/product.ts';
import { addPurchase } from '@karakana/contract/inventory/purchase.ts';
import { receiveOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { addSupplier } from '@karakana/contract/inventory/supplier.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const add = async ({ brand, session }: Person, name: string) =>
  call(brand, addProduct, { name, price: 900, opening: [] }, session.accessToken);

/** Receives an order as far as it is asked. */
async function receive(page: Page, quantity?: string): Promise<void> {
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /Receive PO-/ });
  if (quantity) await sheet.getByLabel('Quantity').fill(quantity);
  await expectGoodScreen(page);
  await sheet.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('Stock has been updated').last()).toBeVisible();
  await expect(sheet).toBeHidden();
}

test('goods are ordered, received in two parts, billed and paid', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const product = await add(owner, 'Brake pads');
  await enter(page, owner, '/inventory/purchases');
  await page.getByRole('button', { name: 'Write an order' }).first().click();
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Gikomba Spares');
  await page.getByRole('option', { name: 'Create “Gikomba Spares”' }).click();
  await expect(page.getByText('Supplier has been added successfully')).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a product' }).fill('Brake');
  await page.getByRole('option', { name: /Brake pads/ }).click();
  await page.getByLabel('Quantity: Brake pads').fill('10');
  await page.getByLabel('Price: Brake pads').fill('500');
  await expect(page.getByText('5,000.00').last()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Save the order' }).click();
  await expect(page.getByText('Purchase has been added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/inventory\/purchases$/);

  await page
    .getByRole('link', { name: /PO-000001|Gikomba Spares/ })
    .first()
    .click();
  await receive(page, '4');
  await expect(page.getByText('4 of 10 received')).toBeVisible();
  await receive(page);
  await expect(page.getByText('10 of 10 received')).toBeVisible();

  await page.getByRole('button', { name: 'Enter the bill' }).click();
  const bill = page.getByRole('dialog', { name: 'Bill for PO-000001' });
  await bill.getByLabel('Their bill number').fill('GS-77');
  await bill.getByLabel('Price without tax').fill('520');
  await expect(bill.getByText('more than expected for each')).toBeVisible();
  await expectGoodScreen(page);
  await bill.getByRole('button', { name: 'Enter the bill' }).click();
  await expect(page.getByText('Bill was added')).toBeVisible();

  await page.getByRole('tab', { name: 'Bills' }).click();
  await page.getByRole('link', { name: 'BILL-000001' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const payment = page.getByRole('dialog', { name: 'Pay BILL-000001' });
  await payment.getByLabel('Paid from').fill('Bank');
  await page.getByRole('option', { name: '1050 Bank' }).click();
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('Payment was recorded')).toBeVisible();
  await enter(page, owner, `/inventory/products/${product.id}`);
  await expect(page.getByText('5,200.00').first()).toBeVisible();
});

test('what is below its level is ordered with one press, and what was never bought asks from whom', async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const tell = session.accessToken;
  const branchId = session.user.branchId ?? 0;
  const [known, unknown] = [await add(owner, 'Oil filter'), await add(owner, 'Wiper blade')];
  const supplier = await call(brand, addSupplier, { name: 'Industrial Area Parts' }, tell);
  const lines = [{ productId: known.id, quantity: 1, unitPrice: 250 }];
  const { id } = await call(brand, addPurchase, { branchId, supplierId: supplier.id, lines }, tell);
  await call(brand, receiveOrder, { id }, tell);
  for (const product of [known, unknown])
    await call(brand, setLevels, { id: product.id, branchId, reorderLevel: 2, reorderQuantity: 12 }, tell);

  await enter(page, owner, '/inventory/purchases');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Order what is below its level' }).click();
  await expect(page.getByText('Drafts written: 1. Look at them and send them')).toBeVisible();
  await expect(page.getByLabel('Quantity: Wiper blade')).toHaveValue('12');
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Industrial');
  await page.getByRole('option', { name: 'Industrial Area Parts' }).click();
  await page.getByRole('button', { name: 'Save the order' }).click();
  await expect(page.getByRole('link', { name: 'PO-000003' })).toBeVisible();
  await expect(page.getByText('3,000.00')).toBeVisible();
});

test('an order is sent to the supplier by e-mail, and goods that came go back', async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const { id: productId } = await add(owner, 'Alternator');
  const { id: supplierId } = await call(brand, addSupplier, { name: 'Gikomba', email: 'orders@gikomba.test' }, session.accessToken);
  const lines = [{ productId, quantity: 2, unitPrice: 8000 }];
  const { id } = await call(brand, addPurchase, { branchId: session.user.branchId ?? 0, supplierId, lines }, session.accessToken);
  await enter(page, owner, `/inventory/purchases/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Send PO-000001' });
  await expect(letter.getByLabel('E-mail address')).toHaveValue('orders@gikomba.test');
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Purchase Order has been sent!')).toBeVisible();

  await receive(page);
  await page.getByRole('button', { name: 'Actions for PO-000001' }).click();
  await page.getByRole('menuitem', { name: 'Give goods back' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give goods of PO-000001 back' });
  await sheet.getByLabel('Quantity').fill('1');
  await sheet.getByLabel('Reason').fill('Does not charge');
  await expectGoodScreen(page);
  await sheet.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('Goods were given back')).toBeVisible();
  await page.getByRole('tab', { name: 'Returns' }).click();
  await expect(page.getByText('Does not charge')).toBeVisible();
});
