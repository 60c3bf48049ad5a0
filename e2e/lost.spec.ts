import { brands } from '@karakana/contract/brands/brands.ts';
import { hostOf, originOf } from './support/api.ts';
import { demoPerson } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('an address where no brand lives says so and shows the way to each brand', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  const answer = await page.goto(`http://${hostOf('nobody')}/signin`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nobody lives here' })).toBeVisible();
  await expect(page.getByText('nobody.localhost', { exact: true })).toBeVisible();
  for (const { name, type } of Object.values(brands)) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(`^${originOf(type)}/?$`));
  }
  await expectGoodScreen(page);
});

test('a page that does not exist says so and leads home', async ({ page }) => {
  await page.goto(`${originOf('main')}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a screen that does not exist says so to somebody who is signed in', async ({ page }) => {
  await enter(page, await demoPerson('main', 'technician'), '/no-such-screen');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible();
});

test('a garage that nobody knows leads to the page that says so', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  await page.goto(`${originOf('vendor')}/g/no-such-garage`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('settings that a role may not open are not shown to it', async ({ page }) => {
  await enter(page, await demoPerson('main', 'technician'), '/settings/team');
  await expect(page.getByText('You are not allowed to do this')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await expectGoodScreen(page);
});
