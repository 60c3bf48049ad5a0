import type { Page } from '@playwright/test';
import { giveCustomer, giveVehicleTo, newMobile, newPlate } from './support/customers.ts';
import { demoPerson, newWord, openGarage } from './support/people.ts';
import { enter, expectGoodMenu, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const readAloud = (mobile: string) => mobile.replace(/^\+254(...)(...)/, '0$1 $2 ');
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

test('a customer is added with a vehicle, and the list shows the plate', { tag: '@phone' }, async ({ page }) => {
  const [word, plate] = [newWord(), newPlate()];
  await enter(page, await openGarage(), '/customers');
  await expect(page.getByText(/^Everyone whose vehicles you look after is listed here/)).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Add a customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a customer' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  // First name, last name, mobile number, and with this brand the address.
  await expect(form.getByText(/^(First name|Last name|Mobile number|Address) is required$/)).toHaveCount(4);
  await expect(form.getByRole('alert')).toHaveText('4 fields to correct');
  await expect(form.getByLabel('First name')).toBeFocused();
  await expectGoodScreen(page);
  await form.getByLabel('First name').fill('Zawadi');
  await form.getByLabel('Last name').fill(word);
  await form.getByLabel('Mobile number').fill(newMobile());
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('Kenyatta Avenue 12');
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByRole('combobox', { name: 'Country' }).fill('keny');
  await page.getByRole('option', { name: 'Kenya' }).click();
  await form.getByRole('combobox', { name: 'Tags' }).fill('walk-in');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Customer was added successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Zawadi ${word}` })).toBeVisible();

  await expect(page.getByRole('tab', { name: 'Vehicles' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const vehicle = page.getByRole('dialog', { name: 'Add a vehicle' });
  await vehicle.getByLabel('Registration').fill(plate.replace(' ', '').toLowerCase());
  await vehicle.getByLabel('VIN / Chassis Number').fill(`JTDBR32E7${word.toUpperCase()}`);
  await vehicle.getByRole('combobox', { name: 'Make' }).fill('toyo');
  await page.getByRole('option', { name: 'Toyota' }).click();
  await vehicle.getByRole('combobox', { name: 'Model' }).fill('prob');
  await page.getByRole('option', { name: 'Probox' }).click();
  await vehicle.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Vehicle was added successfully')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: plate })).toBeVisible();

  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByLabel('1 in all')).toBeVisible();
  await expect(page.getByRole('main').getByText(plate)).toBeVisible();
  await expect(page.getByRole('main').getByText('walk-in').first()).toBeVisible();
});

test('customers are added one after another with the keyboard alone', async ({ page }) => {
  await enter(page, await openGarage(), '/customers');
  await page.getByRole('button', { name: 'Add a customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a customer' });
  const write = async (name: string) => {
    await expect(form.getByLabel('First name')).toBeFocused();
    for (const text of [name, 'Wanjiru', newMobile(), '', 'Moi Avenue 3']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };
  await write('Achieng');
  await form.getByRole('button', { name: 'Save and add another' }).press('Enter');
  await expect(form.getByRole('status')).toHaveText('Achieng Wanjiru is saved. Here is the next one.');
  await expectGoodScreen(page);
  await write('Baraka');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Baraka Wanjiru' })).toBeVisible();
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByLabel('2 in all')).toBeVisible();
});

test('a number that is known leads to its customer, with what was typed', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const known = await giveCustomer(owner);
  await enter(page, owner, '/customers');
  await page.getByRole('button', { name: 'Add a customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a customer' });
  await form.getByLabel('First name').fill('J.');
  await form.getByLabel('Last name').fill('C.');
  await form.getByLabel('Mobile number').fill(known.mobile);
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('Another Street 1');
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('City').fill('Nakuru');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: `This number belongs to ${nameOf(known)}` })).toBeVisible();
  await expectGoodScreen(page);

  await form.getByRole('button', { name: 'Add these details to that customer' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${nameOf(known)}` });
  await expect(edit.getByLabel('City')).toHaveValue('Nakuru');
  await expect(edit.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('Moi Avenue 3');
  await expect(edit.getByLabel('First name')).toHaveValue('Jane');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Customer was updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Nakuru')).toBeVisible();
  await expect(page.getByLabel('1 in all')).toBeVisible();
});

test('two customers are chosen in the list, swapped and merged, and the vehicles of both are at the one who stays', {
  tag: '@phone',
}, async ({ page }) => {
  const owner = await openGarage();
  const [older, newer] = [await giveCustomer(owner), await giveCustomer(owner, { firstName: 'Janet', email: `${newWord()}@people.test` })];
  const plates = [await giveVehicleTo(owner, older), await giveVehicleTo(owner, newer)];
  await enter(page, owner, '/customers');
  for (const row of [1, 2]) await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'More actions for the selected' }).click();
  await page.getByRole('menuitem', { name: 'Merge the two' }).click();

  // The newest stands first in the list.
  await expect(page.getByRole('heading', { name: `What moves to ${nameOf(newer)}` })).toBeVisible();
  await page.getByRole('button', { name: 'Swap the two' }).click();
  await expect(page.getByRole('heading', { name: `What moves to ${nameOf(older)}` })).toBeVisible();
  await expect(page.getByText('Vehicles: 1')).toBeVisible();
  await expect(page.getByText(`from ${nameOf(newer)}`).first()).toBeVisible();
  await expect(page.getByText(`not kept: ${readAloud(newer.mobile)}`)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Merge the two' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();

  await expect(toast(page, 'Your request is being processed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(older) })).toBeVisible();
  await expect(page.getByRole('main').getByText(newer.email ?? 'an address')).toBeVisible();
  await page.getByRole('tab', { name: 'Vehicles' }).click();
  for (const plate of plates) await expect(page.getByRole('main').getByRole('link', { name: plate })).toBeVisible();
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByLabel('1 in all')).toBeVisible();
});

