import type { Page } from '@playwright/test';
import { giveCustomer } from './support/customers.ts';
import { billWork } from './support/desk.ts';
import { newWord, openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf } from './support/screen.ts';
import { expect, test } from './support/test.ts';

async function saves(page: Page, item: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
  expect(file.suggestedFilename()).toBe(name);
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

test('the works of a month are found among the reports, narrowed, opened and saved', async ({ page }) => {
  const owner = await openGarage();
  const work = await billWork(owner, 4000);
  await enter(page, owner, '/reports');
  await expectGoodScreen(page);
  await page.getByRole('link', { name: /^Service orders/ }).click();
  const row = page.getByRole('row', { name: new RegExp(work.registration) });
  await expect(row).toContainText('4,000.00');
  await expectGoodScreen(page);
  await choose(page, 'Works', 'Released in these days');
  await expect(page.getByText('There were no works in these days.')).toBeVisible();
  await choose(page, 'Works', 'Completed in these days');
  await choose(page, 'Period', 'This week');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('Done this week');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/moment=completed/);
  await page.getByRole('button', { name: 'Done this week', exact: true }).click();
  await expect(page).toHaveURL(/moment=completed/);
  await expectGoodScreen(page);
  await row.getByRole('link', { name: /^WRK-/ }).click();
  await expect(page).toHaveURL(new RegExp(`/works/${work.id}`));
  await page.goBack();
  await expect(page).toHaveURL(/moment=completed/);
  await expect(page).toHaveURL(/period=week/);
  await expect(row).toBeVisible();
  await saves(page, 'PDF, to print', 'service-orders.pdf');
  await saves(page, 'Excel workbook', 'service-orders.xlsx');
});

test('a customer’s statement is opened from their record and says what is owed', async ({ page }) => {
  const owner = await openGarage();
  const work = await billWork(owner, 2500);
  await enter(page, owner, `/customers/${work.customer.id}`);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(work.customer.firstName) })).toBeVisible();
  await expect(factOf(page, 'Owed at the end')).toContainText('2,500.00');
  await expect(page.getByText(/Invoice INV-/).first()).toBeVisible();
  await expectGoodScreen(page);
  await saves(page, 'PDF, to print', 'customer-statement.pdf');
  await page.getByRole('link', { name: /^Invoice INV-/ }).click();
  await expect(page).toHaveURL(new RegExp(`/works/${work.id}`));
});

test('a customer’s statement is sent to the address that is known of them', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const address = `customer-${newWord()}@people.test`;
  const customer = await giveCustomer(owner, { email: address });
  await enter(page, owner, `/reports/customer-statement?customerId=${customer.id}`);
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(address);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Statement has been sent!')).toBeVisible();
  await page.goto(new URL('/sandbox', page.url()).href);
  await expect(page.getByText(address).first()).toBeVisible();
  await expect(page.getByText(/Statement of Garage/).first()).toBeVisible();
});

test('a day is told line by line, each with the list behind it', async ({ page }) => {
  const owner = await openGarage();
  const work = await billWork(owner, 1800);
  await enter(page, owner, '/reports/daily-report');
  await expect(factOf(page, 'Billed')).toContainText('1,800.00');
  await expectGoodScreen(page);
  await saves(page, 'PDF, to print', 'daily-report.pdf');
  await page.getByRole('link', { name: 'Invoices for works' }).click();
  await expect(page).toHaveURL(/moment=completed/);
  await expect(page.getByRole('row', { name: new RegExp(work.registration) })).toBeVisible();
});

test('vehicles that were here and who worked on them have their reports', async ({ page }) => {
  const owner = await openGarage();
  const work = await billWork(owner, 900);
  await enter(page, owner, '/reports/service-vehicles');
  await expect(page.getByRole('row', { name: new RegExp(work.registration) })).toBeVisible();
  await expectGoodScreen(page);
  await saves(page, 'Excel workbook', 'service-vehicles.xlsx');
  await page.goto(new URL('/reports/performance', page.url()).href);
  await expect(page.getByText('No work was completed in these days by anybody of the team.')).toBeVisible();
  await expectGoodScreen(page);
  await saves(page, 'PDF, to print', 'performance-report.pdf');
});
