import { listAccounts } from '@karakana/contract/accounting/account.ts';
import { addBill } from '@karakana/contract/accounting/bill.ts';
import { addRecipient } from '@karakana/contract/accounting/recipient.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { call } from './support/api.ts';
import { writeEntry } from './support/books.ts';
import { openGarage, type Person } from './support/people.ts';
import { saveReport } from './support/save-report.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A garage that was begun with some money, has earned some and paid rent. */
async function openBooks(): Promise<Person> {
  const owner = await openGarage();
  const { entries } = await call(owner.brand, listAccounts, {}, owner.session.accessToken);
  const idOf = (code: string) => entries.find((account) => account.code === code)?.id ?? 0;
  const write = (memo: string, debit: string, credit: string, amount: number, datedOn: string) =>
    writeEntry(owner, { memo, debit: idOf(debit), credit: idOf(credit), amount, datedOn });
  await write('Brought in', '1050', '3000', 50_000, '2026-02-27');
  await write('Diagnosis', '1050', '4090', 9_000, '2026-03-05');
  await write('Rent of March', '6010', '1050', 4_500.5, '2026-03-10');
  return owner;
}

test('month end: the trial balance leads to the ledger and its entry, and back to where one was', { tag: '@phone' }, async ({ page }) => {
  await enter(page, await openBooks(), '/reports');
  await page.getByRole('link', { name: 'Trial balance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible();
  await expect(page.getByText('59,000.00').first()).toBeVisible();
  await expectGoodScreen(page);
  expect(await saveReport(page, 'PDF, to print')).toBe('trial-balance.pdf');
  expect(await saveReport(page, 'Excel workbook')).toBe('trial-balance.xlsx');

  await page.getByRole('link', { name: 'Bank', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  await expect(page.getByText('54,499.50').first()).toBeVisible();
  await expectGoodScreen(page);
  const ledger = page.url();
  await page.getByRole('link', { name: 'JE-000003' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'JE-000003' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  expect(page.url()).toBe(ledger);
  expect(await saveReport(page, 'PDF, to print')).toBe('general-ledger.pdf');
});

test('the profit of some days is compared with those before, and the balance sheet has it too', async ({ page }) => {
  await enter(page, await openBooks(), '/reports/profit-loss?fromDate=2026-03-01&toDate=2026-03-31');
  const net = page.getByRole('row', { name: /^Net profit/ });
  await expect(net).toContainText('4,499.50');
  await expect(net).toContainText('50.0%');
  await expect(page.getByText('Month by month')).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const months = page.getByRole('table', { name: 'Month by month' });
  await expect(months.getByRole('row', { name: /Mar 26/ })).toContainText('9,000.00–4,500.504,499.50');
  await expectGoodScreen(page);
  expect(await saveReport(page, 'PDF, to print')).toBe('profit-loss.pdf');
  expect(await saveReport(page, 'Excel workbook')).toBe('profit-loss.xlsx');
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'This year' }).click();
  await expect(page).toHaveURL(/period=year/);
  await expect(net).toContainText('4,499.50');

  await enter(page, await openBooks(), '/reports/balance-sheet?toDate=2026-03-31');
  await expect(page.getByRole('row', { name: /^Total assets/ })).toContainText('54,499.50');
  await expect(page.getByRole('row', { name: /^Total liabilities and equity/ })).toContainText('54,499.50');
  await expectGoodScreen(page);
  expect(await saveReport(page, 'PDF, to print')).toBe('balance-sheet.pdf');
  expect(await saveReport(page, 'Excel workbook')).toBe('balance-sheet.xlsx');
  await page.getByRole('link', { name: 'Profit of the running year' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profit and loss' })).toBeVisible();
  await expect(net).toContainText('4,499.50');
});

test('month end: from the trial balance to a bill and back, the month is closed, and its profit is a PDF', async ({ page }) => {
  const owner = await openGarage();
  const token = owner.session.accessToken;
  const { entries } = await call(owner.brand, listAccounts, {}, token);
  const accountId = entries.find(({ code }) => code === '6010')?.id ?? 0;
  const { id: payeeId } = await call(owner.brand, addRecipient, { name: 'Mwangi Properties' }, token);
  const datedOn = lastOfMonth();
  const lines = [{ accountId, description: 'Rent', amount: 4_500.5 }];
  await call(owner.brand, addBill, { payeeId, branchId: owner.session.user.branchId, datedOn, dueOn: datedOn, lines }, token);

  const asked = `/reports/trial-balance?toDate=${datedOn}`;
  await enter(page, owner, asked);
  await page.getByRole('link', { name: 'Rent, power, water' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  const ledger = page.url();
  await page.getByRole('link', { name: 'Bill', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /BILL-000001/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  expect(page.url()).toBe(ledger);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible();
  expect(page.url()).toContain(asked);

  await page.goto(new URL('/settings/accounts', page.url()).href);
  await page.getByRole('button', { name: 'Close the books' }).click();
  const sure = page.getByRole('dialog', { name: /^Close the books through/ });
  await sure.getByRole('button', { name: 'Close the books' }).click();
  await expect(page.getByText(/^Closed through/)).toBeVisible();

  await page.goto(new URL('/reports/profit-loss?period=last_month', page.url()).href);
  await expect(page.getByRole('row', { name: /^Net profit/ })).toContainText('(4,500.50)');
  await expectGoodScreen(page);
  expect(await saveReport(page, 'PDF, to print')).toBe('profit-loss.pdf');
});

/** The last day of the month before. */
const lastOfMonth = (): string => addDays(`${dayOf(new Date().toISOString()).slice(0, 7)}-01`, -1);
