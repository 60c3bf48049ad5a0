import { listAccounts } from '@karakana/contract/accounting/account.ts';
import { addBill } from '@karakana/contract/accounting/bill.ts';
import { readBooks, saveBookSettings } from '@karakana/contract/accounting/book-settings.ts';
import { addRecipient } from '@karakana/contract/accounting/recipient.ts';
import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { addProduct } from '@karakana/contract/inventory/product.ts';
import { addSale } from '@karakana/contract/inventory/sale.ts';
import { call } from './support/api.ts';
import { openGarage, type Person } from './support/people.ts';
import { saveReport } from './support/save-report.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A garage that owes its landlord two months, one of them for long. */
async function openDebts(): Promise<Person> {
  const owner = await openGarage();
  const token = owner.session.accessToken;
  const { entries } = await call(owner.brand, listAccounts, {}, token);
  const accountId = entries.find(({ code }) => code === '6010')?.id ?? 0;
  const { id: payeeId } = await call(owner.brand, addRecipient, { name: 'Mwangi Properties' }, token);
  const { branchId } = owner.session.user;
  for (const [day, amount] of [
    ['2026-03-01', 4_000],
    ['2026-10-01', 4_500],
  ] as const) {
    const lines = [{ accountId, description: 'Rent', amount }];
    await call(owner.brand, addBill, { payeeId, branchId, datedOn: day, dueOn: day, lines }, token);
  }
  return owner;
}

test('what is owed by age leads to the bills it is made of, and back to where one was', { tag: '@phone' }, async ({ page, isMobile }) => {
  await enter(page, await openDebts(), '/reports');
  await page.getByRole('link', { name: 'Ageing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ageing' })).toBeVisible();
  await expect(page.getByText('Nobody owed anything on this day.')).toBeVisible();
  await page.getByText('We owe').click();
  await expect(page.getByText('8,500.00').first()).toBeVisible();
  await expectGoodScreen(page);
  expect(await saveReport(page, 'PDF, to print')).toBe('ageing.pdf');
  expect(await saveReport(page, 'Excel workbook')).toBe('ageing.xlsx');
  const aged = page.url();
  if (isMobile) {
    await page.getByRole('link', { name: 'Mwangi Properties' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mwangi Properties' })).toBeVisible();
  } else {
    await page
      .getByRole('row', { name: /Mwangi/ })
      .getByRole('link', { name: '4,000.00' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Open documents of Mwangi Properties' })).toBeVisible();
    await expectGoodScreen(page);
    expect(await saveReport(page, 'PDF, to print')).toBe('open-documents.pdf');
    await page.getByRole('link', { name: 'BILL-000001' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /BILL-000001/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Open documents of Mwangi Properties' })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ageing' })).toBeVisible();
  expect(page.url()).toBe(aged);
});

/** A garage that is registered for VAT and has sold something with it. */
async function sellTaxed(): Promise<Person> {
  const owner = await openGarage();
  const [{ brand }, token, branchId] = [owner, owner.session.accessToken, owner.session.user.branchId ?? 0];
  const { hasEntries: _, closedThrough: __, ...settings } = (await call(brand, readBooks, {}, token)).settings;
  await call(brand, saveBookSettings, { ...settings, pricesIncludeTax: true, vatRegisteredFrom: '2020-01-01' }, token);
  const { entries } = await call(brand, listSaleTaxes, {}, token);
  const taxId = entries.find(({ kind }) => kind === 'standard')?.id ?? 0;
  const opening = [{ branchId, quantity: 10, cost: 100 }];
  const { id: productId } = await call(brand, addProduct, { name: 'Oil', price: 1_160, taxId, opening }, token);
  const payments = [{ method: 'cash' as const, amount: 1_160, reference: null }];
  await call(brand, addSale, { branchId, lines: [{ productId, quantity: 1 }], payments }, token);
  return owner;
}

test('a VAT figure leads to the papers it is made of, to the sale, and back', { tag: '@phone' }, async ({ page, isMobile }) => {
  await enter(page, await sellTaxed(), '/reports/vat-summary');
  await expect(page.getByText('160.00').first()).toBeVisible();
  await expectGoodScreen(page);
  if (!isMobile) await expect(page.getByRole('cell', { name: 'VAT 16% · Output tax' })).toBeVisible();
  const summed = page.url();
  if (isMobile) await page.getByRole('link', { name: 'VAT 16%' }).click();
  else await page.getByRole('link', { name: '160.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'VAT documents' })).toBeVisible();
  await expect(page.getByText('160.00').first()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: /^Invoice INV-000001/ }).click();
  await expect(page).toHaveURL(/\/inventory\/sales\/\d+/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'VAT documents' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'VAT summary' })).toBeVisible();
  expect(page.url()).toBe(summed);
});

test('on paper stands the report alone, with its columns as wide as the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await enter(page, await openDebts(), '/reports/ageing?side=payable');
  await expect(page.getByRole('row', { name: /Mwangi Properties/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { level: 1, name: 'Ageing' })).toBeVisible();
  for (const around of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main navigation' })])
    await expect(around).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  const widths = await page
    .locator('colgroup col')
    .evaluateAll((columns) => columns.map((column) => Number.parseFloat(column.style.width)));
  expect(widths.length).toBeGreaterThan(5);
  expect(widths.reduce((sum, width) => sum + width)).toBeLessThanOrEqual(1000);
});
