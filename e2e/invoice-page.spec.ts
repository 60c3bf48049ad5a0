import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { completeWork, revertWork } from '@karakana/contract/works/work/work-steps.ts';
import { sizeUntil } from '../bench/page-sizes.ts';
import { call, originOf } from './support/api.ts';
import { giveCustomer, giveVehicleOf, newMobile } from './support/customers.ts';
import { answerOnPhone, giveMpesa } from './support/desk.ts';
import { openGarage, type Person } from './support/people.ts';
import { scanPaper } from './support/scan-paper.ts';
import { expectGoodScreen, wearDark } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A car that was repaired for 4,700 and waits to be paid and fetched. */
async function billWork(owner: Person) {
  const { brand, session } = owner;
  const { id: customerId } = await giveCustomer(owner);
  const { id: vehicleId, registration } = await giveVehicleOf(owner, customerId);
  const lines = [
    { kind: 'labour' as const, description: 'Fit pads, clean and grease calipers', quantity: 2, unitPrice: 2_000 },
    { kind: 'sundry' as const, description: 'Brake cleaner', unitPrice: 700 },
  ];
  const { id } = await call(brand, addWork, { status: 'in_progress', vehicleId, lines }, session.accessToken);
  const { invoices, number } = await call(brand, completeWork, { id }, session.accessToken);
  return { id, number, registration, code: invoices[0]?.code ?? '', invoiceNumber: invoices[0]?.number ?? '' };
}

test('a wrong code leads to the page that says so', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  await page.goto(`${originOf('vendor')}/i/AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(page).toHaveURL(/\/404$/);
});

test('a customer opens the invoice, saves its paper and sees what was paid', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const work = await billWork(owner);
  const address = `${originOf(brand)}/i/${work.code}`;
  expect(await sizeUntil(page, address, '.bill h1')).toBeLessThanOrEqual(100);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${work.invoiceNumber}`);
  await expect(page.getByText(work.registration)).toBeVisible();
  await expect(page.getByText('Not paid yet')).toBeVisible();
  await expect(page.locator('.owed')).toHaveText(/4,700\.00/);
  await expect(page.getByRole('listitem')).toHaveText([/Fit pads.*× 2.*4,000\.00/, /Brake cleaner.*700\.00/]);
  await expectGoodScreen(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`${work.invoiceNumber}.pdf`);
  expect(await scanPaper(await (await saved).path())).toBe(address);

  await call(brand, recordPayment, { documentType: 'work', documentId: work.id, method: 'cash', amount: 1_700 }, session.accessToken);
  await page.reload();
  await expect(page.getByText('Paid in part')).toBeVisible();
  await expect(page.locator('.owed')).toHaveText(/3,000\.00/);

  await call(brand, recordPayment, { documentType: 'work', documentId: work.id, method: 'cash' }, session.accessToken);
  await page.reload();
  await expect(page.getByText('Paid, thank you')).toBeVisible();
  await expect(page.locator('.owed')).toHaveCount(0);
});

test('it is read in Kiswahili and in the dark, also when it was credited', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const work = await billWork(owner);
  await call(owner.brand, revertWork, { id: work.id, reason: 'Promised for less' }, owner.session.accessToken);
  await page.goto(`${originOf(owner.brand)}/i/${work.code}`);
  await wearDark(page);
  await expect(page.getByText('Cancelled by a credit note, nothing is to be paid')).toBeVisible();
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByText('Imefutwa kwa hati ya mkopo, hakuna cha kulipa')).toBeVisible();
  await expectGoodScreen(page);
});

test('a customer pays a part on the phone and then the rest, and saves the receipt', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  await giveMpesa(owner);
  const work = await billWork(owner);
  expect(await sizeUntil(page, `${originOf(owner.brand)}/i/${work.code}`, '.bill h1')).toBeLessThanOrEqual(100);
  const phone = page.getByLabel('Your M-Pesa phone number');
  const pay = page.getByRole('button', { name: 'Pay with M-Pesa' });
  await phone.fill('12');
  await pay.click();
  await expect(page.getByText('Write a Safaricom number, such as 0712 345 678')).toBeVisible();
  const mobile = newMobile();
  await phone.fill(mobile);
  await page.getByLabel('Amount in shillings').fill('1700');
  await expectGoodScreen(page);
  await pay.click();
  await expect(page.getByText(`Request has been sent to ••• ${mobile.slice(-3)}`)).toBeVisible();
  await expect(page.getByText('Waiting for your PIN')).toBeVisible();
  await expectGoodScreen(page);
  await expect(page.locator('body')).not.toContainText(`${mobile.slice(-6, -3)} ${mobile.slice(-3)}`);

  await answerOnPhone(owner, 'pay');
  await expect(page.getByText('1,700.00 was received. Thank you!')).toBeVisible();
  await expect(page.locator('.owed')).toHaveText(/3,000\.00/);
  await page.getByRole('button', { name: 'Pay the rest' }).click();
  await phone.fill(mobile);
  await pay.click();
  await expect(page.getByText('Waiting for your PIN')).toBeVisible();
  await answerOnPhone(owner, 'pay');
  await expect(page.getByText('Paid, thank you')).toBeVisible();
  await expectGoodScreen(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the receipt' }).click();
  expect((await saved).suggestedFilename()).toBe(`receipt-${work.invoiceNumber}.pdf`);
});
