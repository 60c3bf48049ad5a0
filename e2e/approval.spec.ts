import { linkEstimate } from '@karakana/contract/works/approval/send.ts';
import { addEstimate, updateEstimate } from '@karakana/contract/works/work/work.ts';
import type { Page } from '@playwright/test';
import { sizeUntil } from '../bench/page-sizes.ts';
import { call, originOf } from './support/api.ts';
import { giveVehicle, newMobile } from './support/customers.ts';
import { answerOnPhone, giveMpesa } from './support/desk.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodColours, expectGoodScreen, pressRare, toast, wearDark } from './support/screen.ts';
import { signWithFinger } from './support/signature.ts';
import { expect, test } from './support/test.ts';

const lines = [
  { kind: 'labour' as const, description: 'Front brake pads', quantity: 1, unitPrice: 4500 },
  { kind: 'labour' as const, description: 'Wiper blades', quantity: 2, unitPrice: 750 },
];

async function giveEstimate(owner: Person) {
  const { brand, session } = owner;
  const { id: vehicleId, registration } = await giveVehicle(owner);
  const work = await call(brand, addEstimate, { vehicleId, lines }, session.accessToken);
  return { ...work, registration };
}

const linkTo = async ({ brand, session }: Person, id: number): Promise<string> => {
  const { link } = await call(brand, linkEstimate, { id }, session.accessToken);
  return originOf(brand) + new URL(link).pathname;
};

const choice = (page: Page, line: string, said: 'Yes' | 'No') => page.getByRole('group', { name: line }).getByRole('radio', { name: said });

test('an estimate is sent, answered in another browser with one line declined, and the record shows it', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(90_000);
  const owner = await openGarage();
  const { id, number, registration, vehicleId } = await giveEstimate(owner);
  await enter(page, owner, `/works/${id}`);
  await page.getByRole('button', { name: 'Ask by SMS' }).click();
  await page.getByRole('dialog').getByLabel('Phone number').fill('0722 311 628');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Document has been sent successfully')).toBeVisible();

  const customer = await openBrowser();
  await customer.goto(await linkTo(owner, id));
  await expect(customer.getByRole('heading', { name: `Estimate ${number}` })).toBeVisible();
  await expect(customer.getByText(registration)).toBeVisible();
  await expectGoodScreen(customer);
  await customer.getByRole('button', { name: 'Send my answer' }).click();
  await expect(customer.getByRole('alert')).toHaveText('Say yes or no to each line');
  await customer.getByRole('button', { name: 'Yes to all' }).click();
  await expect(customer.locator('.total')).toContainText('6,000.00');
  await choice(customer, 'Wiper blades', 'No').check({ force: true });
  await expect(customer.locator('.total')).toContainText('4,500.00');
  await customer.getByLabel('Your name').fill('Wanjiku Kamau');
  await signWithFinger(customer, customer.getByRole('img', { name: 'Sign here with your finger' }));
  await wearDark(customer);
  await expectGoodColours(customer);
  await customer.getByRole('button', { name: 'Send my answer' }).click();
  await expect(customer.getByRole('status')).toContainText('Thank you, your answer has arrived');
  await expectGoodScreen(customer);
  await customer.reload();
  await expect(customer.getByRole('status')).toContainText('This was answered');

  await enter(page, owner, `/works/${id}?tab=lines`);
  await expect(page.getByText('Yes: Front brake pads')).toBeVisible();
  await expect(page.getByText('No: Wiper blades')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible();
  await expectGoodScreen(page);
  await enter(page, owner, `/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'Offer again: Wiper blades' }).click();
  await expect(toast(page, 'Estimate has been created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/works\/\d+/);
});

test('a deposit is asked for, paid from the page of the estimate, and taken off what is left', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(90_000);
  const owner = await openGarage();
  await giveMpesa(owner);
  const { id, number, registration } = await giveEstimate(owner);
  await enter(page, owner, `/works/${id}`);
  await pressRare(page, registration, 'Ask for a deposit');
  const form = page.getByRole('dialog', { name: 'Ask for a deposit' });
  await form.getByRole('button', { name: /^50%/ }).click();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Ask for it' }).click();
  await expect(toast(page, 'Deposit was asked for')).toBeVisible();

  const customer = await openBrowser();
  await customer.goto(await linkTo(owner, id));
  await expect(customer.getByText('The garage asks for a deposit of')).toContainText('3,000.00');
  await expectGoodScreen(customer);
  await customer.getByRole('link', { name: 'See and pay it' }).click();
  await expect(customer.locator('.owed')).toHaveText(/3,000\.00/);
  await customer.getByLabel('Your M-Pesa phone number').fill(newMobile());
  await customer.getByRole('button', { name: 'Pay with M-Pesa' }).click();
  await expect(customer.getByText('Waiting for your PIN')).toBeVisible();
  await answerOnPhone(owner, 'pay');
  await expect(customer.getByText('Paid, thank you')).toBeVisible();
  await customer.goBack();
  await expect(customer.getByRole('heading', { name: `Estimate ${number}` })).toBeVisible();
  await expect(customer.getByText('The garage asks for a deposit of')).toHaveCount(0);

  await enter(page, owner, `/works/${id}?tab=payments`);
  await expect(page.getByText(/^Deposit ·/)).toBeVisible();
  await expect(page.getByText('Settled')).toBeVisible();
  await expectGoodScreen(page);
});

test('an estimate that has expired says so, and a new one is asked for', async ({ page }) => {
  const owner = await openGarage();
  const { id, vehicleId } = await giveEstimate(owner);
  const link = await linkTo(owner, id);
  await call(owner.brand, updateEstimate, { id, vehicleId, lines, validUntil: '2026-01-05' }, owner.session.accessToken);
  await page.goto(link);
  await expect(page.getByRole('status')).toContainText('This estimate is no longer valid');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Ask for a new estimate' }).click();
  await expect(page.getByText(/^The garage knows that you would like a new estimate/)).toBeVisible();
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('heading', { name: 'Makadirio haya hayatumiki tena' })).toBeVisible();
});

test('a code that nobody was sent leads to the page that says so', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  await page.goto(`${originOf('vendor')}/e/nosuchcodenosuchcodenosuchco`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the page of an estimate needs little script and style', async ({ page }) => {
  const owner = await openGarage();
  const { id } = await giveEstimate(owner);
  expect(await sizeUntil(page, await linkTo(owner, id), '.approval h1')).toBeLessThanOrEqual(100);
});
