import { expect, type Page } from '@playwright/test';
import { originOf } from './api.ts';
import { objectionsOfAxe } from './axe.ts';
import type { Person } from './people.ts';

const sessionKey = 'karakana.production.session';

/** Opens a screen as somebody who has signed in before. */
export async function enter(page: Page, { brand, session }: Person, path = '/'): Promise<void> {
  const { accessToken, refreshToken, expiresIn, user } = session;
  const stored = { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000, user };
  const localStorage = [{ name: sessionKey, value: JSON.stringify(stored) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: originOf(brand), localStorage }] });
  await page.goto(originOf(brand) + path);
}

/** Nothing is on its way any more. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true], [role=status][aria-label]')).toHaveCount(0);
}

/** As if it had been chosen in another tab of the same browser. */
export const wearDark = (page: Page): Promise<void> => wear(page, 'dark');
export const wearLight = (page: Page): Promise<void> => wear(page, 'light');

async function wear(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    const chosen = { key: 'karakana.production.color-scheme', newValue };
    localStorage.setItem(chosen.key, chosen.newValue);
    window.dispatchEvent(new StorageEvent('storage', { ...chosen, storageArea: localStorage }));
  }, scheme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await page.evaluate(restOfChange);
}

/** Runs in the page: what changes its colour little by little has done so. */
async function restOfChange(): Promise<void> {
  const ends = document.getAnimations().filter((change) => change.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ends.map((change) => change.finished));
}

/** What every screen keeps to: nothing that axe objects to, and nothing to scroll sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Rows of the question before are faint until the next are there.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  expectNone(page, await objectionsOfAxe(page, 'html'));
  await expectNoSidewaysScroll(page);
}

/** A screen that was looked at in light already: in dark nothing but its colours is other. */
export async function expectGoodColours(page: Page): Promise<void> {
  expectNone(page, await objectionsOfAxe(page, 'html', { runOnly: ['color-contrast'] }));
}

/** An open menu by itself. It lies beside the page's landmarks, as menus do. */
export async function expectGoodMenu(page: Page): Promise<void> {
  expectNone(page, await objectionsOfAxe(page, '[role=menu]', { rules: { region: { enabled: false } } }));
}

const expectNone = (page: Page, found: string[]): void =>
  expect(found, `what axe objects to on ${new URL(page.url()).pathname}`).toEqual([]);

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `pixels to scroll sideways on ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0);
}

/** A short text at the top right, of the application or of the page where one signs in. */
export const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-root, .light.toast').filter({ hasText: text }).getByText(text, { exact: true });

/** One of the key facts of a record. */
export const factOf = (page: Page, label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

/** The actions that are not pressed every day. */
export async function pressRare(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible();
}
