import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resumeEtims, setUpEtims, switchEtimsOn } from '@karakana/contract/etims/device.ts';
import { addInsurance, listSupportedInsurances } from '@karakana/contract/garage/insurance.ts';
import { services } from '@karakana/contract/garage/service.ts';
import { addProduct } from '@karakana/contract/inventory/product.ts';
import { addPurchase } from '@karakana/contract/inventory/purchase.ts';
import { receiveOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { addSale, readSale } from '@karakana/contract/inventory/sale.ts';
import { addSupplier, updateSupplier } from '@karakana/contract/inventory/supplier.ts';
import { setInsurance } from '@karakana/contract/works/insurance/work-insurance.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { completeWork } from '@karakana/contract/works/work/work-steps.ts';
import { unknownPin } from '../server/src/platform/providers/sandbox/etims/objections.ts';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { call } from './support/api.ts';
import { giveCustomer, giveVehicleOf } from './support/customers.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Every garage is another taxpayer. */
const newPin = (): string => `P${randomInt(100_000_000, 1_000_000_000)}K`;

test('a device is set up and switched on, and a sale is signed by KRA, on the screen and on its receipt', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const branchId = session.user.branchId ?? 0;
  await enter(page, owner, '/settings/integrations?tab=etims');
  await page.getByLabel('KRA PIN').fill(newPin());
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

test('what KRA refused for the PIN of an insurer is mended, and leads to where the insurer keeps it', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const [branchId, token] = [session.user.branchId ?? 0, session.accessToken];
  await call(brand, setUpEtims, { branchId, pin: newPin(), branchNumber: '00', serial: 'KRACU0100000002' }, token);
  await call(brand, switchEtimsOn, { branchId }, token);
  const { entries } = await call(brand, listSupportedInsurances, {}, token);
  const insurer = await call(brand, addInsurance, { firmId: entries[0]?.id ?? 0, taxPin: unknownPin }, token);
  const { id: vehicleId } = await giveVehicleOf(owner, (await giveCustomer(owner)).id);
  const lines = [{ kind: 'labour' as const, description: 'Straighten the wing', unitPrice: 20_000 }];
  const work = await call(brand, addWork, { status: 'in_progress', vehicleId, lines }, token);
  const claim = { insuranceId: insurer.id, claimNumber: 'CLM/7', excess: 0, lineIds: work.lines.map(({ id }) => id) };
  await call(brand, setInsurance, { id: work.id, ...claim }, token);
  await call(brand, completeWork, { id: work.id }, token);

  await enter(page, owner, '/etims');
  await expect(page.getByText('Refused by KRA', { exact: true }).first()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('link', { name: `Keep the KRA PIN of ${insurer.firmName} for later invoices` }).click();
  await page.getByRole('button', { name: `Actions for ${insurer.firmName}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${insurer.firmName}` });
  await form.getByLabel('KRA PIN').fill('p051234567x');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Insurer was updated')).toBeVisible();
  await expectGoodScreen(page);

  await page.goBack();
  await page.getByRole('button', { name: 'Send again' }).click();
  const mend = page.getByRole('dialog', { name: /^Send INV-000001 again/ });
  await mend.getByLabel('KRA PIN of the buyer').fill('P051234567X');
  await expectGoodScreen(page);
  await mend.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Signed by KRA', { exact: true }).first()).toBeVisible();
});

test('a delivery that KRA refused for the PIN of its supplier is found, mended and sent again', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const [branchId, token] = [session.user.branchId ?? 0, session.accessToken];
  await call(brand, setUpEtims, { branchId, pin: newPin(), branchNumber: '00', serial: 'KRACU0100000003' }, token);
  await call(brand, switchEtimsOn, { branchId }, token);
  const supplier = await call(brand, addSupplier, { name: 'Gikomba Spares', taxPin: unknownPin }, token);
  const { id: productId } = await call(brand, addProduct, { name: 'Oil filter', price: 250 }, token);
  const lines = [{ productId, quantity: 4, unitPrice: 100 }];
  const order = await call(brand, addPurchase, { branchId, supplierId: supplier.id, lines }, token);
  await call(brand, receiveOrder, { id: order.id }, token);
  await call(brand, resumeEtims, { branchId }, token);

  await enter(page, owner, '/etims');
  const rooms = page.getByRole('navigation', { name: 'KRA eTIMS' });
  await rooms.getByRole('link', { name: /^Movements of stock.*1/ }).click();
  await expect(page.getByText('Refused by KRA', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/custTin is not registered/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oil filter' })).toBeVisible();
  await expectGoodScreen(page);
  const mended = { id: supplier.id, version: supplier.version, name: supplier.name, taxPin: 'P051234567X' };
  await call(brand, updateSupplier, mended, token);
  await page.getByRole('button', { name: 'Send again: 1' }).click();
  await expect(page.getByText('Told to KRA', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again/ })).toBeHidden();
  await expectGoodScreen(page);
});
