import { join } from 'node:path';
import { addIssue } from '@karakana/contract/vehicles/issue.ts';
import type { Locator } from '@playwright/test';
import { call } from './support/api.ts';
import { giveVehicle } from './support/customers.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf, toast } from './support/screen.ts';
import { giveService } from './support/services.ts';
import { expect, test } from './support/test.ts';

const picture = join(import.meta.dirname, '../brands/vendor/icon-192.png');

test('a document is added, looked at, and removed', async ({ page }) => {
  const owner = await openGarage();
  const { id } = await giveVehicle(owner);
  await enter(page, owner, `/vehicles/${id}?tab=documents`);
  await expect(page.getByRole('tab', { name: 'Documents' })).toBeInViewport();
  const choice = page.getByRole('tabpanel', { name: 'Documents' }).locator('input[type=file]');
  await choice.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no</p>') });
  await expect(page.getByRole('alert')).toContainText('page.html is not a PDF, PNG, JPEG or WebP file');
  await expectGoodScreen(page);

  await choice.setInputFiles(picture);
  await expect(toast(page, 'Document was added successfully')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'page.html' })).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'icon-192' });
  await row.getByRole('button', { name: /^icon-192/ }).click();
  const preview = page.getByRole('dialog');
  const shown = preview.getByRole('img', { name: /^icon-192/ });
  await expect.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  await expectGoodScreen(page);
  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^icon-192\.\w+$/);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Remove icon-192/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Document was removed successfully')).toBeVisible();
  await expect(page.getByText('Keep the logbook, the insurance certificate and photos')).toBeVisible();
});

