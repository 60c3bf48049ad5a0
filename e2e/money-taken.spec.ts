import { readCredit } from '@karakana/contract/payments/credit.ts';
import { call } from './support/api.ts';
import { answerOnPhone, billWork, giveMpesa, payByHand, sellOnCredit } from './support/desk.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('what nobody knows is kept as a customer’s credit, which pays their invoice with one press', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const work = await billWork(owner, 4000);
  const code = await payByHand(owner, { amount: 1500, reference: 'ADVANCE' });
  await enter(page, owner, '/payments/suspense');
  await page.getByRole('button', { name: `Assign ${code}` }).click();
  const receipt = page.getByRole('dialog', { name: 'What was this for?' });
  await receipt.getByRole('combobox', { name: 'Customer' }).fill(work.customer.firstName);
  await page.getByRole('option', { name: new RegExp(work.customer.firstName) }).click();
  await expectGoodScreen(page);
  await receipt.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('There is nothing.')).toBeVisible();

  await page.goto(new URL(`/works/${work.id}?tab=payments`, page.url()).href);
  await expect(page.getByText('has Ksh 1,500.00 to their credit')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Use Ksh 1,500.00' }).click();
  await expect(toast(page, 'Credit was used')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use Ksh' })).toBeHidden();
  await expect(factOf(page, 'Still to pay')).toContainText('2,500');
});

test('what nobody knows is sent back to its payer', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const code = await payByHand(owner, { amount: 900, reference: 'WRONG SHOP' });
  await enter(page, owner, '/payments/suspense');
  await page.getByRole('button', { name: `Assign ${code}` }).click();
  await page.getByRole('dialog', { name: 'What was this for?' }).getByRole('button', { name: 'Send back to the payer' }).click();
  const reason = page.getByRole('dialog', { name: `Send back ${code}` });
  await reason.getByLabel('Reason').fill('Meant for another shop');
  await expectGoodScreen(page);
  await reason.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('There is nothing.')).toBeVisible();
});

test('a cheque is banked, and one that bounces is owed again', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const [honoured, bounced] = [await billWork(owner, 3000), await billWork(owner, 2000)];
  await enter(page, owner, '/payments');
  for (const [work, reference] of [
    [honoured, 'CHQ000101'],
    [bounced, 'CHQ000102'],
  ] as const) {
    await page.getByRole('button', { name: 'Record a payment' }).first().click();
    const form = page.getByRole('dialog', { name: 'Record a payment' });
    await form.getByText('For a work').click();
    await form.getByRole('combobox', { name: 'Work' }).click();
    await page.getByRole('option', { name: new RegExp(work.registration) }).click();
    await form.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'Cheque' }).click();
    await form.getByLabel('Reference').fill(reference);
    await form.getByRole('button', { name: 'Record the payment' }).click();
    await expect(form).toBeHidden();
  }
  await expect(page.getByText('To be banked')).toHaveCount(2);
  await expectGoodScreen(page);
  await pressRare(page, 'CHQ000101', 'Banked');
  await page.getByRole('dialog', { name: 'Was this cheque honoured?' }).getByRole('button', { name: 'Banked' }).click();
  await expect(toast(page, 'Cheque was banked')).toBeVisible();
  await pressRare(page, 'CHQ000102', 'Bounced');
  const reason = page.getByRole('dialog', { name: 'The cheque has bounced' });
  await reason.getByLabel('Reason').fill('No funds');
  await expectGoodScreen(page);
  await reason.getByRole('button', { name: 'It has bounced' }).click();
  await expect(toast(page, 'Cheque has bounced')).toBeVisible();
  await expect(page.getByText('To be banked')).toHaveCount(0);
  await page.goto(new URL(`/works/${bounced.id}?tab=payments`, page.url()).href);
  await expect(page.getByRole('button', { name: `Ask by M-Pesa for ${bounced.number}` })).toBeVisible();
});

