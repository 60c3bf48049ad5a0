import { readGarage } from '@karakana/contract/garage/garage.ts';
import { call, originOf } from './support/api.ts';
import { giveVehicle, newMobile } from './support/customers.ts';
import { addMember, openGarage } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('somebody asks for a booking on the public page, and an adviser accepts it', { tag: '@phone' }, async ({
  page,
  openBrowser,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const { slug } = await call(owner.brand, readGarage, { code: owner.session.user.garageCode ?? '' }, owner.session.accessToken);
  const { registration } = await giveVehicle(owner);
  const asker = await openBrowser();
  await asker.goto(`${originOf(owner.brand)}/g/${slug}`);
  await asker.getByRole('button', { name: 'Request a booking' }).click();
  await asker.getByLabel('Your name').fill('Wanjiru Kamau');
  await asker.getByLabel('Phone number').fill('12');
  await asker.getByLabel('Number plate').fill(registration.toLowerCase());
  await asker.getByLabel('Make and model').fill('Toyota Probox');
  await asker.getByLabel('Anything we should know').fill('It squeaks');
  await asker.getByRole('button', { name: 'Send request' }).click();
  await expect(asker.getByText('Write a phone number, such as 0712 345 678')).toBeVisible();
  await expectGoodScreen(asker);
  await asker.getByLabel('Phone number').fill(newMobile());
  await asker.getByRole('button', { name: 'Send request' }).click();
  await expect(asker.getByRole('status')).toContainText('Your request was sent for');

  await enter(page, await addMember(owner, 'service_adviser'), '/bookings/calendar');
  await page.getByRole('link', { name: '1 booking request waits for an answer' }).click();
  await expect(page.getByText('Wanjiru Kamau')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Actions for Wanjiru Kamau' }).click();
  await page.getByRole('menuitem', { name: 'Accept' }).click();
  const form = page.getByRole('dialog', { name: 'Accept the request of Wanjiru Kamau' });
  await expect(form.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(registration);
  await form.getByLabel('Planned hours').fill('2');
  await form.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Booking has been created successfully')).toBeVisible();
  await page.goto(`${originOf(owner.brand)}/bookings`);
  await expect(page.getByText(registration).first()).toBeVisible();
});