test('an issue is reported, resolved with what was done, and stands in the events', async ({ page }) => {
  const owner = await openGarage();
  const { id } = await giveVehicle(owner);
  await enter(page, owner, `/vehicles/${id}`);
  await page.getByRole('button', { name: 'Report an issue' }).click();
  const form = page.getByRole('dialog', { name: 'Report an issue' });
  await form.getByLabel('What is wrong?').fill('Brakes squeal');
  await form.getByText('High', { exact: true }).click();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Issue was added successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Brakes squeal')).toBeVisible();

  await page.getByRole('link', { name: 'All issues' }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  const resolve = page.getByRole('dialog', { name: 'Resolve the issue' });
  await resolve.getByLabel('What was done about it?').fill('New pads');
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expect(toast(page, 'Issue was resolved successfully')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Brakes squeal' })).toContainText('New pads');
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByText('Issue was resolved', { exact: true })).toBeVisible();
  await expect(page.getByText('Issue was reported', { exact: true })).toBeVisible();
});

test('a vehicle is booked from any tab, and at once stands in its key facts, its tabs and its services', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { id, registration } = await giveVehicle(owner);
  await giveService(owner, 'Clutch plate');
  await enter(page, owner, `/vehicles/${id}?tab=issues`);
  await page.getByRole('button', { name: 'Book' }).click();
  const form = page.getByRole('dialog', { name: `Book ${registration}` });
  await form.getByRole('button', { name: 'Book' }).click();
  await expect(form.getByText('Service is required')).toBeVisible();
  await form.getByRole('combobox', { name: 'Services' }).fill('clutch pl');
  await page.getByRole('option', { name: /^Clutch plate/ }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: 'Day' }).fill('5/11/2030');
  await form.getByRole('button', { name: 'Choose a day: Day' }).click();
  await expect(page.getByRole('button', { name: 'Tuesday, November 5, 2030' })).toBeFocused();
  await expectGoodScreen(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Day' })).toHaveValue('Nov 6th 30');
  await form.getByRole('textbox', { name: 'Time' }).fill('2.30 pm');
  await form.getByLabel('Note').fill('Waits outside');
  await form.getByRole('button', { name: 'Book' }).click();
  await expect(toast(page, 'Booking has been created successfully')).toBeVisible();
  await expect(factOf(page, 'Next booking')).toContainText('WRK-');
  await page.getByRole('tab', { name: 'Services 1' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Clutch plate' });
  await expect(row).toContainText('Booked');
  await expect(row).toContainText('Nov 6th 30, 14:30');
  await expect(row).toContainText('4,500.00');
});

test('tabs say how many there are, also of what somebody else has just added', async ({ page, openBrowser }) => {
  const owner = await openGarage();
  const { id } = await giveVehicle(owner);
  await enter(page, owner, `/vehicles/${id}`);
  await expect(page.getByRole('tab', { name: 'Issues', exact: true })).toBeVisible();
  const elsewhere = await openBrowser();
  await enter(elsewhere, owner, `/vehicles/${id}?tab=events`);
  await expect(elsewhere.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');
  const token = owner.session.accessToken;
  for (const title of ['Brakes squeal', 'No lights'])
    await call('vendor', addIssue, { vehicleId: id, title, description: null, severity: 'high', odometer: null }, token);
  await expect(page.getByRole('tab', { name: 'Issues 2' })).toBeVisible();
  await expect(elsewhere.getByRole('tab', { name: 'Issues 2' })).toBeVisible();
});

test('the way back leads to the list as it was left, also after the record was loaded anew', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { id, registration } = await giveVehicle(owner);
  await giveVehicle(owner);
  const search = registration.slice(4);
  await enter(page, owner, `/vehicles?search=${search}`);
  await page.getByRole('main').getByRole('link', { name: registration }).click();
  await page.getByRole('tab', { name: 'Issues' }).click();
  await expect(page).toHaveURL(/tab=issues/);
  await page.getByRole('main').getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/vehicles' && url.searchParams.get('search') === search);
  await page.goForward();
  await expect(page.getByRole('heading', { name: registration })).toBeVisible();

  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/vehicles' && url.searchParams.get('search') === search);

  await page.goto(new URL(`/vehicles/${id}`, page.url()).href);
  await page.getByRole('main').getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/vehicles' && url.search === '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the open tab is in sight, also once those before it have got their counts', async ({ page }) => {
    const owner = await openGarage();
    const { id } = await giveVehicle(owner);
    const issue = { vehicleId: id, title: 'Brakes squeal', description: null, severity: 'high' as const, odometer: null };
    await call('vendor', addIssue, issue, owner.session.accessToken);
    await enter(page, owner, `/vehicles/${id}?tab=events`);
    await expect(page.getByRole('tab', { name: 'Issues 1' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Events' })).toBeInViewport({ ratio: 0.9 });
  });

  test('the actions stay above the bottom bar, and lie over nothing at the end of the page', async ({ page }) => {
    const owner = await openGarage();
    const { id } = await giveVehicle(owner);
    await enter(page, owner, `/vehicles/${id}`);
    await expect(page.getByRole('button', { name: 'Book' })).toBeInViewport();
    const bar = page.getByRole('toolbar', { name: 'Actions' });
    for (const button of await bar.getByRole('button').all()) expect((await edgesOf(button)).height).toBeGreaterThanOrEqual(44);
    const last = page.getByRole('button', { name: /^Show .* empty field/ }).last();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [end, held, below] = [await edgesOf(last), await edgesOf(bar), await edgesOf(page.getByRole('contentinfo'))];
    expect(end.bottom).toBeLessThanOrEqual(held.top);
    expect(Math.abs(held.bottom - below.top)).toBeLessThanOrEqual(1);
  });
});

async function edgesOf(part: Locator): Promise<{ top: number; bottom: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
}

test('every tab of a vehicle is a good screen in dark, empty as it is', { tag: '@only-phone' }, async ({ page }) => {
  // It is looked at seven times.
  test.slow();
  const owner = await openGarage();
  const { id, registration } = await giveVehicle(owner);
  await enter(page, owner, `/vehicles/${id}`);
  await page.evaluate(() => localStorage.setItem('karakana.production.color-scheme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('heading', { name: registration })).toBeVisible();
  for (const name of ['Services', 'Assignments', 'Expenses', 'Issues', 'Documents', 'Events']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
    await expectGoodScreen(page);
  }
  await page.getByText('What was changed').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'added this' })).toBeVisible();
  await expectGoodScreen(page);
});
