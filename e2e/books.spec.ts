import type { Page } from '@playwright/test';
import { giveAccount, writeEntry } from './support/books.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('an entry is written by keyboard alone, refused until it is even, and reversed', async ({ page }) => {
  await enter(page, await openGarage(), '/accounts/entries/new');
  await expect(page.getByRole('textbox', { name: 'Memo' })).toBeFocused();
  await page.keyboard.type('Rent of November');
  await page.getByRole('combobox', { name: 'Account, line 1' }).focus();
  await choose(page, '6010');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45000.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Account, line 2' })).toBeFocused();
  await choose(page, 'bank');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45000');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lines must have equal debit and credit')).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Balance with this line' }).press('Enter');
  await expect(page.getByText('Debit and credit are equal')).toBeVisible();
  await page.getByRole('textbox', { name: 'Credit, line 2' }).press('Control+Enter');
  await expect(toast(page, 'Entry was added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'JE-000001' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Sum/ })).toHaveText(/Ksh\s45,000\.50\s*Ksh\s45,000\.50$/);

  await reverse(page);
});

test('on a phone an entry is written by touch, refused until it is even, and reversed', { tag: '@only-phone' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  await enter(page, await openGarage(), '/accounts/entries/new');
  await page.getByRole('textbox', { name: 'Memo' }).fill('Rent of November');
  await touch(page, 'Account, line 1', /6010/);
  await page.getByRole('textbox', { name: 'Debit, line 1' }).fill('45000');
  await touch(page, 'Account, line 2', /Bank/);
  await page.getByRole('textbox', { name: 'Credit, line 2' }).fill('4500');
  await page.getByRole('button', { name: 'Save the entry' }).click();
  await expect(page.getByText('Lines must have equal debit and credit')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('textbox', { name: 'Credit, line 2' }).fill('45000');
  await page.getByRole('button', { name: 'Save the entry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'JE-000001' })).toBeVisible();
  await expectGoodScreen(page);
  await reverse(page);
});

test('a closed month refuses a change, and what was written stays in the form', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const [debit, credit] = [await giveAccount(owner, 'Tools'), await giveAccount(owner, 'Petty expenses')];
  const datedOn = lastMonth();
  const entry = await writeEntry(owner, { memo: 'Spanners', debit, credit, amount: 1_250, datedOn });
  await enter(page, owner, '/settings/accounts');
  await expect(page.getByRole('textbox', { name: 'Currency' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close the books' }).click();
  await page
    .getByRole('dialog', { name: /^Close the books through/ })
    .getByRole('button', { name: 'Close the books' })
    .click();
  await expect(toast(page, 'Month was closed')).toBeVisible();
  await expect(page.getByText(/^Closed through/)).toBeVisible();

  await enter(page, owner, `/accounts/entries/${entry.id}`);
  await page.getByRole('button', { name: 'Correct' }).click();
  await page.getByRole('textbox', { name: 'Memo' }).fill('Spanners and sockets');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('This month is closed').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Spanners and sockets');

  await enter(page, owner, '/settings/accounts');
  await page.getByRole('button', { name: /^Open .+ again$/ }).click();
  await page
    .getByRole('dialog', { name: /^Open .+ again\?$/ })
    .getByRole('button', { name: 'Open again' })
    .click();
  await expect(toast(page, 'Month is open again')).toBeVisible();
});

test('a paper is kept with an entry, and days are written as the account wants them at once', async ({ page }) => {
  const owner = await openGarage();
  const [debit, credit] = [await giveAccount(owner, 'Tools'), await giveAccount(owner, 'Petty expenses')];
  const entry = await writeEntry(owner, { memo: 'Spanners', debit, credit, amount: 1_250, datedOn: '2026-03-05' });
  await enter(page, owner, `/accounts/entries/${entry.id}`);
  await expect(factOf(page, 'Date')).toContainText('Mar 5th 26');
  await page.getByRole('tab', { name: 'Attachments' }).click();
  await expect(page.getByText(/^Keep the contract, the statement of the bank/)).toBeVisible();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(toast(page, 'Attachment was added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'invoice.pdf', exact: true })).toBeVisible();
  await expectGoodScreen(page);

  await page.goto(new URL('/settings/accounts', page.url()).href);
  await page.getByRole('combobox', { name: 'Dates' }).click();
  await page.getByRole('option', { name: /^\d\d\/\d\d\/\d{4}$/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Account settings were updated')).toBeVisible();
  await page.goto(new URL(`/accounts/entries/${entry.id}`, page.url()).href);
  await expect(factOf(page, 'Date')).toContainText('05/03/2026');
});

/** Writes what the account is found by, and takes the first one found. */
async function choose(page: Page, sought: string): Promise<void> {
  await page.keyboard.type(sought);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

async function touch(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Takes back the only entry there is. */
async function reverse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reverse' }).click();
  const question = page.getByRole('dialog', { name: 'Reverse JE-000001?' });
  await expect(question).toContainText('Both stay in the journal.');
  await question.getByRole('button', { name: 'Reverse' }).click();
  await expect(toast(page, 'Entry was reversed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'JE-000002' })).toBeVisible();
  await page.getByRole('link', { name: 'JE-000001' }).click();
  await expect(factOf(page, 'Taken back by')).toContainText('JE-000002');
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
}

/** A day of the month before this one. */
function lastMonth(): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15)).toISOString().slice(0, 10);
}
