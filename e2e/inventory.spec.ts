import { addBranch } from '@karakana/contract/garage/branch.ts';
import { call } from './support/api.ts';
import { openGarage } from './support/people.ts';
import { enter } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a product is added with its stock, found by its barcode, and moved to another branch', async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  const owner = await openGarage();
  await call(owner.brand, addBranch, { name: 'Thika Road' }, owner.session.accessToken);
  await enter(page, owner, '/inventory/products');

  await page.getByRole('button', { name: 'Add a product' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Oil filter');
  await form.getByLabel('Price').fill('250');
  await form.getByLabel('Barcode').fill('6161101600118');
  await form.getByLabel('Quantity').first().fill('5');
  await form.getByLabel('Cost of one').first().fill('100');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Product has been added successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('6161101600118');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Oil filter' })).toBeVisible();
  await expect(page.getByText('60 % margin')).toBeVisible();

  await page.getByRole('button', { name: 'Move stock' }).click();
  const move = page.getByRole('dialog');
  await expect(move.getByText('5 piece available')).toBeVisible();
  await move.getByLabel('Quantity: Oil filter').fill('9');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(move.getByText('Only 5 of Oil filter left')).toBeVisible();
  await move.getByLabel('Quantity: Oil filter').fill('2');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Product Stock has been moved sucessfully!')).toBeVisible();

  await page.getByRole('tab', { name: 'Movements' }).click();
  await expect(page.getByText('+2 piece')).toBeVisible();
  await page.getByRole('link', { name: 'Moved to another branch' }).click();
  await expect(page.getByRole('heading', { name: 'TRF-000001' })).toBeVisible();
});
