import { addIssue } from '@karakana/contract/vehicles/issue.ts';
import { updateVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { bookVehicle } from '@karakana/contract/works/work/vehicle-work.ts';
import { call } from './support/api.ts';
import { giveCustomer, giveVehicle } from './support/customers.ts';
import { addCustomerAccount, newWord, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { giveService } from './support/services.ts';
import { expect, test } from './support/test.ts';

test('who buys a vehicle sees what was done to it and what is wrong with it, and nothing of who had it before', async ({ page }) => {
  const owner = await openGarage();
  const { former, buyer, vehicleId } = await sellVehicle(owner);
  await enter(page, buyer, `/vehicles/${vehicleId}`);
  await expect(page.getByRole('main').getByText('Brakes squeal')).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Services' }).click();
  const job = page.getByRole('listitem').filter({ hasText: 'Clutch plate' });
  await expect(job).toContainText('Booked');
  await expect(job).not.toContainText('4,500');
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Issues' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Brakes squeal' })).toContainText('High');
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByText('Keep the logbook, the insurance certificate and photos')).toBeVisible();

  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByText(/^Vehicle was booked in for/)).toBeVisible();
  await page.getByText('What was changed').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'hidden' })).toBeVisible();
  await expect(page.getByText(former.lastName)).toHaveCount(0);
  await expect(page.getByText('Only theirs')).toHaveCount(0);
  await expectGoodScreen(page);
});

async function sellVehicle(owner: Person) {
  const token = owner.session.accessToken;
  const email = `buyer-${newWord()}@people.test`;
  const [former, customer] = [await giveCustomer(owner), await giveCustomer(owner, { firstName: 'Achieng', email })];
  const { id: vehicleId, registration, makeId, modelId, vin } = await giveVehicle(owner);
  const give = (customerId: number) =>
    call(owner.brand, updateVehicle, { id: vehicleId, registration, makeId, modelId, vin, customerId, note: 'Only theirs' }, token);
  await give(former.id);
  await call(owner.brand, addIssue, { vehicleId, title: 'Brakes squeal', description: 'Only theirs', severity: 'high' }, token);
  const serviceId = await giveService(owner, 'Clutch plate');
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  await call(owner.brand, bookVehicle, { vehicleId, scheduledAt, serviceIds: [serviceId], note: 'Only theirs' }, token);
  await give(customer.id);
  return { former, buyer: await addCustomerAccount(owner, { id: customer.id, email }), vehicleId };
}
