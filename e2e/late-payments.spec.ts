import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { answerOnPhone, billWork, giveMpesa, sellOnCredit } from './support/desk.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const inTime = 'Nobody entered the PIN in time. If it is paid after all, that is noticed by itself.';

test('at the desk a request is turned down, another lets its time pass, and that one is paid after all', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const work = await billWork(owner, 4000);
  await enter(page, owner, '/payments/prompts');
  await page.getByRole('button', { name: 'Send a request' }).first().click();
  const form = page.getByRole('dialog', { name: 'M-Pesa request' }).filter({ has: page.getByLabel('Amount') });
  await form.getByText('For a work').click();
  await form.getByRole('combobox', { name: 'Work' }).click();
  await page.getByRole('option', { name: new RegExp(work.registration) }).click();
  await expect(form.getByLabel('Amount')).toHaveValue('Ksh 4,000');
  await form.getByRole('button', { name: 'Send the request' }).click();
  const progress = page.getByRole('dialog', { name: 'M-Pesa request', exact: true });
  await answerOnPhone(owner, 'cancel');
  await expect(progress.getByText('The payer has cancelled the request.')).toBeVisible();
  await progress.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  await answerOnPhone(owner, 'ignore');
  await expect(progress.getByText(inTime)).toBeVisible();
  await expectGoodScreen(page);

  await payLate(page);
  await expect(progress.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(progress.getByText(/^The money is here\./)).toBeVisible();
  await progress.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Turned down')).toBeVisible();
  await expect(page.getByText('Not answered')).toBeHidden();
  await page.goto(new URL(`/works/${work.id}`, page.url()).href);
  await expect(factOf(page, 'Status').first()).toContainText('Completed');
  await expect(factOf(page, 'Still to pay')).toContainText('Ksh 0.00');
});

test('a buyer who turned it down and let it pass pays late, and the sale is paid', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const sale = await sellOnCredit(owner);
  await enter(page, owner, `/inventory/sales/${sale.id}`);
  await pressRare(page, sale.number ?? '', 'Ask by M-Pesa');
  const form = page.getByRole('dialog', { name: `M-Pesa request for ${sale.invoiceNumber}` });
  await form.getByRole('button', { name: 'Send the request' }).click();
  const progress = page.getByRole('dialog', { name: 'M-Pesa request', exact: true });
  await answerOnPhone(owner, 'cancel');
  await expect(progress.getByRole('heading', { name: 'Turned down' })).toBeVisible();
  await progress.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('button', { name: 'Send the request' }).click();
  await answerOnPhone(owner, 'ignore');
  await expect(progress.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(progress).toBeHidden();
  await expect(factOf(page, 'Still to pay')).toContainText('Ksh 1,000.00');

  await payLate(page);
  await expect(factOf(page, 'Still to pay')).toContainText('Ksh 0.00');
  await expect(page.getByRole('button', { name: 'Take payment', exact: true })).toBeHidden();
  await expectGoodScreen(page);
});

test('who paid cash after the time had passed, and by phone late, has credit that pays the next sale', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const sale = await sellOnCredit(owner);
  await enter(page, owner, `/inventory/sales/${sale.id}`);
  await pressRare(page, sale.number ?? '', 'Ask by M-Pesa');
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  await answerOnPhone(owner, 'ignore');
  const progress = page.getByRole('dialog', { name: 'M-Pesa request', exact: true });
  await expect(progress.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  const cash = { documentType: 'sale', documentId: sale.id, method: 'cash', amount: 1000 } as const;
  await call(owner.brand, recordPayment, cash, owner.session.accessToken);
  await payLate(page);
  await expect(progress.getByRole('heading', { name: 'Paid' })).toBeVisible();

  const next = await sellOnCredit(owner, sale.customerId ?? 0);
  await page.goto(new URL(`/inventory/sales/${next.id}?tab=payments`, page.url()).href);
  await expect(page.getByText('has Ksh 1,000.00 to their credit')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Use Ksh 1,000.00' }).click();
  await expect(toast(page, 'Credit was used')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use Ksh' })).toBeHidden();
  await expect(factOf(page, 'Still to pay')).toContainText('Ksh 0.00');
  await expectGoodScreen(page);
});

/** On the sandbox's phone, whoever let a request pass pays it. */
async function payLate(page: Page): Promise<void> {
  const phone = await page.context().newPage();
  await phone.goto(new URL('/sandbox/mpesa', page.url()).href);
  await expectGoodScreen(phone);
  await phone.getByRole('main').getByRole('button', { name: 'Pay late' }).click();
  await expect(toast(phone, 'The phone has answered')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Pay late' })).toBeHidden();
  await phone.close();
}
