import { join } from 'node:path';
import { addBranch } from '@karakana/contract/garage/branch.ts';
import { call, originOf } from './support/api.ts';
import { demoPassword, newWord, openGarage, signIn } from './support/people.ts';
import { enter, expectGoodMenu, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const picture = join(import.meta.dirname, '../brands/vendor/icon-192.png');

test('an owner describes the garage, and its public page shows it', async ({ page, openBrowser }) => {
  const owner = await openGarage();
  await enter(page, owner, '/settings/garage');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(owner.session.user.garageName);
  await page.getByLabel('Description').fill('Brakes and clutches, done the same day.');
  await page.getByLabel('Town').fill('Naivasha');
  await page.getByLabel('Phone number').fill('0722311628');
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Garage Profile updated successfully')).toBeVisible();
  const address = await page.getByRole('link', { name: /\/g\// }).getAttribute('href');

  const visitor = await openBrowser();
  await visitor.goto(`${originOf('vendor')}${address}`);
  await expect(visitor.getByRole('heading', { name: owner.session.user.garageName })).toBeVisible();
  await expect(visitor.getByText('Brakes and clutches, done the same day.')).toBeVisible();
  await expect(visitor.getByText(/Naivasha/).first()).toBeVisible();
  const contacts = visitor.getByRole('navigation', { name: 'Contacts' });
  await expect(contacts.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+254722311628');
  await expect(contacts.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/254722311628');
  await expect(contacts.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /maps.*Naivasha/);
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Brake caliper overhaul' })).toContainText(/from Ksh\s[\d,]+\.00/);
  const logo = visitor.locator('header img');
  await expect(logo).toHaveAttribute('src', /^\/files\//);
  await expect.poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  await expectGoodScreen(visitor);
});

test('changes that were not saved are not left behind without a question', async ({ page }) => {
  await enter(page, await openGarage(), '/settings/garage');
  await page.getByLabel('Town').fill('Nowhere');
  await page.getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Town')).toHaveValue('Nowhere');
  await page.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a branch is added, worked in and closed', async ({ page }) => {
  // Only a larger plan has room for it, and the demo garages have one.
  const owner = await signIn('vendor', 'garage@vendor-two.demo', demoPassword);
  const name = `Branch ${newWord()}`;
  const home = owner.session.user.branchName;
  await enter(page, owner, '/settings/branches');
  await page.getByRole('button', { name: 'Add a branch' }).click();
  const form = page.getByRole('dialog', { name: 'Add a branch' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Town').fill('Thika');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Branch was added!')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Thika');

  await page.getByRole('button', { name: /^Branch: / }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Branch: ${name}`) })).toBeVisible();
  await expect(row).toContainText('You are here');
  await page.reload();
  await expect(row).toContainText('You are here');

  await page.getByRole('button', { name: `Switch to ${home}`, exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Branch: ${home}`) })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expectGoodMenu(page);
  await page.getByRole('menuitem', { name: 'Close the branch' }).click();
  const question = page.getByRole('dialog', { name: `Close ${name}?` });
  await question.getByRole('button', { name: 'Close the branch' }).click();
  await expect(toast(page, 'Branch was banned!')).toBeVisible();
  await expect(row).toContainText('Closed');
  await page.getByRole('button', { name: /^Branch: / }).click();
  await expect(page.getByRole('menuitem', { name: home })).toBeVisible();
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
});

test('the smallest plan has no room for a third branch, and what was written stays', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  await call(owner.brand, addBranch, { name: 'The other one' }, owner.session.accessToken);
  await enter(page, owner, '/settings/branches');
  await page.getByRole('button', { name: 'Add a branch' }).click();
  const form = page.getByRole('dialog', { name: 'Add a branch' });
  await form.getByLabel('Name').fill('One too many');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Your plan has room for 2 branches. Change the plan to add more')).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText('Your plan has room for 2 branches. Change the plan to add more');
  await expect(form.getByLabel('Name')).toHaveValue('One too many');
});

test('somebody who works in two garages goes from one to the other', async ({ page }) => {
  const person = await signIn('main', 'two_garages@main.demo', demoPassword);
  const { invitations, garageName, garageId } = person.session.user;
  const other = invitations.find((place) => place.garageId !== garageId);
  if (!other) throw new Error('The demo data has nobody in two garages');
  await enter(page, person);
  const place = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(place).toContainText(garageName);
  await page.getByRole('button', { name: /^Branch: / }).click();
  await expectGoodMenu(page);
  await page.getByRole('menuitem', { name: other.branchName }).click();
  await expect(place).toContainText(other.garageName);
  await expect(place).not.toContainText(garageName);
});

test('a new price of a service stands in its history, with who gave it', async ({ page }) => {
  const owner = await openGarage();
  const { firstName, lastName } = owner.session.user;
  await enter(page, owner, '/settings/services?search=brake');
  await page.getByRole('link', { name: 'Brake caliper overhaul' }).click();
  await expect(page.getByRole('heading', { name: 'Brake caliper overhaul' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit the service' });
  await form.getByLabel('Price').fill('123456');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Service was updated')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('123,456.00')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  const change = page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName} changed this` });
  await expect(change).toContainText('123,456.00');
  await expectGoodScreen(page);
});

test('services stand below their category, and a price is changed where it stands', { tag: '@phone' }, async ({ page }) => {
  await enter(page, await openGarage(), '/settings/services?search=brake');
  await expect(page.getByText('Brakes', { exact: true }).first()).toBeVisible();
  const price = page.getByRole('button', { name: 'Change the price of Brake caliper overhaul' });
  await price.click();
  const field = page.getByRole('textbox', { name: 'Price of Brake caliper overhaul' });
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByText('Price is required')).toBeVisible();
  await expectGoodScreen(page);
  await field.press('Escape');
  await expect(price).toBeFocused();
  await price.press('Enter');
  await field.fill('7654.50');
  await field.press('Enter');
  await expect(toast(page, 'Service was updated')).toBeVisible();
  await expect(price).toContainText('7,654.50');
  await expect(price).toBeFocused();
  await expectGoodScreen(page);
});

test('the price list is looked at by category and saved to print and to reckon with', async ({ page }) => {
  await enter(page, await openGarage(), '/settings/price-list');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: /^Brakes/ }).click();
  await expect(page.getByRole('cell', { name: 'Air conditioning' })).toHaveCount(0);
  for (const [choice, name] of [
    ['PDF, to print', 'price-list.pdf'],
    ['Excel workbook', 'price-list.xlsx'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    expect((await saving).suggestedFilename()).toBe(name);
    await expect(toast(page, 'Price list has been generated').first()).toBeVisible();
  }
});
