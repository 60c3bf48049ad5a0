import { readFile } from 'node:fs/promises';
import { services } from '@karakana/contract/garage/service.ts';
import { addProduct } from '@karakana/contract/inventory/product.ts';
import { addSale, readSale } from '@karakana/contract/inventory/sale.ts';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { call } from './support/api.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a device is set up and switched on, and a sale is signed by KRA, on the screen and on its receipt', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const branchId = session.user.branchId ?? 0;
  await enter(page, owner, '/settings/integrations?tab=etims');
  await page.getByLabel('KRA PIN').fill(`P${String(Date.now()).slice(-9)}K`);
  await page.getByLabel('Branch number at KRA').fill('00');
  await page.getByLabel('Serial number of the device').fill('KRACU0100000001');
  const device = page.locator('form').filter({ hasText: 'Serial number of the device' });
  await device.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'The device was set up')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(device.getByText('On', { exact: true })).toBeVisible();
  await expectGoodScreen(page);

  const opening = [{ branchId, quantity: 5, cost: 100 }];
  const { id: productId } = await call(brand, addProduct, { name: 'Oil filter', price: 250, opening }, session.accessToken);
  const sold = { branchId, lines: [{ productId, quantity: 1 }], payments: [{ method: 'cash' as const, amount: 250 }] };
  const sale = await call(brand, addSale, sold, session.accessToken);
  await page.goto(new URL(`/inventory/sales/${sale.id}`, page.url()).href);
  const said = factOf(page, 'KRA eTIMS');
  await expect(said).toContainText('Signed by KRA');
  await expect(said.getByRole('link', { name: 'Check with KRA' })).toHaveAttribute('href', /^https:\/\/etims\.kra\.go\.ke\//);
  await expectGoodScreen(page);

  const { etims } = await call(brand, readSale, { id: sale.id }, session.accessToken);
  const number = etims?.signedNumber ?? 'none';
  await expect(said).toContainText(number);
  const saved = page.waitForEvent('download');
  await pressRare(page, sale.number ?? '', 'Download the receipt');
  const paper = (await readPdf(await readFile(await (await saved).path(), 'base64'))).join(' ');
  expect(paper).toContain(`CU invoice number: ${number}`);
  expect(paper).toContain('Receipt signature');
});

test('a product and a service have their KRA class in what is folded away, and their records say it', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  await enter(page, owner, '/inventory/products');
  await page.getByRole('button', { name: 'Add a product' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Oil filter');
  await form.getByLabel('Price').fill('250');
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('KRA class').fill('25x');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('must be a class of 8 to 10 figures')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByLabel('KRA class').fill('25171702');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(factOf(page, 'KRA class')).toContainText('25171702');

  const { entries } = await call(owner.brand, services.list, {}, owner.session.accessToken);
  await page.goto(new URL(`/settings/services/${entries[0]?.id}`, page.url()).href);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('KRA class').fill('78180101');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(factOf(page, 'KRA class')).toContainText('78180101');
  await expectGoodScreen(page);
});
