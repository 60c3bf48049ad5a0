import { addCustomer } from '@karakana/contract/customers/customer.ts';
import { assignDriver, listAssignableDrivers } from '@karakana/contract/vehicles/assignment.ts';
import type { Locator, Page } from '@playwright/test';
import { call, originOf } from './support/api.ts';
import { giveVehicle, newMobile, newPlate } from './support/customers.ts';
import { addMember, openGarage } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a vehicle is added, with its make and model found by search', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const plate = newPlate();
  await enter(page, owner, '/vehicles');
  await expect(page.getByText(/^Every vehicle you look after is listed here/)).toBeVisible();
  await expectGoodScreen(page);

  const form = await openForm(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  for (const missing of ['Car registration', 'Car make', 'Car model', 'VIN / Chassis Number'])
    await expect(form.getByText(`${missing} is required`)).toBeVisible();
  await form.getByLabel('Registration').fill('SAFARI 1');
  await form.getByLabel('VIN / Chassis Number').fill('JTDBR32E720012345');
  await expect(form.getByText('This is not a usual Kenyan plate. Check that it is written right.')).toBeVisible();
  await form.getByLabel('Registration').fill(plate.replace(' ', '').toLowerCase());
  await expect(form.getByText('This is not a usual Kenyan plate.')).toHaveCount(0);
  await choose(page, form.getByRole('combobox', { name: 'Make' }), 'toyo', 'Toyota');
  await choose(page, form.getByRole('combobox', { name: 'Model' }), 'prob', 'Probox');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Vehicle was added successfully')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: plate })).toBeVisible();
  await expect(page.getByLabel('1 in all')).toBeVisible();
});

test('the owner of a new vehicle is added while it is written, and chosen', async ({ page }) => {
  const plate = newPlate();
  await enter(page, await openGarage(), '/vehicles');
  const form = await openForm(page);
  await form.getByLabel('Registration').fill(plate);
  await form.getByRole('combobox', { name: 'Customer' }).fill('Wanjiru Motors');
  await page.getByRole('option', { name: 'Create “Wanjiru Motors”' }).click();
  const person = page.getByRole('dialog', { name: 'Add a customer' });
  await expect(person.getByLabel('Last name')).toHaveValue('Motors');
  await person.getByLabel('Mobile number').fill(newMobile());
  await person.getByRole('textbox', { name: 'Address', exact: true }).fill('Moi Avenue 3');
  await expectGoodScreen(page);
  await person.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveValue('Wanjiru Motors');
  await expect(form.getByLabel('Registration')).toHaveValue(plate);
  await choose(page, form.getByRole('combobox', { name: 'Make' }), 'toyo', 'Toyota');
  await choose(page, form.getByRole('combobox', { name: 'Model' }), 'prob', 'Probox');
  await form.getByLabel('VIN / Chassis Number').fill('JTDBR32E720012345');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Vehicle was added successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Wanjiru Motors').first()).toBeVisible();
});

test('a plate that is known already leads to its vehicle, with all nine tabs', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const { registration } = await giveVehicle(owner);
  await enter(page, owner, '/vehicles');
  const form = await openForm(page);
  await form.getByLabel('Registration').fill(registration.replace(' ', ''));
  await form.getByLabel('VIN / Chassis Number').fill('JTDBR32E720012346');
  await choose(page, form.getByRole('combobox', { name: 'Make' }), 'toyo', 'Toyota');
  await choose(page, form.getByRole('combobox', { name: 'Model' }), 'prob', 'Probox');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByRole('link', { name: 'Open the existing vehicle' }).click();
  await expect(page.getByRole('heading', { name: registration })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Summary',
    'Services',
    'Fuel',
    'Assignments',
    'Reminders',
    'Expenses',
    'Issues',
    'Documents',
    'Events',
  ]);
});

test('whoever saves what somebody else changed meanwhile is told, and chooses', async ({ page, openBrowser, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const colleague = await addMember(owner, 'service_adviser');
  const { id, registration } = await giveVehicle(owner);
  await enter(page, owner, `/vehicles/${id}`);
  const form = await openEdit(page);
  await form.getByLabel('Colour').fill('Green');

  const other = await openBrowser();
  await enter(other, colleague, `/vehicles/${id}`);
  const theirs = await openEdit(other);
  await theirs.getByLabel('Colour').fill('Silver');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(other, 'Vehicle was updated successfully')).toBeVisible();

  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = form.getByRole('alert');
  const { firstName, lastName } = colleague.session.user;
  await expect(notice).toContainText(`${firstName} ${lastName} changed this while you were editing`);
  await expect(notice).toContainText('Silver');
  await expectGoodScreen(page);
  await notice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(notice).toHaveCount(0);
  await expect(form.getByLabel('Colour')).toHaveValue('Silver');

  await form.getByLabel('Colour').fill('Black');
  const again = await openEdit(other);
  await again.getByLabel('Year').fill('2016');
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again).toHaveCount(0);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page, 'Vehicle was updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Black').first()).toBeVisible();
  // What one saves is seen by the other without a reload.
  await expect(other.getByRole('main').getByText('Black').first()).toBeVisible();
  await expect(other.getByRole('heading', { name: registration })).toBeVisible();
});

