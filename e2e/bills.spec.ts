import { openGarage } from './support/people.ts';
import { enter } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a bill is entered with whom it comes from, paid in two parts, and done', async ({ page }) => {
  await enter(page, await openGarage(), '/bills');
  await page.getByRole('button', { name: 'Add a bill' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a bill' });
  await form.getByLabel('Who sent it').fill('Kenya Power');
  await page.getByRole('option', { name: 'Create “Kenya Power”' }).click();
  await expect(page.getByText('Recipient was added')).toBeVisible();
  await form.getByLabel('Their bill number').fill('KP-2026-11');
  await form.getByLabel('Account').fill('6010');
  await page.getByRole('option', { name: '6010 Rent, power, water' }).click();
  await form.getByRole('textbox', { name: 'Amount' }).fill('12500');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Bill was added')).toBeVisible();

  await page.getByRole('link', { name: 'BILL-000001' }).click();
  await expect(page.getByRole('heading', { name: 'BILL-000001' })).toBeVisible();
  for (const amount of ['2500', '10000']) {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const payment = page.getByRole('dialog', { name: 'Pay BILL-000001' });
    await payment.getByLabel('Amount').fill(amount);
    await payment.getByLabel('Paid from').fill('M-Pesa');
    await page.getByRole('option', { name: '1100 M-Pesa' }).click();
    await payment.getByRole('button', { name: 'Record the payment' }).click();
    await expect(payment).toBeHidden();
  }
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByText('M-Pesa', { exact: false })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Kenya Power' }).click();
  await expect(page.getByRole('tab', { name: 'Bills 1', exact: true })).toBeVisible();
  // In a list it is the ordinary, and a word.
  const paid = page.getByRole('listitem').filter({ hasText: 'BILL-000001' }).getByText('Paid', { exact: true });
  await expect(paid).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
