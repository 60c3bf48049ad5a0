import { dayOf } from '@karakana/contract/dates.ts';
import { addProduct } from '@karakana/contract/inventory/product.ts';
import { addSale } from '@karakana/contract/inventory/sale.ts';
import { assignDriver, listAssignableDrivers } from '@karakana/contract/vehicles/assignment.ts';
import { addIssue } from '@karakana/contract/vehicles/issue.ts';
import { scheduleNextService } from '@karakana/contract/vehicles/vehicle.ts';
import { call } from './support/api.ts';
import { giveCustomer, giveVehicle } from './support/customers.ts';
import { addedLongAgo } from './support/garages.ts';
import { addMember, openGarage } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { giveService } from './support/services.ts';
import { expect, test } from './support/test.ts';

test('who has nothing to do is told so, and an owner what to begin with', async ({ page }) => {
  const owner = await openGarage();
  await enter(page, await addMember(owner, 'technician'));
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible();
  await enter(page, owner);
  await page.getByRole('link', { name: 'Start: Add your other branches' }).click();
  await expect(page).toHaveURL(/\/settings\/branches$/);
});

test('an owner sees how the day goes, a sale elsewhere moves its number, and each number opens what it counts', async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const branchId = session.user.branchId ?? 0;
  const opening = [{ branchId, quantity: 10, cost: 100 }];
  const { id } = await call(brand, addProduct, { name: 'Oil filter', price: 250, opening }, session.accessToken);
  await enter(page, owner);
  const today = page.getByRole('region', { name: 'Today in the garage' });
  await expect(today.getByRole('link', { name: /^Cash/ })).toContainText('0.00');
  await expectGoodScreen(page);
  const paid = { branchId, lines: [{ productId: id, quantity: 2 }], payments: [{ method: 'cash' as const, amount: 500, reference: null }] };
  await call(brand, addSale, paid, session.accessToken);
  await expect(today.getByRole('link', { name: /^Cash/ })).toContainText('500.00');
  await today.getByRole('link', { name: /^Revenue today/ }).click();
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText('500.00');
  await page.goBack();
  await today.getByRole('link', { name: /^Cash/ }).click();
  await expect(page).toHaveURL(/\/payments\?.*method=cash/);
});

test('the new customers of home are those whom the list behind the number shows', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const [, , old] = [await giveCustomer(owner), await giveCustomer(owner), await giveCustomer(owner, { firstName: 'Zawadi' })];
  await addedLongAgo(owner.session.user, old.id, 31);
  await enter(page, owner);
  const figure = page.getByRole('region', { name: 'Last 30 days' }).getByRole('link', { name: /^New customers/ });
  await expect(figure).toContainText('2');
  await expect(figure).toContainText('1 more');
  await figure.click();
  const people = page.getByRole('main').getByRole('link', { name: /Customer/ });
  await expect(page).toHaveURL(/\/customers\?fromDate=.*&toDate=/);
  await expect(people).toHaveCount(2);
  await expect(people.filter({ hasText: 'Zawadi' })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Remove the filter Added from' }).click();
  await expect(people).toHaveCount(3);
});

test('a service that is due is booked from home, which is then rid of it', async ({ page }) => {
  const owner = await openGarage();
  await giveService(owner, 'Oil change');
  const { id, registration } = await giveVehicle(owner);
  const today = dayOf(new Date().toISOString());
  await call(owner.brand, scheduleNextService, { id, nextServiceOn: today, nextServiceOdometer: null }, owner.session.accessToken);
  await enter(page, owner);
  const needs = page.getByRole('region', { name: 'Needs you today' });
  await expect(needs.getByRole('heading', { name: 'Services due' })).toBeVisible();
  await needs.getByRole('button', { name: `Book ${registration}` }).click();
  const drawer = page.getByRole('dialog', { name: `Book ${registration}` });
  await drawer.getByRole('combobox', { name: 'Services' }).click();
  await page.getByRole('option', { name: /^Oil change/ }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Book' }).click();
  await expect(toast(page, 'Booking has been created successfully')).toBeVisible();
  await expect(needs.getByRole('heading', { name: 'Services due' })).toHaveCount(0);
});

test('a driver reports what is wrong from home, and the garage sees it there at once', { tag: '@phone' }, async ({ page, openBrowser }) => {
  const owner = await openGarage();
  const driver = await addMember(owner, 'driver');
  const { id, registration } = await giveVehicle(owner);
  await call(owner.brand, addIssue, { vehicleId: id, title: 'Wiper smears', severity: 'low' }, owner.session.accessToken);
  const { entries } = await call(owner.brand, listAssignableDrivers, { vehicleId: id }, owner.session.accessToken);
  await call(owner.brand, assignDriver, { vehicleId: id, driverId: entries[0]?.id ?? 0 }, owner.session.accessToken);
  const counter = await openBrowser();
  await enter(counter, owner);
  await expect(counter.getByText('Wiper smears')).toBeVisible();

  await enter(page, driver);
  const own = page.getByRole('region', { name: 'My vehicle' });
  await expect(own.getByRole('link', { name: registration })).toBeVisible();
  await own.getByRole('button', { name: 'Report an issue' }).click();
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('Brakes squeal');
  await page.getByRole('dialog').getByText('High').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Needs you today' }).getByText('Brakes squeal')).toBeVisible();
  await expectGoodScreen(page);
  const lines = counter.getByRole('region', { name: 'Needs you today' }).getByRole('listitem').filter({ hasText: registration });
  await expect(lines).toContainText(['Brakes squeal', 'Wiper smears']);
});
