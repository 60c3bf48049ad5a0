import { addMember, openGarage } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a member is opened from the list, banned, and the history tells by whom', async ({ page }) => {
  const owner = await openGarage();
  const { firstName, lastName } = (await addMember(owner)).session.user;
  const { user } = owner.session;
  await enter(page, owner, '/settings/team');
  await page
    .getByRole('main')
    .getByRole('link', { name: `${firstName} ${lastName}` })
    .click();
  await expect(page.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await expect(toast(page, 'User has been banned')).toBeVisible();
  await expect(page.getByRole('main').getByText('Banned', { exact: true }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  const [newest, oldest] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()];
  await expect(newest).toContainText(`${user.firstName} ${user.lastName} changed this`);
  await expect(newest).toContainText('Banned');
  await expect(oldest).toContainText(`${user.firstName} ${user.lastName} added this`);
  await expectGoodScreen(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

test('a member who does not exist is not found', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  await enter(page, await openGarage(), '/settings/team/999999999');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectGoodScreen(page);
});
