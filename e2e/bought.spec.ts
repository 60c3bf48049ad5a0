import { addSupplier } from '@karakana/contract/inventory/supplier.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { call } from './support/api.ts';
import { giveVehicle } from './support/customers.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, pressRare } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A car that is being repaired, a part of it by a machine shop. */
async function giveSublet(owner: Person) {
  const { brand, session } = owner;
  const { id: vehicleId, registration } = await giveVehicle(owner);
  await call(brand, addSupplier, { name: 'Kirinyaga Road Spares' }, session.accessToken);
  const { id: payeeId } = await call(brand, addSupplier, { name: 'Industrial Area Machinists' }, session.accessToken);
  const lines = [
    { kind: 'labour' as const, description: 'Take the head off and fit it', unitPrice: 12_000 },
    { kind: 'sublet' as const, description: 'Skim the cylinder head', unitPrice: 4_500, expectedCost: 3_000, payeeId },
  ];
  const { id } = await call(brand, addWork, { status: 'in_progress', vehicleId, lines }, session.accessToken);
  return { id, registration };
}

test('a part is bought for a job across the road, and the bill of who did a part of it comes', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { id, registration } = await giveSublet(owner);
  await enter(page, owner, `/works/${id}?tab=lines`);
  await expect(page.getByText('Not billed yet')).toBeVisible();
  await pressRare(page, registration, 'Bought for this job');
  const form = page.getByRole('dialog', { name: /^Bought for WRK-/ });
  await form.getByRole('button', { name: 'Buy and use' }).click();
  await expect(form.getByText(/fields to correct$/)).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'What was bought' })).toBeFocused();
  await expect(page.getByRole('listbox'), 'covers what is to be corrected').toHaveCount(0);
  await form.getByLabel('What was bought').fill('Head gasket 4D56');
  await page.getByRole('option', { name: 'Create “Head gasket 4D56”' }).click();
  await form.getByLabel('Where it was bought').fill('Kirinyaga');
  await page.getByRole('option', { name: 'Kirinyaga Road Spares' }).click();
  await form.getByLabel('Cost of one').fill('2800');
  await form.getByLabel('Price of one for the customer').fill('4200');
  await form.getByLabel('Number of the receipt').fill('CS 10457');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Buy and use' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Head gasket 4D56')).toBeVisible();
  await expect(page.getByText('Kirinyaga Road Spares · BILL-000001 · Cost Ksh 2,800.00')).toBeVisible();

  await pressRare(page, 'Skim the cylinder head', 'The bill has come');
  const bill = page.getByRole('dialog', { name: 'The bill has come' });
  await expect(bill.getByLabel('Who sent it')).toHaveValue('Industrial Area Machinists');
  await expect(bill.getByLabel('To pay')).toHaveValue('Ksh 3,000');
  await bill.getByLabel('To pay').fill('3400');
  await bill.getByLabel('Their bill number').fill('IAM/2231');
  await expectGoodScreen(page);
  await bill.getByRole('button', { name: 'Enter the bill' }).click();
  await expect(bill).toBeHidden();
  await expect(page.getByText('Not billed yet')).toHaveCount(0);
  await expect(page.getByText('Cost Ksh 3,400.00')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'BILL-000002' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BILL-000002' })).toBeVisible();
  await expect(page.getByText('Industrial Area Machinists').first()).toBeVisible();
});
