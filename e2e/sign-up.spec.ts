import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { originOf } from './support/api.ts';
import { newOwner } from './support/people.ts';
import { expectGoodScreen, expectHome } from './support/screen.ts';
import { fillSignIn, openSignIn } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

test('somebody new opens an account and confirms the address before anything else opens', async ({ page, troubles }) => {
  const owner = newOwner();
  await openSignIn(page, 'vendor');
  await page.getByRole('link', { name: 'New here? Open an account' }).click();
  await expect(page.getByRole('heading', { name: 'Open an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText('is required').first()).toBeVisible();
  await expectGoodScreen(page);

  await page.getByLabel('Name of your garage').fill(owner.garageName);
  await page.getByLabel('First name').fill(owner.firstName);
  await page.getByLabel('Last name').fill(owner.lastName);
  await page.getByLabel('E-mail address').fill(owner.email);
  await page.getByLabel('Mobile number').fill(owner.mobile);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect(page.getByText(owner.email)).toBeVisible();

  await page.goto(`${originOf('vendor')}/signin`);
  // Who has signed up is let in a moment after the answer.
  troubles.allow(/status of 401/);
  await expect(async () => {
    await fillSignIn(page, owner);
    await expect(page).toHaveURL(/\/confirm/, { timeout: 3_000 });
  }).toPass({ timeout: 12_000 });
  await expectGoodScreen(page);
  await page.goto(`${originOf('vendor')}/settings/profile`);
  await expect(page).toHaveURL(/\/confirm/);

  await page.getByRole('link', { name: 'Read the message here' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox messages' })).toBeVisible();
  await page
    .getByRole('link', { name: /\/confirm\?token=/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Start' }).click();
  await expectHome(page);
  await expect(page.getByRole('main').getByText(owner.garageName)).toBeVisible();
});

for (const brand of ['main', 'school'] satisfies BrandType[]) {
  test(`nobody opens an account on ${brand}, which invites its people`, async ({ page }) => {
    await openSignIn(page, brand);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New here? Open an account' })).toHaveCount(0);
    await page.goto(`${originOf(brand)}/signup`);
    await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible();
    await expect(page.getByLabel('Name of your garage')).toHaveCount(0);
    await expectGoodScreen(page);
  });
}

test('a confirmation link that was made up does not work', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  await page.goto(`${originOf('vendor')}/confirm?token=made-up`);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expectGoodScreen(page);
});
