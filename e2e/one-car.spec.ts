import { join } from 'node:path';
import { addProduct, readProduct } from '@karakana/contract/inventory/product.ts';
import type { Page } from '@playwright/test';
import { call, originOf } from './support/api.ts';
import { newMobile, newPlate } from './support/customers.ts';
import { approvalIn } from './support/letters.ts';
import { addMember, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, factOf, toast } from './support/screen.ts';
import { giveService } from './support/services.ts';
import { signWithFinger } from './support/signature.ts';
import { expect, test } from './support/test.ts';

const picture = join(import.meta.dirname, '../brands/vendor/icon-192.png');

const givePads = async ({ brand, session }: Person): Promise<number> => {
  const opening = [{ branchId: session.user.branchId ?? 0, quantity: 4, cost: 500 }];
  return (await call(brand, addProduct, { name: 'Brake pads', price: 900, opening }, session.accessToken)).id;
};
const stockOf = async ({ brand, session }: Person, id: number) => {
  const { onHand, available } = await call(brand, readProduct, { id }, session.accessToken);
  return { onHand, available };
};

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('group', { name, exact: true }) });
const card = (board: Page, column: string, plate: string) =>
  board.getByRole('region', { name: column, exact: true }).getByRole('article').filter({ hasText: plate });

async function choose(page: Page, field: string, written: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(written);
  await page.getByRole('option', { name: option }).click();
}

/** Somebody new calls with a car that nobody knows; all of it is written down on one screen. */
async function bookByPhone(
  page: Page,
  { plate, mobile, technician }: { plate: string; mobile: string; technician: string },
): Promise<void> {
  await page.getByRole('button', { name: 'New booking' }).first().click();
  await choose(page, 'Customer', 'Wanjiru Kamau', 'Create “Wanjiru Kamau”');
  const person = page.getByRole('dialog', { name: 'Add a customer' });
  await person.getByLabel('Mobile number').fill(mobile);
  await person.getByRole('textbox', { name: 'Address', exact: true }).fill('Moi Avenue 3');
  await expectGoodScreen(page);
  await person.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Wanjiru Kamau');
  await choose(page, 'Vehicle', plate, `Create “${plate}”`);
  const car = page.getByRole('dialog', { name: 'Add a vehicle' });
  await choose(page, 'Make', 'toyo', 'Toyota');
  await choose(page, 'Model', 'prob', 'Probox');
  await car.getByLabel('VIN / Chassis Number').fill('JTDBR32E720012345');
  await expectGoodScreen(page);
  await car.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Vehicle', exact: true })).toHaveValue(`${plate} · Toyota Probox`);
  await choose(page, 'Technicians', technician, technician);
  await choose(page, 'Add a service', 'Brake', /^Brake service/);
  await choose(page, 'Add a part', 'Brake pads', /Brake pads.*4/);
  await page.getByLabel('Quantity: Brake pads').fill('2');
  await expectGoodScreen(page);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Booking has been created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: plate })).toBeVisible();
}

/** The car is here: how far it has run, what is broken already, who says so, and photos of it. */
async function checkIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await page.getByLabel('Odometer').fill('84200');
  await page.getByRole('button', { name: 'Rear', exact: true }).click();
  await page.getByRole('button', { name: 'Dent' }).click();
  await page.getByRole('button', { name: 'Mark damage: Rear' }).click({ position: { x: 120, y: 60 } });
  await signWithFinger(page, page.getByRole('img', { name: 'Sign here with the finger' }));
  await expect(page.getByRole('img', { name: 'Signed' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Checkin Inspection' })).toBeVisible();
  const front = item(page, 'Front, with number plate');
  await front.locator('input[type=file]').setInputFiles(picture);
  await expect(front.getByRole('button', { name: 'Photo 1 of Front, with number plate', exact: true })).toBeVisible();
  await front.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(front.getByText('Saved')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Check-in' }).getByText('Dent · Rear')).toBeVisible();
}

/** Two things are found, one of them with a photo, and proposed. */
async function inspect(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: `Open job ${number}` }).click();
  await page.getByRole('button', { name: 'Inspect', exact: true }).click();
  for (const [name, note] of Object.entries(found)) {
    await item(page, name).getByRole('button', { name: 'Faulty' }).click();
    await item(page, name).getByLabel(`Note on ${name}`).fill(note);
    await item(page, name).getByLabel(`Note on ${name}`).blur();
    await expect(page.getByRole('region', { name: 'What was found' }).getByText(note)).toBeVisible();
  }
  await item(page, 'Air filter').locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Photo 1 of Air filter', exact: true })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Propose lines for 2' }).click();
  await expect(page.getByText('Proposed to the customer')).toHaveCount(2);
}

const found = { 'Air filter': 'Black', 'Engine mountings': 'Torn' };
const proposed = { filter: 'Air filter: Black', mounting: 'Engine mountings: Torn' };

