import { originOf } from './support/api.ts';
import { linkIn } from './support/letters.ts';
import { openGarage } from './support/people.ts';
import { expectGoodScreen, expectHome, toast } from './support/screen.ts';
import { fillSignIn, openSignIn } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'another long enough password';

test('a forgotten password is replaced, and the old one opens nothing any more', async ({ page, troubles }) => {
  troubles.allow(/status of 4(01|22)/);
  const owner = await openGarage();
  await openSignIn(page, 'vendor');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('E-mail address').fill(owner.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expectGoodScreen(page);

  const link = `${originOf('vendor')}/reset-password?token=${await linkIn(owner, owner.email, '/reset-password')}`;
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('must have at least 10 characters')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(toast(page, 'Password was updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);

  await fillSignIn(page, owner);
  await expect(toast(page, 'Invalid credentials')).toBeVisible();
  await fillSignIn(page, { ...owner, password: newPassword });
  await expectHome(page);

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});
