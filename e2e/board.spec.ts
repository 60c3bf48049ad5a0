import { addWork } from '@karakana/contract/works/work/work.ts';
import { startWork } from '@karakana/contract/works/work/work-steps.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { giveVehicle } from './support/customers.ts';
import { addMember, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A vehicle with one hour of labour; gives its plate too. */
async function giveWork(owner: Person, status: 'estimate' | 'booked' | 'in_progress') {
  const vehicle = await giveVehicle(owner);
  const lines = [{ kind: 'labour' as const, description: 'Minor service', unitPrice: 2_500 }];
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  return call(owner.brand, addWork, { status, vehicleId: vehicle.id, scheduledAt, lines }, owner.session.accessToken);
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, plate: string) => column(page, name).getByRole('article').filter({ hasText: plate });
const choose = async (page: Page, plate: string, move: string) => {
  await page.getByRole('button', { name: `Actions for ${plate}` }).click();
  await page.getByRole('menuitem', { name: move }).click();
};

/** Takes a booked card with the mouse and puts it down where work is in progress. */
async function drag(page: Page, plate: string): Promise<void> {
  await card(page, 'Booked', plate).hover();
  await page.mouse.down();
  await page.mouse.move(500, 500, { steps: 5 });
  await column(page, 'In progress').getByText('Start work').hover();
  await expect(column(page, 'In progress')).toHaveAttribute('data-over');
  await page.mouse.up();
}

test('a card goes from the estimate to the payment and back, and another browser sees each step', async ({ page, browser, troubles }) => {
  const owner = await openGarage();
  const { registration: plate } = await giveWork(owner, 'estimate');
  const context = await browser.newContext();
  troubles.listenTo(context);
  const other = await context.newPage();
  await enter(other, await addMember(owner, 'service_adviser'), '/works');
  await expect(card(other, 'Estimate', plate)).toBeVisible();
  await enter(page, owner, '/works');
  await expectGoodScreen(page);

  await choose(page, plate, 'Schedule');
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
  await expect(card(page, 'Booked', plate)).toBeVisible();
  await expect(card(other, 'Booked', plate)).toBeVisible();
  await expect(card(other, 'Estimate', plate)).toHaveCount(0);

  await drag(page, plate);
  await expect(card(other, 'In progress', plate)).toBeVisible();

  await choose(other, plate, 'Complete work');
  await other.getByRole('dialog').getByRole('button', { name: 'Complete the work' }).click();
  await expect(card(page, 'Pending payment', plate)).toBeVisible();
  await expect(column(page, 'Pending payment').getByLabel('1 in all')).toBeVisible();

  await choose(page, plate, 'Complete unpaid');
  await page.getByRole('dialog').getByLabel('Reason').fill('Pays at the end of the month');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete unpaid' }).click();
  await expect(card(other, 'Completed', plate)).toBeVisible();

  await choose(page, plate, 'Back to progress');
  await page.getByRole('dialog').getByLabel('Reason').fill('The noise is there again');
  await page.getByRole('dialog').getByRole('button', { name: 'Back to progress' }).click();
  await expect(card(other, 'In progress', plate)).toBeVisible();
  await expect(card(other, 'Completed', plate)).toHaveCount(0);
  await context.close();
});

test('a card is moved by keys, and a column that cannot take it says why', async ({ page }) => {
  const owner = await openGarage();
  const { registration: plate } = await giveWork(owner, 'booked');
  await enter(page, owner, '/works');
  const handle = page.getByRole('button', { name: `Move ${plate}` });

  await handle.press('Space');
  await expect(column(page, 'In progress').getByText('Start work')).toBeVisible();
  await expect(column(page, 'Estimate').getByText('Not from here')).toBeVisible();
  const refused = `${plate} cannot go from Booked to Estimate. From there it goes to: In progress`;
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: refused })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(toast(page, refused)).toBeVisible();
  await expect(card(page, 'Booked', plate)).toBeVisible();

  await handle.press('Space');
  await expect(column(page, 'In progress').getByText('Start work')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('In progress takes it')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(toast(page, 'Work has started!')).toBeVisible();
  await expect(card(page, 'In progress', plate)).toBeVisible();
  await expect(handle).toBeFocused();
});

test('of two who move one card one wins, and the other is told', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const { id, number, registration: plate } = await giveWork(owner, 'booked');
  await enter(page, owner, '/works');
  await expect(card(page, 'Booked', plate)).toBeVisible();

  // Whoever holds a card sees what others did once it is put down.
  await page.getByRole('button', { name: `Move ${plate}` }).press('Space');
  await expect(column(page, 'In progress').getByText('Start work')).toBeVisible();
  await call(owner.brand, startWork, { id }, owner.session.accessToken);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('In progress takes it')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(toast(page, `${number} cannot be started: it is in progress`)).toBeVisible();
  await expect(card(page, 'In progress', plate)).toHaveCount(1);
});

test('completed works are hidden as long as somebody wants, and filters stand in the address', async ({ page }) => {
  const owner = await openGarage();
  const { registration: plate } = await giveWork(owner, 'booked');
  await enter(page, owner, '/works');
  await page.getByRole('switch', { name: 'Hide completed' }).click();
  await expect(column(page, 'Completed')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Booked', plate)).toBeVisible();
  await expect(column(page, 'Completed')).toHaveCount(0);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Promise' }).click();
  await page.getByRole('option', { name: 'Late' }).click();
  await expect(page).toHaveURL(/isLate=true/);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('on a phone one column is in sight, and a card is moved by its menu', { tag: '@only-phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { registration: plate } = await giveWork(owner, 'booked');
  await enter(page, owner, '/works');
  await page.getByRole('tab', { name: /^Booked/ }).click();
  const shown = page.getByRole('tabpanel').getByRole('article');
  await expect(shown).toContainText(plate);
  await expectGoodScreen(page);
  await choose(page, plate, 'Start work');
  await expect(page.getByRole('tabpanel').getByText('Nothing here')).toBeVisible();
  await page.getByRole('tab', { name: /^In progress/ }).click();
  await expect(shown).toContainText(plate);
});

test('the wall of a branch shows what comes today, and follows', async ({ page }) => {
  const owner = await openGarage();
  await enter(page, owner, '/works/wall');
  await expect(page.getByRole('region', { name: 'In progress' }).getByText('Nothing here')).toBeVisible();
  const { registration: plate } = await giveWork(owner, 'in_progress');
  await expect(page.getByRole('region', { name: 'In progress' }).getByText(plate)).toBeVisible();
  await expectGoodScreen(page);
});
