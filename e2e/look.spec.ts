import type { Page } from '@playwright/test';
import { originOf } from './support/api.ts';
import { demoPerson, openGarage } from './support/people.ts';
import { enter, expectGoodMenu, expectGoodScreen, expectLoaded, expectNoSidewaysScroll } from './support/screen.ts';
import { openSignIn } from './support/sign-in-form.ts';
import { expectGoodStates } from './support/states.ts';
import { expect, test } from './support/test.ts';

test('colours are as the system has them until they are chosen in the menu, where they stay', async ({ page }) => {
  const scheme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSignIn(page, 'main');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await enter(page, await demoPerson('main', 'technician'));
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');

  await openMenu(page);
  await expectGoodMenu(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openMenu(page);
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Same as device' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});

for (const brand of ['main', 'vendor', 'school'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`what one points at, has chosen or is at can be read and seen in ${scheme} of ${brand}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await enter(page, await demoPerson(brand, brand === 'school' ? 'school_admin' : 'garage'), '/customers');
      await expectLoaded(page);
      await expectGoodStates(page);
    });
  }
}

test('everything speaks Kiswahili once it is chosen, and English again', async ({ page }) => {
  await openSignIn(page, 'main');
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('heading', { name: 'Ingia' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await enter(page, await demoPerson('main', 'technician'));
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('link', { name: 'Mwanzo' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Menyu kuu' }).getByRole('link', { name: 'Arifa' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: /^Menyu ya / }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('a brand that reads from right to left fits its screens', async ({ page, troubles }) => {
  // A page that was changed on its way no longer counts as one of this machine, so live updates are kept from it.
  troubles.allow(/LOCAL_NETWORK_ACCESS/);
  await page.route(
    (url) => url.origin === originOf('main') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch({ url: route.request().url().replace('main.localhost', '127.0.0.1') });
      const body = (await answer.text()).replace('"direction":"ltr"', '"direction":"rtl"').replace('dir="ltr"', 'dir="rtl"');
      await route.fulfill({ response: answer, body });
    },
  );
  await openSignIn(page, 'main');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectGoodScreen(page);
  const owner = await demoPerson('main', 'garage');
  for (const path of ['/', '/settings/team', '/settings/branches', '/settings/garage']) {
    await enter(page, owner, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectLoaded(page);
    await expectNoSidewaysScroll(page);
  }
  const menu = await page.getByRole('button', { name: /^Menu of / }).boundingBox();
  expect(menu?.x, 'the menu stands at the end of the line, which is on the left').toBeLessThan(100);
});

test('a bar runs across the top while a screen is on its way', async ({ page }) => {
  const owner = await openGarage();
  await enter(page, owner, '/');
  // It may be gone before anybody can look, so the page itself keeps what the bar has shown.
  await page.evaluate(() => {
    const shown: number[] = [];
    const look = () => {
      const bar = document.querySelector('[role="progressbar"]');
      shown.push(Number(bar?.getAttribute('aria-valuenow')));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
    Object.assign(window, { shown });
  });
  await page.getByRole('main').getByRole('link', { name: 'New vehicles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  // The page put numbers there above.
  const highest = () => page.evaluate(() => Math.max(...(Reflect.get(window, 'shown') as number[])));
  await expect.poll(highest).toBe(100);
});

test('every screen of the menu is headed by the word that led there', async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await openGarage();
  await enter(page, owner, '/');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible();
  const ways = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']));
  expect(ways.length).toBeGreaterThan(30);
  // Home greets, and settings open the first of theirs.
  for (const [word, path] of ways.filter(([, path]) => path !== '/' && path !== '/settings')) {
    await menu.locator(`a[href="${path}"]`).click();
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toContainText(word ?? '');
  }
});

test('Ctrl+K finds a screen by its name', async ({ page }) => {
  await enter(page, await demoPerson('main', 'garage'));
  const box = page.getByRole('textbox', { name: 'Plate, customer, screen or what to do…' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await box.fill('no such screen');
  await expect(page.getByText('Nothing found. Try a plate, a name or a screen')).toBeVisible();
  await box.fill('bran');
  await expect(page.getByRole('dialog').getByText('Branches')).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/branches$/);
});

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}
