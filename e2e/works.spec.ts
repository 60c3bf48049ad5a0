import { addWork } from '@karakana/contract/works/work/work.ts';
import { completeWork } from '@karakana/contract/works/work/work-steps.ts';
import { call } from './support/api.ts';
import { giveVehicle } from './support/customers.ts';
import { addMember, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const labour = { kind: 'labour' as const, description: 'Labour', quantity: 1, unitPrice: 1000 };

/** A work of a new car that stands where it is asked to stand. */
async function giveWork(owner: Person, status: 'estimate' | 'booked' | 'in_progress') {
  const { id: vehicleId, registration } = await giveVehicle(owner);
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const work = await call(owner.brand, addWork, { status, vehicleId, scheduledAt, lines: [labour] }, owner.session.accessToken);
  return { ...work, registration };
}

test('the same car twice is warned of, and its open work is offered', async ({ page }) => {
  const owner = await openGarage();
  const { id, number, vehicleId } = await giveWork(owner, 'booked');
  await enter(page, owner, `/works/new?vehicle=${vehicleId}`);
  await expect(page.getByText('This car has a work that is open already')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: `Open ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/works/${id}$`));
});

test('an estimate is scheduled; what is missing is named before anything is sent', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await enter(page, owner, '/estimates/new');
  await page.getByRole('button', { name: 'Save the estimate' }).click();
  await expect(page.getByText('Vehicle is required')).toBeVisible();
  const { id, registration } = await giveWork(owner, 'estimate');
  await enter(page, owner, `/works/${id}?tab=lines`);
  await expect(page.getByText('Proposed')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const booking = page.getByRole('dialog', { name: /^Schedule WRK-/ });
  await expectGoodScreen(page);
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(toast(page, 'Booking has been created successfully')).toBeVisible();
  await expect(page.getByText('Proposed')).toHaveCount(0);
  await enter(page, owner, '/bookings');
  await expect(page.getByRole('main').getByText(registration)).toBeVisible();
});

test('what is billed goes back to progress with a reason, and what comes to nothing is put away and brought back', async ({ page }) => {
  const owner = await openGarage();
  const { id, registration, number } = await giveWork(owner, 'in_progress');
  await call(owner.brand, completeWork, { id }, owner.session.accessToken);
  await enter(page, owner, `/works/${id}`);
  await pressRare(page, registration, 'Back to progress');
  const back = page.getByRole('dialog', { name: `Back to progress: ${number}` });
  await back.getByRole('button', { name: 'Back to progress' }).click();
  await expect(back.getByText('Reason is required')).toBeVisible();
  await back.getByLabel('Reason').fill('The wrong side was mended');
  await back.getByRole('button', { name: 'Back to progress' }).click();
  await expect(toast(page, 'Work has been updated successfully')).toBeVisible();
  await expect(factOf(page, 'Status').first()).toContainText('In progress');
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByText('Credit note', { exact: false }).last()).toBeVisible();

  await pressRare(page, registration, 'Archive');
  const archive = page.getByRole('dialog', { name: `Archive ${number}` });
  await archive.getByLabel('Reason').fill('The customer sold the car');
  await archive.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(toast(page, 'Work has been archived!')).toBeVisible();
  await enter(page, owner, '/archived');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('The customer sold the car')).toBeVisible();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(factOf(page, 'Status').first()).toContainText('In progress');
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
});

test('what was agreed on the phone is written down with one press, and what was declined leaves the total', async ({ page }) => {
  const owner = await openGarage();
  const { id } = await giveWork(owner, 'estimate');
  await enter(page, owner, `/works/${id}?tab=lines`);
  await page.getByRole('button', { name: 'Actions for Labour' }).click();
  await page.getByRole('menuitem', { name: 'Declined' }).click();
  await expect(page.getByText('What was declined is not in the total.')).toBeVisible();
  await expect(factOf(page, 'Total').first()).toContainText('0.00');
  await page.getByRole('button', { name: 'Actions for Labour' }).click();
  await page.getByRole('menuitem', { name: 'Agreed after all' }).click();
  await expect(factOf(page, 'Total').first()).toContainText('1,000.00');
});

test('a technician finds the jobs on top of home, starts one, and proposes what it needs without seeing a price', {
  tag: '@phone',
}, async ({ page }) => {
  const owner = await openGarage();
  const technician = await addMember(owner, 'technician');
  const { vehicleId, registration } = await giveWork(owner, 'estimate');
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const technicianIds = [technician.session.user.invitationId];
  const draft = { status: 'booked' as const, vehicleId, scheduledAt, technicianIds, lines: [labour] };
  const { id, number } = await call(owner.brand, addWork, draft, owner.session.accessToken);
  await enter(page, technician);
  const jobs = page.getByRole('region', { name: 'My jobs' });
  await expect(jobs.getByText(registration)).toBeVisible();
  await expectGoodScreen(page);
  await jobs.getByRole('button', { name: `Start ${number}` }).click();
  await expect(page.getByText('Running on this work')).toBeVisible();
  await page.getByRole('button', { name: 'Propose lines' }).click();
  await page.getByRole('button', { name: 'Another line' }).click();
  await page.getByRole('menuitem', { name: 'Labour' }).click();
  await page.getByPlaceholder('What is done or needed?').last().fill('Brake discs are worn');
  await expect(page.getByLabel(/^Price/)).toHaveCount(0);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Waiting for the customer’s answer')).toBeVisible();
  await expect(page.getByText('1,000.00')).toHaveCount(0);

  await enter(page, owner, `/works/${id}`);
  await page.getByRole('button', { name: 'Said yes by phone' }).click();
  await expect(page.getByText('Waiting for the customer’s answer')).toHaveCount(0);
});

test('what is said about a work stays with it, and a work is found by its number and plate', async ({ page }) => {
  const owner = await openGarage();
  const { id, number, registration } = await giveWork(owner, 'in_progress');
  await enter(page, owner, `/works/${id}?tab=comments`);
  await page.getByRole('textbox', { name: 'Comment' }).fill('The spare key is in the glove box');
  await page.getByRole('button', { name: 'Comment' }).click();
  await expect(page.getByRole('listitem').getByText('The spare key is in the glove box')).toBeVisible();
  await expectGoodScreen(page);
  const box = page.getByRole('textbox', { name: 'Plate, customer, screen or what to do…' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 2_000 });
  };
  await page.getByRole('heading', { level: 1 }).click();
  await expect(open).toPass();
  for (const words of [number, registration]) {
    await box.fill(words);
    await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${number}`) })).toBeVisible();
  }
});
