import { addProduct } from '@karakana/contract/inventory/product.ts';
import { addSale } from '@karakana/contract/inventory/sale.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { giveCustomer } from './support/customers.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const saves = async (page: Page, kind: string, name: string): Promise<void> => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  expect((await file).suggestedFilename()).toBe(name);
};

/** A garage that has ten filters for 100 each and sold two of them for 250. */
async function openShop() {
  const owner = await openGarage();
  const { brand, session } = owner;
  const branchId = session.user.branchId ?? 0;
  const opening = [{ branchId, quantity: 10, cost: 100 }];
  const { id } = await call(brand, addProduct, { name: 'Oil filter', price: 250, code: 'OF-1', opening }, session.accessToken);
  await call(brand, addSale, { branchId, lines: [{ productId: id, quantity: 2 }] }, session.accessToken);
  return owner;
}

test('the stock is looked at, what moved a product is found, and its document is opened and left again', async ({ page }) => {
  await enter(page, await openShop(), '/reports');
  await page.getByRole('link', { name: /^Stock level/ }).click();
  await expect(page.getByRole('heading', { name: 'Stock level' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('800.00');
  await expectGoodScreen(page);
  await saves(page, 'PDF, to print', 'stock-level.pdf');
  await saves(page, 'Excel workbook', 'stock-level.xlsx');

  await page.getByRole('link', { name: 'Oil filter' }).click();
  await expect(page.getByRole('heading', { name: 'Stock movement' })).toBeVisible();
  const sold = page.getByRole('row', { name: /SAL-000001/ });
  await expect(sold).toContainText('(200.00)');
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Today' }).click();
  await expect(page).toHaveURL(/period=today/);
  await expect(sold).toBeVisible();
  await expectGoodScreen(page);
  await saves(page, 'PDF, to print', 'stock-movement.pdf');
  await saves(page, 'Excel workbook', 'stock-movement.xlsx');

  await sold.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'SAL-000001' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/period=today/);
  await expect(sold).toBeVisible();
  await page.getByRole('button', { name: 'All products' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
});

test('an owner sees what each product earned, and what each work did', async ({ page }) => {
  await enter(page, await openShop(), '/reports/profit-margin');
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText('60%');
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('300.00');
  await expect(page.getByText('What earns most')).toBeVisible();
  await expectGoodScreen(page);
  await saves(page, 'PDF, to print', 'profit-margin.pdf');
  await saves(page, 'Excel workbook', 'profit-margin.xlsx');
  await page.getByRole('link', { name: 'Oil filter' }).click();
  await expect(page.getByRole('heading', { name: 'Oil filter' })).toBeVisible();
  await page.goBack();
  await page.getByText('Works', { exact: true }).last().click();
  await expect(page.getByText('Nothing was sold in these days.')).toBeVisible();
});

test('an owner looks at how the days went against those before, and opens what a figure is made of', async ({ page }) => {
  await enter(page, await openShop(), '/analytics');
  await expect(page.getByRole('link', { name: /^Revenue/ })).toContainText('500.00');
  await expect(page.getByRole('link', { name: /^Gross profit/ })).toContainText('300.00');
  await expect(page.getByText('Revenue against the days before')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Today' }).click();
  await expect(page).toHaveURL(/period=today/);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const chart = page.getByRole('table', { name: 'Revenue against the days before' });
  await expect(chart.getByRole('row').last()).toContainText('500.00300.00–');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Hide the table' }).click();
  await expect(chart).toBeHidden();
  await expect(page.getByRole('link', { name: /^Revenue/ })).toContainText('500.00');
  await page.getByRole('link', { name: /^Revenue/ }).click();
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText('500.00');
});

test('the days are looked at in steps that fit them, or in those that one wants', async ({ page }) => {
  await enter(page, await openShop(), '/analytics?fromDate=2026-01-01&toDate=2026-03-31');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const steps = page.getByRole('table', { name: 'Revenue against the days before' }).getByRole('rowheader');
  await expect(steps).toHaveCount(14);
  await page.getByRole('combobox', { name: 'Steps' }).click();
  await page.getByRole('option', { name: 'Months' }).click();
  await expect(page).toHaveURL(/step=month/);
  await expect(steps).toHaveText(['Jan 1st 26', 'Feb 1st 26', 'Mar 1st 26']);
  await expectGoodScreen(page);
});

test('who brought most opens what they bought, and labour without a service what it came to', async ({ page }) => {
  const owner = await openShop();
  const { brand, session } = owner;
  const branchId = session.user.branchId ?? 0;
  const { id: customerId, lastName } = await giveCustomer(owner);
  const opening = [{ branchId, quantity: 3, cost: 100 }];
  const { id: productId } = await call(brand, addProduct, { name: 'Fan belt', price: 400, opening }, session.accessToken);
  await call(brand, addSale, { branchId, customerId, lines: [{ productId, quantity: 1 }] }, session.accessToken);
  await enter(page, owner, '/analytics');
  await page.getByRole('link', { name: `Jane ${lastName}` }).click();
  await expect(page.getByRole('row', { name: /Fan belt/ })).toContainText('400.00');
  await expect(page.getByRole('row', { name: /Oil filter/ })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(`Jane ${lastName}`);
  await expectGoodScreen(page);

  await enter(page, owner, '/reports/profit-margin?writtenAs=Labour');
  await expect(page.getByText('Nothing was sold in these days.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Service' })).toHaveValue('Labour');
  await page.getByRole('button', { name: 'All services' }).click();
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText('500.00');
});