/** What the technician found gets its prices, and the customer is asked. */
async function priceAndAsk(page: Page): Promise<void> {
  await expect(page.getByText('Waiting for the customer’s answer')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Set the price' }).click();
  await page.getByLabel(`Price: ${proposed.filter}`).fill('1200');
  await page.getByLabel(`Price: ${proposed.mounting}`).fill('6000');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Work has been updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Ask by SMS' }).click();
  await expectGoodScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Document has been sent successfully')).toBeVisible();
}

/** The customer wants the filter, and not the mounting. */
async function answer(page: Page, path: string): Promise<void> {
  await page.goto(originOf('vendor') + path);
  await expect(page.getByRole('button', { name: `Photo 1: ${proposed.filter}` })).toBeVisible();
  await expectGoodScreen(page);
  const say = (line: string, said: 'Yes' | 'No') => page.getByRole('group', { name: line }).getByText(said, { exact: true }).click();
  await say(proposed.filter, 'Yes');
  await say(proposed.mounting, 'No');
  await page.getByLabel('Your name').fill('Wanjiru Kamau');
  await signWithFinger(page, page.getByRole('img', { name: 'Sign here with your finger' }));
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you, your answer has arrived');
  await expectGoodScreen(page);
}

/** The job is begun from home, its hours are counted, and it is ready. */
async function doJob(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: `Start ${number}` }).click();
  await expect(page.getByText('Running on this work')).toBeVisible();
  // Away from the time, which tells more of itself below the pointer.
  await page.mouse.move(2, 2);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Not ready' })).toBeVisible();
}

async function completeAndPay(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const completion = page.getByRole('dialog', { name: /^Complete WRK-/ });
  await expectGoodScreen(page);
  await completion.getByRole('button', { name: 'Complete the work' }).click();
  await expect(factOf(page, 'Status').first()).toContainText('Pending payment');
  await expect(factOf(page, 'Still to pay').first()).toContainText(total);
  await page.getByRole('button', { name: 'Take payment', exact: true }).first().click();
  const payment = page.getByRole('dialog', { name: /^Payment for INV-/ });
  await payment.getByLabel('Reference').fill('SGL31HA2ZU');
  await expectGoodScreen(page);
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await expect(factOf(page, 'Status').first()).toContainText('Completed');
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByText('SGL31HA2ZU')).toBeVisible();
  await expect(page.getByText('Settled')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('In progress').first()).toBeVisible();
}

/** Gives the code that opens the gate. */
async function release(page: Page, plate: string): Promise<string> {
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Release ${plate}` });
  await form.getByLabel('Collected by').fill('Wanjiru Kamau');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Make the gate pass' }).click();
  const sheet = page.getByRole('dialog', { name: 'Gate pass' });
  const code = (await sheet.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? '';
  await expectGoodScreen(page);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  return code;
}

async function letOut(page: Page, plate: string, code: string): Promise<void> {
  const out = page.getByRole('region', { name: 'A car leaves' });
  await out.getByLabel('Code of the gate pass').fill(code);
  await out.getByRole('button', { name: 'Check' }).click();
  await expect(out.getByText('Yes, it may leave')).toBeVisible();
  await expect(out.getByText(plate)).toBeVisible();
  await expectGoodScreen(page);
  await out.getByRole('button', { name: 'Let it out' }).click();
  await expect(toast(page, 'The car has left')).toBeVisible();
}

test('one car, from the phone call to the gate, with everybody who has to do with it', { tag: '@phone' }, async ({ page, openBrowser }) => {
  test.setTimeout(180_000);
  const owner = await openGarage();
  await giveService(owner, 'Brake service');
  const pads = await givePads(owner);
  const [adviser, technician, guard] = [
    await addMember(owner, 'service_adviser'),
    await addMember(owner, 'technician'),
    await addMember(owner, 'security'),
  ];
  const [plate, mobile, number] = [newPlate(), newMobile(), 'WRK-000001'];
  const [board, pit, customer, gate] = [await openBrowser(), await openBrowser(), await openBrowser(), await openBrowser()];
  await board.setViewportSize({ width: 1440, height: 900 });
  await enter(board, owner, '/works');
  await enter(gate, guard, '/gate');
  await enter(pit, technician);

  await enter(page, adviser, '/bookings');
  await expect(page.getByText(/^Cars that are booked in wait here/)).toBeVisible();
  const { firstName, lastName } = technician.session.user;
  await bookByPhone(page, { plate, mobile, technician: `${firstName} ${lastName}` });
  await expect(card(board, 'Booked', plate)).toContainText('Wanjiru Kamau');
  await expect(pit.getByRole('region', { name: 'My jobs' }).getByText(plate)).toBeVisible();
  expect(await stockOf(owner, pads)).toEqual({ onHand: 4, available: 2 });

  await checkIn(page);
  await expectGoodScreen(page);
  await expectGoodScreen(pit);
  await inspect(pit, number);

  await page.getByRole('tab', { name: 'Summary' }).click();
  await priceAndAsk(page);
  await answer(customer, await approvalIn(owner, `+254${mobile.slice(1)}`));
  await page.getByRole('tab', { name: /^Lines/ }).click();
  await expect(page.getByText(`Yes: ${proposed.filter}`)).toBeVisible();
  await expect(page.getByText(`No: ${proposed.mounting}`)).toBeVisible();
  await expect(factOf(page, 'Total').first()).toContainText('7,500.00');
  await expectGoodScreen(page);

  await enter(pit, technician);
  await doJob(pit, number);
  await expect(card(board, 'In progress', plate)).toContainText('Ready');
  await expectGoodScreen(board);
  await expect(page.getByText('2 taken from stock')).toBeVisible();
  expect(await stockOf(owner, pads)).toEqual({ onHand: 2, available: 2 });

  await completeAndPay(page, '7,500.00');
  await expect(card(board, 'Completed', plate)).toBeVisible();
  await letOut(gate, plate, await release(page, plate));

  await enter(page, adviser, '/bookings');
  await page.getByRole('button', { name: 'New booking' }).first().click();
  await choose(page, 'Vehicle', plate, new RegExp(`^${plate}`));
  await page.getByRole('button', { name: `Add ${proposed.mounting}` }).click();
  await expect(page.getByLabel(`Price: ${proposed.mounting}`)).toHaveValue('6,000');
  await expectGoodScreen(page);
});
