import { join } from 'node:path';
import { linkEstimate } from '@karakana/contract/works/approval/send.ts';
import { checkInWork } from '@karakana/contract/works/check-in/check-in.ts';
import { answerItem, proposeItems, readInspections } from '@karakana/contract/works/inspection.ts';
import { addBooking, readWork } from '@karakana/contract/works/work/work.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { giveVehicle } from './support/customers.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { signWithFinger } from './support/signature.ts';
import { expect, test } from './support/test.ts';

const picture = join(import.meta.dirname, '../brands/vendor/icon-192.png');

async function book(owner: Person, vehicleId: number) {
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  return call(owner.brand, addBooking, { vehicleId, scheduledAt }, owner.session.accessToken);
}

const category = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('group', { name, exact: true }) });

test('a vehicle is checked in with one thumb', { tag: '@only-phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const { id: vehicleId } = await giveVehicle(owner);
  const first = await book(owner, vehicleId);
  await call(owner.brand, checkInWork, { id: first.id, odometer: 90_000, isOdometerRight: true }, owner.session.accessToken);
  const { id } = await book(owner, vehicleId);
  await enter(page, owner, `/works/${id}`);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check-in' })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByText('Odometer is required')).toBeVisible();
  await page.getByLabel('Odometer').fill('9000');
  await page.getByRole('button', { name: '3/4' }).click();
  await page.getByLabel('Key tag').fill('B14');
  await page.getByRole('button', { name: 'Rear', exact: true }).click();
  await page.getByRole('button', { name: 'Dent' }).click();
  await page.getByRole('button', { name: 'Mark damage: Rear' }).click({ position: { x: 120, y: 60 } });
  await page.getByLabel('Note on damage 1').fill('Boot lid');
  await signWithFinger(page, page.getByRole('img', { name: 'Sign here with the finger' }));
  await expect(page.getByRole('img', { name: 'Signed' })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('link', { name: `Open ${first.number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Check in all the same' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '90,000 km' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'It is right' }).click();
  await expect(toast(page, 'Vehicle was checked in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Checkin Inspection' })).toBeVisible();

  await page.getByRole('link', { name: 'Done' }).click();
  const checkIn = category(page, 'Check-in');
  await expect(checkIn.getByText('Did not fit the reading before')).toBeVisible();
  await expect(checkIn.getByText('Dent · Rear · Boot lid')).toBeVisible();
  await expect(checkIn.getByRole('img', { name: 'Signature of the customer' })).toBeVisible();
  await expectGoodScreen(page);
  await checkIn.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Note on damage 1')).toHaveValue('Boot lid');
  await expect(page.getByRole('img', { name: 'Signed' })).toBeVisible();
});

test('an inspection is saved press by press, with photos, and what was found becomes lines', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { id } = await book(owner, (await giveVehicle(owner)).id);
  await enter(page, owner, `/works/${id}/inspection/technical`);
  await expectGoodScreen(page);

  const filter = item(page, 'Air filter');
  await filter.getByRole('button', { name: 'Faulty' }).click();
  await expect(filter.getByText('Saved')).toBeVisible();
  await filter.getByLabel('Note on Air filter').fill('Black');
  await filter.getByLabel('Note on Air filter').blur();
  await expect(category(page, 'What was found').getByText('Black')).toBeVisible();
  await filter.locator('input[type=file]').setInputFiles(picture);
  await filter.getByRole('button', { name: 'Photo 1 of Air filter', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Air filter' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'All ok in Cooling' }).click();
  await expect(category(page, 'Cooling').getByText('3 of 3 looked at')).toBeVisible();
  await page.reload();
  await expect(filter.getByRole('button', { name: 'Faulty' })).toHaveAttribute('aria-pressed', 'true');
  await expect(filter.getByRole('button', { name: 'Photo 1 of Air filter', exact: true })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Propose lines for 1' }).click();
  await expect(category(page, 'What was found').getByText('Proposed to the customer')).toBeVisible();
  const { lines } = await call(owner.brand, readWork, { id }, owner.session.accessToken);
  expect(lines.map(({ description, state }) => [description, state])).toEqual([['Air filter: Black', 'proposed']]);

  await page.getByRole('link', { name: 'Done' }).click();
  const results = category(page, 'Technical Inspection');
  await expect(results.getByText('1 Faulty')).toBeVisible();
  await results.getByRole('button', { name: 'Photo 1 of Air filter', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Air filter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGoodScreen(page);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  const paper = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download: Technical Inspection' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^technical-inspection-WRK-\d+\.pdf$/);
});

test('a vehicle that needs no inspection is started from the list of those that wait for one', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { id: vehicleId, registration } = await giveVehicle(owner);
  const { id } = await book(owner, vehicleId);
  await call(owner.brand, checkInWork, { id, odometer: 90_000 }, owner.session.accessToken);
  await enter(page, owner, '/inspections');
  await pressRare(page, registration, 'Skip the inspection');
  await expect(toast(page, 'Work has been updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText(registration)).toHaveCount(0);
  await enter(page, owner, `/works/${id}`);
  await expect(factOf(page, 'Status').first()).toContainText('In progress');
});

test('what was found is seen on the page where the customer answers', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { id } = await book(owner, (await giveVehicle(owner)).id);
  const token = owner.session.accessToken;
  const { inspections } = await call(owner.brand, readInspections, { id }, token);
  const item = inspections.find(({ kind }) => kind === 'technical')?.items[0];
  const itemId = item?.itemId ?? 0;
  await call(owner.brand, answerItem, { id, kind: 'technical', itemId, state: 'failed', note: 'Torn' }, token);
  await enter(page, owner, `/works/${id}/inspection/technical`);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByRole('button', { name: `Photo 1 of ${item?.name}`, exact: true })).toBeVisible();
  await call(owner.brand, proposeItems, { id, kind: 'technical', itemIds: [itemId] }, token);
  const { link } = await call(owner.brand, linkEstimate, { id }, token);
  await page.goto(new URL(new URL(link).pathname, page.url()).href);
  await page.getByRole('button', { name: `Photo 1: ${item?.name}: Torn` }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
