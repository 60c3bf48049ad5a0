import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { demoPassword, demoPerson } from './support/people.ts';
import { enter, expectGoodScreen, expectHome, toast } from './support/screen.ts';
import { fillSignIn, openSignIn } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

const doors: [BrandType, Role][] = [
  ['main', 'garage'],
  ['vendor', 'garage'],
  ['school', 'school_admin'],
];

for (const [type, role] of doors) {
  const brand = brands[type];

  test(`the door of ${brand.name} wears its brand and lets its people in`, async ({ page }) => {
    await openSignIn(page, type);
    await expect(page).toHaveTitle(brand.seoTitle);
    await expect(page.getByRole('img', { name: brand.name })).toHaveAttribute('src', brand.logo);
    const about = page.getByRole('complementary');
    await expect(about.getByText(brand.signIn.title)).toBeVisible();
    await expect(about.getByText(brand.signIn.description)).toBeVisible();
    await expect(about.getByRole('listitem')).toHaveText([...brand.signIn.points]);
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', rgb(brand.theme.primaryColor));
    await expectGoodScreen(page);

    await fillSignIn(page, { email: `${role}@${type}.demo`, password: demoPassword });
    await expectHome(page);
    await expect(toast(page, 'You have signed in successfully')).toBeVisible();
    await expectGoodScreen(page);
  });
}

test('a wrong password is refused, and nothing that was written is lost', async ({ page, troubles }) => {
  troubles.allow(/status of 401/);
  await openSignIn(page, 'main');
  await fillSignIn(page, { email: 'nobody@main.demo', password: 'wrong password' });
  await expect(toast(page, 'Invalid credentials')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials');
  await expect(page.getByLabel('E-mail address')).toHaveValue('nobody@main.demo');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('wrong password');
  await expect(page).toHaveURL(/\/signin$/);
  await expectGoodScreen(page);
});

test('the form is there before the application, which opens in the same page', { tag: '@phone' }, async ({ page }) => {
  const application = Promise.withResolvers<void>();
  await page.route('**/assets/base-*.js', async (route) => {
    await application.promise;
    await route.continue();
  });
  await openSignIn(page, 'main');
  await fillSignIn(page, { email: 'technician@main.demo', password: demoPassword });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  application.resolve();
  await expectHome(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('where the application cannot be had in the page, as after a release, it opens in a new one', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/assets/base-*.js', (route) => (page.url().includes('/signin') ? route.abort() : route.continue()));
  await openSignIn(page, 'main');
  await fillSignIn(page, { email: 'technician@main.demo', password: demoPassword });
  await expectHome(page);
});

test('whoever is signed in already is led on from the door', async ({ page }) => {
  await enter(page, await demoPerson('main', 'technician'), '/signin?next=/settings/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

test('an empty form says what is missing and asks nobody', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSignIn(page, 'main');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^(E-mail address|Password) is required$/)).toHaveCount(2);
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await expectGoodScreen(page);
  expect(asked).not.toContain('/api/oauth/token');
});

test('an administrator of the system is sent to the administrator app', async ({ page, troubles }) => {
  troubles.allow(/status of 403/);
  await openSignIn(page, 'main');
  await fillSignIn(page, { email: 'system_admin@main.demo', password: demoPassword });
  await expect(toast(page, 'Visit administrator app')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('one signs in and out with the keyboard alone', async ({ page }) => {
  await openSignIn(page, 'school');
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type('school_admin@school.demo');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expectHome(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('button', { name: /^Menu of / }).focus();
  await page.keyboard.press('Enter');
  // The menu takes the keys once it has come up.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toast(page, 'You have signed out successfully')).toBeVisible();
});

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
