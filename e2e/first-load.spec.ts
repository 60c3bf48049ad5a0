import { readGarage } from '@karakana/contract/garage/garage.ts';
import { listBookings } from '@karakana/contract/works/work/work-lists.ts';
import { sizeUntil } from '../bench/page-sizes.ts';
import { call, originOf } from './support/api.ts';
import { demoPerson } from './support/people.ts';
import { enter, expectLoaded } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** KB of script and style, as they are sent. */
const most = { light: 100, application: 220 };

test('the sign-in form can be used after little script and style', async ({ page }) => {
  expect(await sizeUntil(page, `${originOf('main')}/signin`, 'input[type=email]')).toBeLessThanOrEqual(most.light);
});

test('a public page needs little script and style', async ({ page }) => {
  const { session } = await demoPerson('main', 'garage');
  const { slug } = await call('main', readGarage, { code: session.user.garageCode }, session.accessToken);
  expect(await sizeUntil(page, `${originOf('main')}/g/${slug}`, '.hero h1')).toBeLessThanOrEqual(most.light);
});

test('the application begins with a bounded amount of script and style', async ({ page }) => {
  expect(await sizeUntil(page, `${originOf('main')}/forgot-password`, 'input[type=email]')).toBeLessThanOrEqual(most.application);
});

test('home comes with its search and without what only other screens share', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(/\/assets\/(\w+)-/.exec(request.url())?.[1] ?? ''));
  await enter(page, await demoPerson('main', 'garage'));
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(files).toContain('home');
  expect(files).not.toContain('shared');
});

test('the next screen is fetched when a pointer or finger shows the wish for it, and not again when it opens', { tag: '@phone' }, async ({
  page,
  hasTouch,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const asksForBookings = () => asked.filter((path) => path === listBookings.path).length;
  await enter(page, await demoPerson('main', 'garage'));
  await expectLoaded(page);
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Bookings', exact: true });
  const before = asksForBookings();
  if (hasTouch) await link.dispatchEvent('touchstart');
  else await link.hover();
  await expect.poll(asksForBookings).toBe(before + 1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible();
  await expectLoaded(page);
  expect(asksForBookings()).toBe(before + 1);
});
