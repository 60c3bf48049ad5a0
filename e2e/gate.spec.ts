import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { releaseWork } from '@karakana/contract/works/gate/gate-pass.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { completeWork } from '@karakana/contract/works/work/work-steps.ts';
import { readWorkshopSettings, saveWorkshopSettings } from '@karakana/contract/works/workshop-settings.ts';
import { call } from './support/api.ts';
import { giveCustomer, giveVehicleOf } from './support/customers.ts';
import { leaveStanding } from './support/garages.ts';
import { addMember, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A car whose work is done and not paid. */
async function readyCar(owner: Person) {
  const { brand, session } = owner;
  const customer = await giveCustomer(owner);
  const { id: vehicleId, registration } = await giveVehicleOf(owner, customer.id);
  const lines = [{ kind: 'labour' as const, description: 'Brakes', unitPrice: 2500 }];
  const { id } = await call(brand, addWork, { status: 'in_progress', vehicleId, lines }, session.accessToken);
  await call(brand, completeWork, { id }, session.accessToken);
  return { id, registration };
}

test('a car is released unpaid with a reason, and the guard lets it out once', { tag: '@phone' }, async ({
  page,
  openBrowser,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const guard = await addMember(owner, 'security');
  const { registration } = await readyCar(owner);
  await enter(page, owner, '/uncollected');
  await expect(page.getByText(registration)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Actions for ${registration}` }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  const form = page.getByRole('dialog', { name: `Release ${registration}` });
  await form.getByLabel('Collected by').fill('Otieno');
  await form.getByRole('button', { name: 'Make the gate pass' }).click();
  await expect(form.getByText('Say why it leaves unpaid').first()).toBeVisible();
  await form.getByLabel('Why it leaves unpaid').fill('Pays on Friday');
  await form.getByRole('button', { name: 'Make the gate pass' }).click();
  const sheet = page.getByRole('dialog', { name: 'Gate pass' });
  const code = (await sheet.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? '';
  await expectGoodScreen(page);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('There are none.')).toBeVisible();

  const gate = await openBrowser();
  await enter(gate, guard, '/');
  await expect(gate).toHaveURL(/\/gate$/);
  const out = gate.getByRole('region', { name: 'A car leaves' });
  await out.getByLabel('Code of the gate pass').fill('AAAA-2222');
  await out.getByRole('button', { name: 'Check' }).click();
  await expect(out.getByText('No, it stays here')).toBeVisible();
  await expect(out.getByText('There is no such gate pass')).toBeVisible();
  await expectGoodScreen(gate);
  await out.getByLabel('Code of the gate pass').fill(code.toLowerCase());
  await out.getByRole('button', { name: 'Check' }).click();
  await expect(out.getByText('Yes, it may leave')).toBeVisible();
  for (const said of [registration, 'Collected by Otieno']) await expect(out.getByText(said)).toBeVisible();
  await expectGoodScreen(gate);
  await out.getByRole('button', { name: 'Let it out' }).click();
  await expect(toast(gate, 'The car has left')).toBeVisible();
  await out.getByLabel('Code of the gate pass').fill(code);
  await out.getByRole('button', { name: 'Check' }).click();
  await expect(out.getByText(/^This gate pass was used on /)).toBeVisible();
  await gate.getByRole('link', { name: 'Gate log' }).click();
  await expect(gate.getByRole('main').getByText(registration)).toBeVisible();
  await expectGoodScreen(gate);
});

test('the storage of a car that stood too long is billed and paid at its release, and that of another is waived', {
  tag: '@phone',
}, async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const settings = await call(brand, readWorkshopSettings, {}, session.accessToken);
  await call(brand, saveWorkshopSettings, { ...settings, storageFee: 500, storageFreeDays: 3 }, session.accessToken);
  const [billed, waived] = [await readyCar(owner), await readyCar(owner)];
  for (const { id } of [billed, waived]) {
    await call(brand, recordPayment, { documentType: 'work', documentId: id, method: 'cash' }, session.accessToken);
    await leaveStanding(session.user, id, 10);
  }
  await enter(page, owner, '/uncollected');
  await pressRare(page, billed.registration, 'Release');
  const form = page.getByRole('dialog', { name: `Release ${billed.registration}` });
  await expect(form.getByText('7 days')).toBeVisible();
  await expect(form.getByText('Ksh 3,500.00')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Bill it now' }).click();
  await expect(form.getByText('Not paid yet')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Take payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment for INV-000003' });
  await expect(payment.getByText('Ksh 3,500.00')).toBeVisible();
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await expect(form.getByText('Not paid yet')).toHaveCount(0);
  await form.getByRole('button', { name: 'Make the gate pass' }).click();
  const sheet = page.getByRole('dialog', { name: 'Gate pass' });
  await expect(sheet.getByText(billed.registration)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).last().click();

  await enter(page, owner, `/works/${waived.id}`);
  await page.getByRole('button', { name: 'Waive it' }).click();
  const reason = page.getByRole('dialog', { name: /^Waive the storage of WRK-/ });
  await reason.getByRole('button', { name: 'Waive it' }).click();
  await expect(reason.getByText('Reason is required')).toBeVisible();
  await reason.getByLabel('Reason').fill('We did not call');
  await reason.getByRole('button', { name: 'Waive it' }).click();
  await expect(page.getByText('Storage is due')).toHaveCount(0);
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Release ${waived.registration}` })
    .getByRole('button', { name: 'Make the gate pass' })
    .click();
  await expect(sheet.getByText(waived.registration)).toBeVisible();
});

test('a visitor’s car comes and leaves, and one that is here for work does not leave without a pass', { tag: '@phone' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const { brand, session } = owner;
  const { id, registration } = await readyCar(owner);
  await call(brand, releaseWork, { id, reason: 'Pays on Friday' }, session.accessToken);
  await enter(page, await addMember(owner, 'security'), '/gate');
  const comes = page.getByRole('region', { name: 'A car comes' });
  await comes.getByLabel('Plate').fill('kdz999z');
  await comes.getByLabel('Note').fill('Brings parts');
  await comes.getByRole('button', { name: 'It comes in' }).click();
  await expect(toast(page, 'The car is here')).toBeVisible();
  await comes.getByLabel('Plate').fill(registration);
  await comes.getByRole('button', { name: 'Visitor leaves' }).click();
  await expect(comes.getByText(`${registration} is here for WRK-000001: it leaves with a gate pass`)).toBeVisible();
});
