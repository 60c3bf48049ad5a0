import { addTeamMember } from '@karakana/contract/accounts/team.ts';
import { call } from './support/api.ts';
import { demoPassword, demoPerson, newWord, openGarage } from './support/people.ts';
import { enter, expectGoodScreen, expectHome, toast } from './support/screen.ts';
import { fillSignIn, openSignIn } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

const offline = 'You are offline. What you see may be out of date.';
const brokenWay = /ERR_INTERNET_DISCONNECTED|WebSocket/;

test('without a network a bar says so, and afterwards the screen shows what happened meanwhile', { tag: '@phone' }, async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(brokenWay);
  const owner = await openGarage();
  await page.clock.install();
  await enter(page, owner, '/settings/team');
  const self = page.getByRole('main').getByText(`${owner.session.user.lastName} (you)`);
  await expect(self).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await expectGoodScreen(page);

  const { accessToken, user } = owner.session;
  const email = `meanwhile-${newWord()}@people.test`;
  const draft = { email, firstName: 'Neema', lastName: 'Meanwhile', role: 'technician', jobTitle: null, mobile: null } as const;
  await call('vendor', addTeamMember, { ...draft, branchId: user.branchId }, accessToken);
  await page.clock.fastForward(60_000);
  await expect(self).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline)).toHaveCount(0);
  await expect(page.getByText('Neema Meanwhile')).toBeVisible();
});

test('signing in without a network says so, and works once it is back', async ({ page, context, troubles }) => {
  troubles.allow(brokenWay);
  await openSignIn(page, 'main');
  await page.getByLabel('E-mail address').click();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await fillSignIn(page, { email: 'technician@main.demo', password: demoPassword });
  await expect(toast(page, 'No connection. Check your network and try again')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectHome(page);
});

test.describe('with what the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the application opens without a network', async ({ page, context, troubles }) => {
    troubles.allow(brokenWay);
    await enter(page, await demoPerson('main', 'technician'));
    await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible();
  });
});
