import type { Page } from '@playwright/test';
import { originOf } from './support/api.ts';
import { codeIn } from './support/letters.ts';
import { openGarage, signIn } from './support/people.ts';
import { enter, expectGoodScreen, expectHome, toast } from './support/screen.ts';
import { fillSignIn } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

test('with two-factor on, nothing opens before the code of the e-mail is given', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  // The session of the browser is signed out below; this one goes on reading the mail.
  const reader = await signIn(owner.brand, owner.email, owner.password);
  await page.clock.install();

  await enter(page, owner, '/settings/profile');
  await page.getByRole('switch', { name: 'Two-factor sign-in' }).press('Space');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Two-factor sign-in' })).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await fillSignIn(page, owner);
  await expect(page).toHaveURL(/\/signin\/2fa/);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectGoodScreen(page);
  const first = await codeIn(reader);

  await page.goto(`${originOf('vendor')}/settings/team`);
  await expect(page).toHaveURL(/\/signin\/2fa/);

  await giveCode(page, otherThan(first));
  await expect(page.getByRole('alert').getByText('2FA code provider is invalid').first()).toBeVisible();
  await expect(page).toHaveURL(/\/signin\/2fa/);

  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(toast(page, '2FA has been sent successfully')).toBeVisible();
  await giveCode(page, await codeIn(reader, first));
  await expect(toast(page, '2FA Verification Successfully')).toBeVisible();
  await expect(page).not.toHaveURL(/\/signin/);
  await page.goto(originOf('vendor'));
  await expectHome(page);
});

test('two-factor is switched off with the password, and not without', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  await enter(page, owner, '/settings/profile');
  const setting = page.getByRole('switch', { name: 'Two-factor sign-in' });
  await setting.press('Space');
  await expect(setting).toBeChecked();

  await setting.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  await expect(dialog).toBeVisible();
  await expect(setting).toBeChecked();
  await expectGoodScreen(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('is wrong')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toBeHidden();
  await expect(setting).not.toBeChecked();
});

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