test('a driver sees only the summary, and can report an issue there', async ({ page }) => {
  const owner = await openGarage();
  const driver = await addMember(owner, 'driver');
  const { id, registration } = await giveVehicle(owner);
  const { entries } = await call('vendor', listAssignableDrivers, { vehicleId: id }, owner.session.accessToken);
  await call('vendor', assignDriver, { vehicleId: id, driverId: entries[0]?.id ?? 0 }, owner.session.accessToken);

  await enter(page, driver, '/vehicles');
  await page.getByRole('main').getByRole('link', { name: registration }).click();
  await expect(page.getByRole('heading', { name: registration })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Summary']);
  for (const name of ['Ask for work', 'Report an issue']) await expect(page.getByRole('button', { name })).toBeVisible();
  for (const name of ['Book', 'Assign a driver', 'Edit', 'Remove']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.goto(`${originOf('vendor')}/vehicles/${id}?tab=documents`);
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
});

test('a vehicle is removed after a question, and the list counts it off', async ({ page }) => {
  const owner = await openGarage();
  const { id, registration } = await giveVehicle(owner);
  await giveVehicle(owner);
  await enter(page, owner, '/vehicles');
  await expect(page.getByLabel('2 in all')).toBeVisible();
  await page.goto(`${originOf('vendor')}/vehicles/${id}`);
  await page.getByRole('button', { name: `Actions for ${registration}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${registration}?` });
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Vehicle was removed successfully')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/vehicles');
  await expect(page.getByLabel('1 in all')).toBeVisible();
  await expect(page.getByRole('link', { name: registration })).toHaveCount(0);
});

test('the list is saved as vehicles.xlsx', async ({ page }) => {
  const owner = await openGarage();
  await giveVehicle(owner);
  await enter(page, owner, '/vehicles');
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(toast(page, 'Vehicle list has been generated')).toBeVisible();
  expect((await download).suggestedFilename()).toBe('vehicles.xlsx');
});

test('vehicles are added, changed and removed on their customer’s page', async ({ page }) => {
  const owner = await openGarage();
  const person = { firstName: 'Wanjiru', lastName: 'Kamau', mobile: '0722000111', address: 'Moi Avenue', status: 'active' } as const;
  const customer = await call('vendor', addCustomer, person, owner.session.accessToken);
  const plate = newPlate();
  await enter(page, owner, `/customers/${customer.id}?tab=vehicles`);
  await expect(page.getByText('The vehicles of this customer are listed here, the next service first. There are none yet.')).toBeVisible();
  const form = await openForm(page);
  await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveCount(0);
  await form.getByLabel('Registration').fill(plate);
  await form.getByLabel('VIN / Chassis Number').fill('JTDBR32E720012345');
  await choose(page, form.getByRole('combobox', { name: 'Make' }), 'toyo', 'Toyota');
  await choose(page, form.getByRole('combobox', { name: 'Model' }), 'prob', 'Probox');
  await form.getByRole('button', { name: 'Save and add another' }).click();
  await expect(toast(page, 'Vehicle was added successfully')).toBeVisible();
  await expect(form.getByLabel('Registration')).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const row = page.getByRole('listitem').filter({ hasText: plate });
  await expect(row).toContainText('Toyota Probox');

  await row.getByRole('button', { name: `Edit ${plate}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the vehicle' });
  await edit.getByRole('button', { name: 'More details' }).click();
  await edit.getByLabel('Colour').fill('Maroon');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Vehicle was updated successfully')).toBeVisible();
  await expect(row).toContainText('Maroon');

  await row.getByRole('button', { name: `Remove ${plate}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Vehicle was removed successfully')).toBeVisible();
  await expect(page.getByText('The vehicles of this customer are listed here, the next service first. There are none yet.')).toBeVisible();
});

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a vehicle' }).first().click();
  return page.getByRole('dialog', { name: 'Add a vehicle' });
}

async function openEdit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit the vehicle' });
  const folded = form.getByRole('button', { name: 'More details', expanded: false });
  await expect(form.getByRole('button', { name: 'More details' })).toBeVisible();
  // What is filled shows by itself.
  if (await folded.isVisible()) await folded.click();
  await expect(form.getByLabel('Colour')).toBeVisible();
  return form;
}

/** Finds one of many by writing a part of its name. */
async function choose(page: Page, field: Locator, written: string, name: string): Promise<void> {
  await field.fill(written);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
}
