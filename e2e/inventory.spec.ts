import { addBranch } from '@karakana/contract/garage/branch.ts';
import { addProduct, listProducts } from '@karakana/contract/inventory/product.ts';
import { call } from './support/api.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a product is added with its stock, found by its barcode, and moved to another branch', { tag: '@phone' }, async ({
  page,
  troubles,
  hasTouch,
}) => {
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

  if (hasTouch) await page.getByRole('button', { name: 'Search this list' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('6161101600118');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Oil filter' })).toBeVisible();
  await expect(page.getByText('60% margin')).toBeVisible();

  await page.getByRole('button', { name: 'Move stock' }).click();
  const move = page.getByRole('dialog');
  await expect(move.getByText('5 available')).toBeVisible();
  await move.getByLabel('Quantity: Oil filter').fill('9');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(move.getByText('Only 5 of Oil filter left')).toBeVisible();
  await move.getByLabel('Quantity: Oil filter').fill('2');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Product Stock has been moved sucessfully!')).toBeVisible();

  await page.getByRole('tab', { name: 'Movements' }).click();
  await expect(page.getByText('+2', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Moved to another branch' }).click();
  await expect(page.getByRole('heading', { name: 'TRF-000001' })).toBeVisible();
  await expectGoodScreen(page);
});

test('labels are printed of chosen products, which are given a barcode, and a product is found by Ctrl+K', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { accessToken } = owner.session;
  for (const name of ['Brake pads', 'Fan belt', 'Wiper'])
    await call(owner.brand, addProduct, { name, price: 250, code: name.slice(0, 2) }, accessToken);
  await enter(page, owner, '/inventory/products');
  for (const row of [1, 2]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click();
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Print labels' }).click();
  const form = page.getByRole('dialog', { name: 'Print labels' });
  await form.getByLabel('Copies of each').fill('241');
  await form.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(form.getByText('At most 480 labels can be printed at once. Choose fewer.')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByLabel('Copies of each').fill('2');
  const sheets = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await sheets).suggestedFilename()).toBe('labels.pdf');
  await expect(form).toBeHidden();
  const { entries } = await call(owner.brand, listProducts, { sort: 'name' }, accessToken);
  expect(entries.map(({ barcode }) => barcode !== null)).toEqual([true, true, false]);

  const box = page.getByRole('textbox', { name: 'Plate, customer, screen or what to do…' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 2_000 });
  };
  await expect(open).toPass();
  await box.fill('wipe');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Wiper/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Wiper' })).toBeVisible();
});
