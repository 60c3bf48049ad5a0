import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { call } from './support/api.ts';
import { newMobile } from './support/customers.ts';
import { answerOnPhone, billWork } from './support/desk.ts';
import { receiptIn } from './support/letters.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('SMS credits are bought in the wallet: turned down on the phone, then paid on it', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const mobile = newMobile();
  await enter(page, owner, '/wallet');
  await page.getByRole('button', { name: 'Buy credits' }).click();
  const form = page.getByRole('dialog', { name: 'Buy SMS credits' });
  await form.getByRole('radio', { name: /^1,000 credits/ }).click();
  await form.getByLabel('Phone that pays').fill(mobile);
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Ask my phone' }).click();
  const progress = page.getByRole('dialog', { name: 'SMS credits', exact: true });
  await expect(progress.getByRole('heading', { name: 'Waiting for the PIN' })).toBeVisible();
  await expectGoodScreen(page);
  await answerOnPhone(owner, 'cancel');
  await expect(progress.getByRole('heading', { name: 'Turned down' })).toBeVisible();
  await expectGoodScreen(page);
  await progress.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('radio', { name: /^1,000 credits/ }).click();
  await form.getByLabel('Phone that pays').fill(mobile);
  await form.getByRole('button', { name: 'Ask my phone' }).click();
  await expect(progress.getByRole('heading', { name: 'Waiting for the PIN' })).toBeVisible();

  const phone = await page.context().newPage();
  await phone.goto(new URL('/sandbox/mpesa', page.url()).href);
  await phone.getByRole('main').getByRole('button', { name: 'Pay', exact: true }).first().click();
  await expect(toast(phone, 'The phone has answered')).toBeVisible();
  await phone.close();
  await expect(progress.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(progress.getByText('1,000 SMS credits are yours')).toBeVisible();
  await expectGoodScreen(page);
  await progress.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1,000 credits').first()).toBeVisible();
  await expectGoodScreen(page);
});

test('a receipt is sent by SMS, and its link leads to the paper', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const work = await billWork(owner, 3000);
  const paid = { documentType: 'work', documentId: work.id, method: 'cheque', reference: 'CHQ000201', amount: 1000 } as const;
  await call(brand, recordPayment, paid, session.accessToken);
  await enter(page, owner, '/payments');
  await pressRare(page, 'CHQ000201', 'Receipt by SMS');
  const form = page.getByRole('dialog', { name: 'Receipt by SMS' });
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Receipt has been sent!')).toBeVisible();
  await page.goto(new URL(await receiptIn(owner, work.customer.mobile), page.url()).href);
  await expect(page.getByRole('button', { name: /receipt/i })).toBeVisible();
});
