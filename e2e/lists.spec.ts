import { addCustomer, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { newMobile } from './support/customers.ts';
import { demoPerson, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, expectLoaded, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const add = (owner: Person, firstName: string, own: { city?: string; tagList?: string[] } = {}) =>
  call(
    owner.brand,
    addCustomer,
    { firstName, lastName: 'Kamau', mobile: newMobile(), address: 'Moi Avenue 3', status: 'active', ...own },
    owner.session.accessToken,
  );

const names = (page: Page) => page.getByRole('main').getByRole('link', { name: /Kamau$/ });

test('a phone shows at least six rows of every list with so many, and nothing lies over the last one', { tag: '@only-phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await demoPerson('main', 'garage');
  for (const path of ['/customers', '/vehicles', '/settings/team', '/settings/services']) {
    await enter(page, owner, path);
    await expectLoaded(page);
    const bar = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox();
    const rows = await page.getByRole('main').getByRole('listitem').all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    const inSight = boxes.filter((box) => box && bar && box.y + box.height <= bar.y);
    expect(inSight.length, path).toBeGreaterThanOrEqual(6);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const floating = await page
      .getByRole('main')
      .getByRole('button', { name: /^(Add|Invite)/ })
      .boundingBox();
    const last = await rows.at(-1)?.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), `the last row of ${path}`).toBeLessThanOrEqual(floating?.y ?? 0);
  }
});

test('the head of a table stays below the bar, and no name is broken, at every width', async ({ page }) => {
  const owner = await demoPerson('main', 'garage');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/customers', '/settings/team']) {
      await enter(page, owner, path);
      await expectLoaded(page);
      const heights = await page
        .getByRole('main')
        .getByRole('row')
        .evaluateAll((rows) => rows.slice(1).map((row) => row.clientHeight));
      expect(
        heights.filter((height) => height > 45),
        `rows of more than one line on ${path} at ${width}`,
      ).toEqual([]);
    }
  }
  await enter(page, owner, '/customers');
  await page.getByRole('main').getByRole('row').nth(20).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  const [bar, head] = [await page.getByRole('banner').boundingBox(), await page.getByRole('columnheader', { name: 'Name' }).boundingBox()];
  expect(head?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
});

test('a list is sorted by pressing the head of a column, and the address remembers it', async ({ page }) => {
  const owner = await openGarage();
  for (const firstName of ['Beth', 'Cyrus', 'Adam']) await add(owner, firstName);
  await enter(page, owner, '/customers');
  await expect(names(page)).toHaveText(['Adam Kamau', 'Cyrus Kamau', 'Beth Kamau']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(names(page)).toHaveText(['Adam Kamau', 'Beth Kamau', 'Cyrus Kamau']);
  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter');
  await expect(names(page)).toHaveText(['Cyrus Kamau', 'Beth Kamau', 'Adam Kamau']);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page)).toHaveText(['Cyrus Kamau', 'Beth Kamau', 'Adam Kamau']);
});

test('a filter is chosen, saved as a view, found again with its count, renamed and removed', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await add(owner, 'Beth', { tagList: ['vip'] });
  await add(owner, 'Adam');
  await enter(page, owner, '/customers');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Tags').first().click();
  await page.getByRole('option', { name: 'vip (1)' }).click();
  await expect(names(page)).toHaveText(['Beth Kamau']);
  await page.keyboard.press('Escape');
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('Important ones');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'View was saved')).toBeVisible();

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Important ones 1' }).click();
  await expect(names(page)).toHaveText(['Beth Kamau']);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Actions for Important ones' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The best');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'The best 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for The best' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove The best?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'View was removed')).toBeVisible();
  await expect(names(page)).toHaveCount(2);
});

test('all that a list finds are tagged at once, beyond the page in sight', async ({ page }) => {
  const owner = await openGarage();
  for (let at = 0; at < 21; at += 1) await add(owner, `Jane ${at}`);
  await enter(page, owner, '/customers');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect(page.getByText('20 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 21' }).click();
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Tag' }).click();
  const form = page.getByRole('dialog', { name: 'Tag customers' });
  await form.getByLabel('Add tags').first().fill('matatu');
  await page.keyboard.press('Enter');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Customers were updated')).toBeVisible();
  await page.goto(new URL('/customers?tags=matatu', page.url()).href);
  await expect(page.getByLabel('21 in all')).toBeVisible();
});

test('what stands above the rows stays where it is while they are on their way', async ({ page }) => {
  const owner = await openGarage();
  await add(owner, 'Adam');
  const rows = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === listTaggedCustomers.path,
    async (route) => {
      await rows.promise;
      await route.continue();
    },
  );
  await enter(page, owner, '/customers');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached();
  const above = [
    page.getByRole('searchbox', { name: 'Search' }),
    page.getByRole('button', { name: 'Filter' }),
    page.getByRole('button', { name: 'Add a customer' }),
    page.getByRole('columnheader', { name: 'Name' }),
  ];
  const places = () => Promise.all(above.map((control) => control.boundingBox()));
  const waiting = await places();
  expect(waiting).not.toContain(null);
  rows.resolve();
  await expect(names(page)).toHaveText(['Adam Kamau']);
  expect(await places()).toEqual(waiting);
});

test('chosen customers are exported and marked as inactive, which is said of them, while nothing is said of the others', async ({
  page,
}) => {
  const owner = await openGarage();
  for (const firstName of ['Adam', 'Beth', 'Cyrus']) await add(owner, firstName);
  await enter(page, owner, '/customers');
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByRole('main').getByText(/^(?:Active|Inactive)$/)).toHaveCount(0);
  for (const row of ['Select row 1', 'Select row 2']) await page.getByRole('checkbox', { name: row, exact: true }).click();
  const more = page.getByRole('button', { name: 'More actions for the selected' });
  await more.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await more.click();
  await page.getByRole('menuitem', { name: 'Mark as inactive' }).click();
  await expect(toast(page, 'Customers were updated')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Inactive' })).toHaveCount(2);
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toHaveCount(0);
});

test('what the sandbox sent is found under settings, and not in the menu of every day', async ({ page }) => {
  await enter(page, await openGarage(), '/customers');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Sandbox/ })).toHaveCount(0);
  await page.goto(new URL('/settings', page.url()).href);
  await page.getByRole('link', { name: 'Sandbox messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox messages' })).toBeVisible();
});
