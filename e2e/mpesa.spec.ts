import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('M-Pesa is set up, tried and registered, and a customer pays to the paybill by hand', { tag: '@phone' }, async ({ page }) => {
  await enter(page, await openGarage(), '/sandbox/mpesa');
  await page.getByRole('link', { name: 'Set up M-Pesa' }).click();
  await page.getByLabel('Customers pay to a').selectOption('Till (Buy Goods)');
  await expect(page.getByLabel('Store number')).toBeVisible();
  await page.getByLabel('Customers pay to a').selectOption('Paybill');
  await page.getByLabel('Paybill number').fill('600777');
  await page.getByLabel('Consumer key').fill('key');
  await page.getByRole('textbox', { name: 'Consumer secret' }).fill('secret');
  await page.getByRole('textbox', { name: 'Passkey' }).fill('wrong-passkey');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Settings were saved')).toBeVisible();

  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The keys are right, but not the short code or the passkey: Wrong credentials')).toBeVisible();
  await page.getByRole('button', { name: 'Replace: Passkey' }).click();
  await page.getByRole('textbox', { name: 'Passkey' }).fill('passkey');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('Safaricom accepted the keys')).toBeVisible();
  await page.getByRole('button', { name: 'Register the addresses' }).click();
  await expect(page.getByText('Registered', { exact: true })).toBeVisible();
  await expectGoodScreen(page);

  await page.goto(new URL('/sandbox/mpesa', page.url()).href);
  const form = page.getByRole('form').or(page.locator('form')).filter({ hasText: 'Pay to paybill 600777 by hand' });
  await form.getByLabel('Amount').fill('1500');
  await form.getByLabel('Account number').fill('KDA 123B');
  await form.getByLabel('Phone').fill('0712 345 678');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(toast(page, 'Paid: Safaricom has told us')).toBeVisible();
});