test('who saves a customer second is told what changed meanwhile, and chooses', async ({ page, openBrowser, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const customer = await giveCustomer(owner);
  const elsewhere = await openBrowser();
  await enter(page, owner, `/customers/${customer.id}`);
  await enter(elsewhere, owner, `/customers/${customer.id}`);
  const [mine, theirs] = [await openEdit(page), await openEdit(elsewhere)];
  await theirs.getByLabel('City').fill('Kisumu');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(elsewhere, 'Customer was updated successfully')).toBeVisible();

  await mine.getByLabel('City').fill('Mombasa');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine.getByRole('alert')).toContainText('changed this while you were editing');
  await expect(mine.getByRole('alert')).toContainText('Kisumu');
  await expectGoodScreen(page);
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page, 'Customer was updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Mombasa')).toBeVisible();
  // The other browser hears of it without being asked.
  await expect(elsewhere.getByRole('main').getByText('Mombasa')).toBeVisible();
});

test('a customer is removed with the vehicles, and list, count and whoever looks at them know it', async ({ page, openBrowser }) => {
  const owner = await openGarage();
  const [gone, stays] = [await giveCustomer(owner), await giveCustomer(owner)];
  const plate = await giveVehicleTo(owner, gone);
  const elsewhere = await openBrowser();
  await enter(elsewhere, owner, `/customers/${gone.id}`);
  await expect(elsewhere.getByRole('heading', { level: 1, name: nameOf(gone) })).toBeVisible();
  await enter(page, owner, '/customers');
  await expect(page.getByLabel('2 in all')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: nameOf(gone) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(gone) })).toBeVisible();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await expectGoodMenu(page);
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${nameOf(gone)}?` });
  await expect(question).toContainText(`One vehicle goes with them: ${plate}.`);
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Customer was removed successfully')).toBeVisible();
  await expect(page.getByLabel('1 in all')).toBeVisible();
  await expect(page.getByText(nameOf(gone))).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: nameOf(stays) })).toBeVisible();
  await expect(elsewhere.getByText('Somebody has just removed this customer.')).toBeVisible();
});

test('what happens in one browser appears in the list of another by itself', async ({ page, openBrowser }) => {
  const owner = await openGarage();
  const first = await giveCustomer(owner);
  await enter(page, owner, '/customers');
  await expect(page.getByLabel('1 in all')).toBeVisible();
  const elsewhere = await openBrowser();
  await enter(elsewhere, owner, `/customers/${first.id}`);
  const form = await openEdit(elsewhere);
  await form.getByLabel('City').fill('Eldoret');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('Eldoret')).toBeVisible();

  const second = await giveCustomer(owner);
  await expect(page.getByLabel('2 in all')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: nameOf(second) })).toBeVisible();
  const plate = await giveVehicleTo(owner, second);
  await expect(page.getByRole('main').getByText(plate)).toBeVisible();
});

test('Ctrl+K finds a vehicle by part of its plate and a customer by part of the mobile number', async ({ page }) => {
  const owner = await openGarage();
  const customer = await giveCustomer(owner);
  const plate = await giveVehicleTo(owner, customer);
  await enter(page, owner);
  const box = page.getByRole('textbox', { name: 'Plate, customer, screen or what to do…' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 2_000 });
  };
  await expect(open).toPass();
  await box.fill(plate.slice(4));
  const results = page.getByRole('dialog');
  await expect(results.getByText(plate).first()).toBeVisible();
  await expectGoodScreen(page);
  await results.getByRole('button', { name: new RegExp(`^${plate}`) }).click();
  await expect(page.getByRole('heading', { name: plate })).toBeVisible();

  await expect(open).toPass();
  await box.fill(`0${customer.mobile.slice(4, 12)}`);
  await results.getByRole('button', { name: new RegExp(`^${nameOf(customer)}`) }).click();
  await expect(page.getByRole('heading', { name: nameOf(customer) })).toBeVisible();
});

test('a school adds a customer in its own words, and the history tells of it', async ({ page }) => {
  const [admin, word] = [await demoPerson('school', 'school_admin'), newWord()];
  await enter(page, admin, '/customers');
  await page.getByRole('button', { name: 'Add a client' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a client' });
  await form.getByLabel('First name').fill('Baraka');
  await form.getByLabel('Last name').fill(word);
  await form.getByLabel('Mobile number').fill(newMobile());
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('School Lane 4');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Customer created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Baraka ${word}` })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('School Lane 4');
  await expectGoodScreen(page);
});

async function openEdit(page: Page) {
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit / });
  // What is filled shows by itself.
  await form.getByRole('button', { name: 'More details', expanded: false }).click();
  await expect(form.getByLabel('City')).toBeVisible();
  return form;
}
