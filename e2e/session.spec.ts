import { revokeToken } from '@karakana/contract/accounts/sign-in.ts';
import type { Page } from '@playwright/test';
import { call, originOf } from './support/api.ts';
import { demoPassword, demoPerson, signIn } from './support/people.ts';
import { enter, expectGoodScreen, sessionKey } from './support/screen.ts';
import { fillSignIn } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

const technician = { email: 'technician@main.demo', password: demoPassword };

test('a session that is over leads to the door, and back to where one was', async ({ page }) => {
  await enter(page, await demoPerson('main', 'technician'), '/settings/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await changeStored(page, { expiresAt: 1, refreshToken: '' });
  await page.reload();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await expectGoodScreen(page);
  await fillSignIn(page, technician);
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
});

test('a session that the server has ended leads to the door, and back to where one was', async ({ page, troubles }) => {
  troubles.allow(/status of 401|WebSocket/);
  const person = await signIn('main', technician.email, technician.password);
  await enter(page, person, '/settings/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  const { accessToken } = person.session;
  await call('main', revokeToken, { token: accessToken }, accessToken);
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?next=%2Fnotifications/);
  await fillSignIn(page, technician);
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
});

test('a session that can be renewed is renewed without a word', async ({ page }) => {
  await enter(page, await signIn('main', technician.email, technician.password), '/settings/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await changeStored(page, { expiresAt: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

test('nobody is led to another site after signing in', async ({ page }) => {
  await page.goto(`${originOf('main')}/signin?next=${encodeURIComponent('//example.com/')}`);
  await fillSignIn(page, technician);
  await expect(page).toHaveURL(`${originOf('main')}/`);
});

function changeStored(page: Page, change: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    ([key, changed]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...stored, ...changed }));
    },
    [sessionKey, change] as const,
  );
}
