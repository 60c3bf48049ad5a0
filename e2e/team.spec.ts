import { originOf } from './support/api.ts';
import { linkIn } from './support/letters.ts';
import { addMember, joinByInvitation, newWord, openGarage } from './support/people.ts';
import { enter, expectGoodMenu, expectGoodScreen, expectHome, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('an invited person comes in by the link, and the one who invited hears of it at once', async ({ page, openBrowser, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const word = newWord();
  const email = `invited-${word}@people.test`;
  await enter(page, owner, '/settings/team');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('dialog', { name: 'Invite somebody' });
  await form.getByLabel('E-mail address').fill(email);
  await form.getByLabel('First name').fill('Zawadi');
  await form.getByLabel('Last name').fill(word);
  await form
    .getByRole('textbox', { name: 'Role' })
    .or(form.getByRole('combobox', { name: 'Role' }))
    .click();
  await page.getByRole('option', { name: 'Technician' }).click();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Invite was sent!')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: `Zawadi ${word}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();

  const guest = await openBrowser();
  await guest.goto(`${originOf('vendor')}/accept-invite?token=${await linkIn(owner, email, '/accept-invite')}`);
  await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expectGoodScreen(guest);
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await guest.getByRole('textbox', { name: 'Password' }).fill('chosen by the invited');
  await expectGoodScreen(guest);
  await guest.getByRole('button', { name: 'Join the team' }).click();
  await expectHome(guest);
  await expect(guest.getByRole('button', { name: `Menu of Zawadi ${word}` })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByText(`Zawadi ${word} has joined your team`)).toBeVisible();
});

test('what is read in one browser is read in the other at once', async ({ page, openBrowser }) => {
  const owner = await openGarage();
  await enter(page, owner, '/notifications');
  const elsewhere = await openBrowser();
  await enter(elsewhere, owner);
  await expect(elsewhere.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  await joinByInvitation(owner);
  await expect(elsewhere.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/has joined your team/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
});

test('an owner acts as a member, is told so on every screen, and stops', async ({ page }) => {
  const owner = await openGarage();
  const { firstName, lastName } = (await addMember(owner)).session.user;
  const name = `${firstName} ${lastName}`;
  await enter(page, owner, '/settings/team');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expectGoodMenu(page);
  await page.getByRole('menuitem', { name: `Act as ${firstName}` }).click();
  const question = page.getByRole('dialog', { name: `Act as ${name}?` });
  await expect(question).toBeVisible();
  await expectGoodScreen(page);
  await question.getByRole('button', { name: `Act as ${firstName}` }).click();

  const bar = page.getByText(`You are acting as ${name}`);
  await expect(bar).toBeVisible();
  await expectHome(page);
  await expect(page.getByRole('button', { name: `Menu of ${name}` })).toBeVisible();
  await expectGoodScreen(page);
  await page.goto(`${originOf('vendor')}/settings/team`);
  await expect(page.getByText('You are not allowed to do this')).toBeVisible();
  await expect(bar).toBeVisible();

  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Menu of ${owner.session.user.firstName}` })).toBeVisible();
  await page.goto(`${originOf('vendor')}/settings/team`);
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeVisible();
});

test('a ban is undone where it is told of, below the bar and beside the controls', async ({ page }) => {
  const owner = await openGarage();
  const { firstName, lastName } = (await addMember(owner)).session.user;
  await enter(page, owner, '/settings/team');
  await page.getByRole('button', { name: `Actions for ${firstName} ${lastName}` }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await expect(toast(page, 'User has been banned')).toBeVisible();
  const box = await page.locator('.mantine-Notification-root').first().boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'User has been activated')).toBeVisible();
});