test('what was just done is told beside the choices of the next form', async ({ page }) => {
  const owner = await openGarage();
  const { registration } = await billWork(owner, 3000);
  await enter(page, owner, '/payments');
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  const choice = form.getByRole('radiogroup');
  await page.getByRole('button', { name: 'Record a payment' }).first().click();
  await form.getByText('For a work').click();
  await form.getByRole('combobox', { name: 'Work' }).click();
  await page.getByRole('option', { name: new RegExp(registration) }).click();
  await form.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cheque' }).click();
  await form.getByLabel('Reference').fill('CHQ000301');
  await form.getByRole('button', { name: 'Record the payment' }).click();
  const told = page.locator('.mantine-Notification-root');
  // Whoever rests on what is told keeps it on the screen.
  await told.hover();
  await page.getByRole('button', { name: 'Record a payment' }).first().press('Enter');
  await expect(choice).toBeVisible();
  for (const one of await choice.locator('label').all()) await one.click({ trial: true, timeout: 4_000 });
  await expect(told).toBeVisible();
});

test('who bought at the counter is asked on the phone, from the sale and from the desk', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const sale = await sellOnCredit(owner);
  await enter(page, owner, `/inventory/sales/${sale.id}`);
  await pressRare(page, sale.number ?? '', 'Ask by M-Pesa');
  const form = page.getByRole('dialog', { name: `M-Pesa request for ${sale.invoiceNumber}` });
  await form.getByLabel('Amount').fill('400');
  await form.getByRole('button', { name: 'Send the request' }).click();
  const progress = page.getByRole('dialog', { name: 'M-Pesa request', exact: true });
  await answerOnPhone(owner, 'pay');
  await expect(progress.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await progress.getByRole('button', { name: 'Done' }).click();
  await expect(factOf(page, 'Still to pay')).toContainText('600');

  await page.goto(new URL('/payments/prompts', page.url()).href);
  await page.getByRole('button', { name: 'Send a request' }).click();
  const asking = page.getByRole('dialog', { name: 'M-Pesa request' }).filter({ has: page.getByLabel('Amount') });
  await asking.getByRole('combobox', { name: 'Sale' }).click();
  await page.getByRole('option', { name: new RegExp(sale.invoiceNumber ?? '') }).click();
  await expect(asking.getByLabel('Amount')).toHaveValue('Ksh 600');
  await expectGoodScreen(page);
  await asking.getByRole('button', { name: 'Send the request' }).click();
  await answerOnPhone(owner, 'pay');
  await expect(progress.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expectGoodScreen(page);
});

test('cash beyond what is owed is given back, and what a bank brings beyond it is the customer’s credit', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const [work, other] = [await billWork(owner, 3000), await billWork(owner, 2000)];
  await enter(page, owner, '/payments');
  await page.getByRole('button', { name: 'Record a payment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  await form.getByText('For a work').click();
  await form.getByRole('combobox', { name: 'Work' }).click();
  await page.getByRole('option', { name: new RegExp(work.registration) }).click();
  await form.getByLabel('Cash given').fill('4000');
  await expect(form.getByText('Change to give: Ksh 1,000.00')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Record the payment' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Ksh 3,000.00').first()).toBeVisible();

  await page.goto(new URL(`/works/${other.id}`, page.url()).href);
  await page.getByRole('button', { name: 'Take payment', exact: true }).click();
  const paying = page.getByRole('dialog', { name: `Payment for ${other.number}` });
  await paying.getByText('Bank', { exact: true }).click();
  await paying.getByLabel('Amount').fill('2500');
  await expect(paying.getByText('Ksh 500.00 is more than is owed and becomes the credit of')).toBeVisible();
  await expectGoodScreen(page);
  await paying.getByRole('button', { name: 'Record the payment' }).click();
  await expect(factOf(page, 'Status').first()).toContainText('Completed');
  const { balance } = await call(owner.brand, readCredit, { id: other.customer.id }, owner.session.accessToken);
  expect(balance).toBe(500);

  const sale = await sellOnCredit(owner);
  await page.goto(new URL(`/inventory/sales/${sale.id}`, page.url()).href);
  await page.getByRole('button', { name: 'Take payment', exact: true }).click();
  const selling = page.getByRole('dialog', { name: /^Payment for/ });
  await selling.getByText('Bank', { exact: true }).click();
  await selling.getByLabel('Amount').fill('1200');
  await expect(selling.getByText('Ksh 200.00 is more than is owed and becomes the credit of')).toBeVisible();
  await expectGoodScreen(page);
  await selling.getByRole('button', { name: 'Record the payment' }).click();
  await expect(selling).toBeHidden();
  await expect(factOf(page, 'Still to pay')).toContainText('Ksh 0.00');
});
