import { listAccounts } from '@karakana/contract/accounting/account.ts';
import { addBill, payBill } from '@karakana/contract/accounting/bill.ts';
import { addExpense } from '@karakana/contract/accounting/expense.ts';
import { addRecipient } from '@karakana/contract/accounting/recipient.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** One white dot. */
const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//8/AwAI/AL+p5qgoAAAAABJRU5ErkJggg==', 'base64');
const today = () => dayOf(new Date().toISOString());

async function accountOf({ brand, session }: Person, code: string): Promise<number> {
  const { entries } = await call(brand, listAccounts, {}, session.accessToken);
  return entries.find((account) => account.code === code)?.id ?? 0;
}

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByLabel(field).fill(option.slice(0, 4));
  await page.getByRole('option', { name: option }).click();
};

test('an expense is recorded with a photo of its receipt, and corrected', { tag: '@phone' }, async ({ page }) => {
  await enter(page, await openGarage(), '/expenses');
  await page.getByRole('button', { name: 'Add an expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add an expense' });
  await form.getByLabel('What for').fill('Diesel');
  await form.getByRole('textbox', { name: 'Amount' }).fill('4500');
  await choose(page, 'Account', '6020 Fuel of own vehicles');
  await choose(page, 'Paid from', '1000 Cash in tills');
  await form.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: photo });
  await expect(form.getByText('receipt.png')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Expense was added')).toBeVisible();

  await page.getByRole('link', { name: 'Diesel' }).click();
  await expect(page.getByRole('heading', { name: 'Diesel' })).toBeVisible();
  await page.getByRole('button', { name: 'receipt.png', exact: true }).click();
  await expect(page.getByRole('img', { name: 'receipt.png' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('5400');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Expense was updated')).toBeVisible();
  await expect(page.locator('dl').getByText('5,400.00')).toBeVisible();
  await expectGoodScreen(page);
});

test('a recurring payment that falls due becomes a bill, is approved and waits to be paid', { tag: '@phone' }, async ({ page }) => {
  await enter(page, await openGarage(), '/recurring-payments');
  await page.getByRole('button', { name: 'Add a recurring payment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a recurring payment' });
  await form.getByLabel('What for').fill('Rent');
  await form.getByLabel('Paid to').fill('Mwangi Properties');
  await page.getByRole('option', { name: 'Create “Mwangi Properties”' }).click();
  await expect(toast(page, 'Recipient was added')).toBeVisible();
  await form.getByRole('textbox', { name: 'Amount' }).fill('50000');
  await choose(page, 'Account', '6010 Rent, power, water');
  await form.getByLabel('An owner approves each bill before it is paid').check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Recurring payment was added')).toBeVisible();

  await page.getByRole('link', { name: 'Rent' }).click();
  await page.getByRole('link', { name: 'BILL-000001' }).click();
  await expect(page.getByRole('heading', { name: 'BILL-000001' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Bill was approved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expectGoodScreen(page);
});

test('what moved money leads to its document and back, and a wrong payment is taken back there', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const { branchId } = session.user;
  const tell = session.accessToken;
  const [spent, bank] = [await accountOf(owner, '6010'), await accountOf(owner, '1050')];
  const paid = { branchId, accountId: spent, moneyAccountId: bank, spentOn: today() };
  await call(brand, addExpense, { ...paid, name: 'Airtime', amount: 1_000 }, tell);
  const payee = await call(brand, addRecipient, { name: 'Kenya Power' }, tell);
  const lines = [{ accountId: spent, amount: 12_500 }];
  const bill = await call(brand, addBill, { branchId, payeeId: payee.id, datedOn: today(), lines }, tell);
  await call(brand, payBill, { id: bill.id, paidOn: today(), moneyAccountId: bank, reference: 'CHQ 17' }, tell);

  await enter(page, owner, '/payments');
  await expect(page.getByText('Airtime')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByText('Kenya Power').first().click();
  await expect(page.getByRole('heading', { name: 'BILL-000001' })).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Reason').fill('Paid from the wrong account');
  await form.getByRole('button', { name: 'Take back' }).click();
  await expect(toast(page, 'Payment was taken back')).toBeVisible();
  await expect(page.getByText('Paid from the wrong account')).toBeVisible();

  await enter(page, owner, '/payments?kind=bill_payment');
  await expect(page.getByText('Taken back').first()).toBeVisible();
  await expect(page.getByText('Airtime')).toHaveCount(0);

  await enter(page, owner, '/expenses/summary');
  await page.getByRole('link', { name: 'Rent, power, water' }).click();
  await expect(page.getByRole('heading', { name: 'Journal' })).toBeVisible();
});
