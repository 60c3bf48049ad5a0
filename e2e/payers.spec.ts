import { addInsurance, listSupportedInsurances } from '@karakana/contract/garage/insurance.ts';
import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { releaseWork } from '@karakana/contract/works/gate/gate-pass.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { completeWork } from '@karakana/contract/works/work/work-steps.ts';
import { call } from './support/api.ts';
import { giveCustomer, giveVehicleOf } from './support/customers.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const line = (description: string, unitPrice: number) => ({ kind: 'labour' as const, description, unitPrice });

/** A car after an accident, on which two things are done. */
async function begin(owner: Person) {
  const { brand, session } = owner;
  const customer = await giveCustomer(owner);
  const { id: vehicleId, registration } = await giveVehicleOf(owner, customer.id);
  const lines = [line('Straighten the wing', 20_000), line('Oil change', 1500)];
  const { id } = await call(brand, addWork, { status: 'in_progress', vehicleId, lines }, session.accessToken);
  return { id, registration };
}

test('the insurer pays its lines less the excess, the customer the rest, and each by an invoice of their own', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const { entries } = await call(brand, listSupportedInsurances, {}, session.accessToken);
  const { firmName } = await call(brand, addInsurance, { firmId: entries[0]?.id ?? 0 }, session.accessToken);
  const { id, registration } = await begin(owner);
  await enter(page, owner, `/works/${id}`);
  await pressRare(page, registration, 'Insurance');
  const claim = page.getByRole('dialog', { name: /^Insurance of WRK-/ });
  await claim.getByRole('combobox', { name: 'Insurer' }).click();
  await page.getByRole('option', { name: firmName }).click();
  await claim.getByLabel('Claim number').fill('CLM/77');
  await claim.getByLabel('Excess').fill('5000');
  await claim.getByRole('button', { name: 'All to the insurance' }).click();
  await claim.getByRole('checkbox', { name: /^Oil change/ }).uncheck();
  await expect(claim.getByText('Ksh 15,000.00')).toBeVisible();
  await expect(claim.getByText('Ksh 6,500.00')).toBeVisible();
  await expectGoodScreen(page);
  await claim.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Work has been updated successfully')).toBeVisible();
  await expect(page.getByText('Insurance pays', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const completion = page.getByRole('dialog', { name: /^Complete WRK-/ });
  await expect(completion.getByText(`one to ${firmName}`)).toBeVisible();
  await expectGoodScreen(page);
  await completion.getByRole('button', { name: 'Complete the work' }).click();
  await expect(toast(page, 'Work has been completed')).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expectGoodScreen(page);
  const owed = factOf(page, 'Still to pay').first();
  await expect(owed).toContainText(/21,500\.00.*6,500\.00.*15,000\.00/s);
  await page.getByRole('button', { name: 'Take payment', exact: true }).first().click();
  const own = page.getByRole('dialog', { name: 'Payment for INV-000001' });
  await own.getByRole('button', { name: 'Record the payment' }).click();
  await expect(factOf(page, 'Status').first()).toContainText('Completed');
  await expect(owed).toContainText(new RegExp(`15,000\\.00${firmName}: Ksh.15,000\\.00`));
  await page.getByRole('button', { name: 'Take payment for INV-000002' }).click();
  const insurers = page.getByRole('dialog', { name: 'Payment for INV-000002' });
  await expect(insurers.getByText(`Still to pay by ${firmName}`)).toBeVisible();
  await expectGoodScreen(page);
  await insurers.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('Settled')).toHaveCount(2);
  await expect(owed).toContainText(/Ksh.0\.00$/);
});

test('what is not done yet becomes a booking, and each record leads to the other', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { id, registration } = await begin(owner);
  await enter(page, owner, `/works/${id}`);
  await pressRare(page, registration, 'Do the rest later');
  const later = page.getByRole('dialog', { name: /^Do the rest of WRK-/ });
  await later.getByRole('checkbox', { name: /^Oil change/ }).check();
  await expectGoodScreen(page);
  await later.getByRole('button', { name: 'Do it later' }).click();
  await expect(toast(page, 'Booking has been created successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Oil change')).toHaveCount(0);
  await factOf(page, 'Done later').getByRole('link').click();
  await expect(factOf(page, 'Status').first()).toContainText('Booked');
  await expect(factOf(page, 'The rest of')).toBeVisible();
  await expectGoodScreen(page);
});

test('a car that left comes back, and what did not hold is done again for nothing', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const { id, registration } = await begin(owner);
  await call(brand, completeWork, { id }, session.accessToken);
  await call(brand, recordPayment, { documentType: 'work', documentId: id, method: 'cash' }, session.accessToken);
  await call(brand, releaseWork, { id }, session.accessToken);
  await enter(page, owner, `/works/${id}`);
  await pressRare(page, registration, 'Comeback');
  const back = page.getByRole('dialog', { name: `${registration} is back` });
  await back.getByLabel('What is wrong').fill('The paint peels');
  await back.getByRole('checkbox', { name: /^Straighten the wing/ }).check();
  await expectGoodScreen(page);
  await back.getByRole('button', { name: 'Start the work' }).click();
  await expect(page.getByText('Warranty', { exact: true })).toBeVisible();
  await expect(factOf(page, 'Came back after')).toBeVisible();
  await expect(factOf(page, 'Status').first()).toContainText('In progress');
  await expectGoodScreen(page);
});
