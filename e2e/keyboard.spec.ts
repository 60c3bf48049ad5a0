import type { Locator, Page } from '@playwright/test';
import { newMobile, newPlate } from './support/customers.ts';
import { newWord, openGarage } from './support/people.ts';
import { enter, expectGoodScreen, expectLoaded, toast } from './support/screen.ts';
import { giveService } from './support/services.ts';
import { expect, test } from './support/test.ts';

test('a customer with a car is added, found, booked and written to with the keyboard alone', async ({ page }) => {
  test.slow();
  const owner = await openGarage();
  await giveService(owner, 'Oil change');
  const [word, plate] = [newWord(), newPlate()];
  await enter(page, owner);
  await expectLoaded(page);

  await addZawadi(page, word);

  await press(page, page.getByRole('main').getByRole('button', { name: 'Add a vehicle' }).first());
  const vehicle = page.getByRole('dialog', { name: 'Add a vehicle' });
  await write(page, vehicle.getByLabel('Registration'), plate);
  await choose(page, vehicle.getByRole('combobox', { name: 'Make' }), 'Toyota');
  await choose(page, vehicle.getByRole('combobox', { name: 'Model' }), 'Probox');
  await write(page, vehicle.getByLabel('VIN / Chassis Number'), `JTDBR32E7${word.toUpperCase()}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByRole('link', { name: plate })).toBeVisible();

  await command(page, `book ${plate}`, `Book ${plate}`);
  const booking = page.getByRole('dialog', { name: `Book ${plate}` });
  await choose(page, booking.getByRole('combobox', { name: 'Services' }), 'Oil change');
  await page.keyboard.press('Control+Enter');
  await expect(booking).toBeHidden();
  await expect(page.getByRole('main').getByText('Next booking')).toBeVisible();

  await command(page, `message zawadi ${word}`, `Message Zawadi ${word}`);
  const message = page.getByRole('dialog');
  await write(page, message.getByRole('textbox', { name: 'Text' }), 'Your car is ready.');
  await expect(message.getByRole('button', { name: 'Send to 1' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Messages have been queued')).toBeVisible();
});

test('? lists the shortcuts, and G with a letter goes to a screen', async ({ page }) => {
  await enter(page, await openGarage());
  await expectLoaded(page);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Add a customer')).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
});

test('what was looked at last comes first in the search, and is forgotten at the end of a session', async ({ page }) => {
  const owner = await openGarage();
  await enter(page, owner, '/settings/team');
  await expectLoaded(page);
  const word = newWord();
  await addZawadi(page, word);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByText(`Zawadi ${word}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(word);
});

/** By the key of its command, which works on any screen. */
async function addZawadi(page: Page, word: string): Promise<void> {
  await page.keyboard.press('c');
  const customer = page.getByRole('dialog', { name: 'Add a customer' });
  await write(page, customer.getByLabel('First name'), 'Zawadi');
  await write(page, customer.getByLabel('Last name'), word);
  await write(page, customer.getByLabel('Mobile number'), newMobile());
  await write(page, customer.getByRole('textbox', { name: 'Address', exact: true }), 'Kenyatta Avenue 12');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: `Zawadi ${word}` })).toBeVisible();
}

/** Tab by tab, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, picker: Locator, name: string): Promise<void> {
  await tabTo(page, picker);
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** By Ctrl+K. */
async function command(page: Page, written: string, offered: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('textbox', { name: 'Plate, customer, screen or what to do…' });
  await expect(box).toBeFocused();
  await page.keyboard.type(written);
  await expect(page.getByRole('dialog').getByText(offered)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
