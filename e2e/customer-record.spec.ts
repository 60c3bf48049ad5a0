import type { Locator, Page } from '@playwright/test';
import { giveCustomer, giveVehicleTo, newPlate } from './support/customers.ts';
import { openGarage } from './support/people.ts';
import { enter, factOf } from './support/screen.ts';
import { giveService } from './support/services.ts';
import { expect, test } from './support/test.ts';

test('a customer is called, and booked with a vehicle that is chosen or added on the way', async ({ page }) => {
  const owner = await openGarage();
  const customer = await giveCustomer(owner);
  await giveService(owner, 'Clutch plate');
  const [plate, ...others] = [newPlate(), await giveVehicleTo(owner, customer), await giveVehicleTo(owner, customer)];
  const newcomer = await giveCustomer(owner);
  await enter(page, owner, `/customers/${customer.id}?tab=history`);
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${customer.mobile}`);
  await page.getByRole('button', { name: 'Book' }).click();
  const form = page.getByRole('dialog', { name: 'Book a vehicle' });
  await form.getByRole('combobox', { name: 'Vehicle' }).click();
  await page.getByRole('option', { name: others[1] ?? '' }).click();
  await bookClutch(page, form);
  await expect(factOf(page, 'Next booking')).toContainText(others[1] ?? '');
  for (const counted of ['Vehicles 2', 'Works 1']) await expect(page.getByRole('tab', { name: counted, exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sales', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Book' }).click();
  await form.getByRole('combobox', { name: 'Vehicle' }).fill('KZZ 999Z');
  await page.getByRole('option', { name: /KZZ 999Z/ }).click();
  await expect(page.getByRole('dialog', { name: 'Add a vehicle' }).getByLabel('Registration')).toHaveValue('KZZ 999Z');

  await enter(page, owner, `/customers/${newcomer.id}`);
  await page.getByRole('button', { name: 'Book' }).click();
  const vehicle = page.getByRole('dialog', { name: 'Add a vehicle' });
  await vehicle.getByLabel('Registration').fill(plate);
  await vehicle.getByLabel('VIN / Chassis Number').fill('JTDBR32E720012345');
  await vehicle.getByRole('combobox', { name: 'Make' }).fill('toyo');
  await page.getByRole('option', { name: 'Toyota' }).click();
  await vehicle.getByRole('combobox', { name: 'Model' }).fill('prob');
  await page.getByRole('option', { name: 'Probox' }).click();
  await vehicle.getByRole('button', { name: 'Save', exact: true }).click();
  await bookClutch(page, page.getByRole('dialog', { name: `Book ${plate}` }));
  await expect(factOf(page, 'Next booking')).toContainText(plate);
});

async function bookClutch(page: Page, form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: 'Services' }).fill('clutch pl');
  await page.getByRole('option', { name: /^Clutch plate/ }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Book' }).click();
  await expect(form).toHaveCount(0);
}
