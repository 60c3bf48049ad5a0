import { revokeToken } from '@karakana/contract/accounts/sign-in.ts';
import { call, originOf } from './support/api.ts';
import { demoPassword, demoPerson, type Person, signIn } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { fillSignIn } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

const technician = { email: 'technician@main.demo', password: demoPassword };
const ended = 'You have been signed out. Please sign in again';

test('a session that is over leads to the door, and back to where one was', async ({ page }) => {
  const { session, ...person } = await demoPerson('main', 'technician');
  await enter(page, { ...person, session: { ...session, expiresIn: -1, refreshToken: '' } }, '/settings/profile');
  await expect(page).toHaveURL(/\/signin\?next=%2Fsettings%2Fprofile$/);
  await expectGoodScreen(page);
  await fillSignIn(page, technician);
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
});

test('a session that ends while a screen is open leads to the door', async ({ page, troubles }) => {
  troubles.allow(/status of 401|WebSocket/);
  const person = await signIn('main', technician.email, technician.password);
  await page.clock.install();
  await enter(page, person, '/settings/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await endOnServer(person);
  await page.clock.fastForward('03:00:00');
  await expect(page).toHaveURL(/\/signin\?next=%2Fsettings%2Fprofile$/);
});

test('a session that the server has ended is told of at the next step, and one comes back to it', async ({ page, troubles }) => {
  troubles.allow(/status of 401|WebSocket/);
  const person = await signIn('main', technician.email, technician.password);
  await enter(page, person, '/settings/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  // The step below is to be the first call that is refused.
  await page.waitForLoadState('networkidle');
  await endOnServer(person);
  // Not with a pointer: one that rests on a link reads ahead, and would be refused before the step.
  await page.getByRole('link', { name: 'Notifications', exact: true }).dispatchEvent('click');
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?next=%2Fnotifications/);
  await fillSignIn(page, technician);
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
});

test('a session that can be renewed is renewed without a word', async ({ page }) => {
  const { session, ...person } = await signIn('main', technician.email, technician.password);
  await enter(page, { ...person, session: { ...session, expiresIn: -1 } }, '/settings/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

test('nobody is led to another site after signing in', async ({ page }) => {
  await page.goto(`${originOf('main')}/signin?next=${encodeURIComponent('//example.com/')}`);
  await fillSignIn(page, technician);
  await expect(page).toHaveURL(`${originOf('main')}/`);
});

async function endOnServer({ brand, session: { accessToken } }: Person): Promise<void> {
  await call(brand, revokeToken, { token: accessToken }, accessToken);
}
