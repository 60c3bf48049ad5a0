import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { usualWeek } from '@karakana/contract/garage/open-hours.ts';
import { saveWorkingHours } from '@karakana/contract/garage/working-hours.ts';
import { call, originOf } from './support/api.ts';
import { addMember, openGarage } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('an owner sets hours, closes on holidays and arranges bays, and the public page says so', { tag: '@phone' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const { session, brand } = owner;
  await enter(page, owner, '/settings/planning');

  await page.getByLabel('Opening on Monday').fill('18');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The closing time must be after the opening time').first()).toBeVisible();
  await page.getByLabel('Opening on Monday').fill('7.30');
  await page.getByRole('button', { name: 'From Monday to Friday as on Monday' }).click();
  await expect(page.getByLabel('Opening on Friday')).toHaveValue('07:30');
  await page.getByRole('switch', { name: 'Saturday' }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Working hours have been saved')).toBeVisible();

  const branchId = session.user.branchId ?? 0;
  await call(brand, saveWorkingHours, { branchId, week: { ...usualWeek, friday: null } }, session.accessToken);
  await page.getByRole('switch', { name: 'Sunday' }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('while you were editing').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Opening on Monday')).toHaveValue('08:00');
  await expect(page.getByRole('switch', { name: 'Friday' })).not.toBeChecked();

  await page.getByRole('button', { name: /^Add the public holidays of/ }).click();
  await expect(page.getByText('Public holidays were added')).toBeVisible();
  await expect(page.getByText('Jamhuri Day', { exact: true })).toBeVisible();
  // What a pointer rests on stays.
  await page.mouse.move(0, 0);
  await expect(page.getByText('Public holidays were added')).toBeHidden();
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  const form = page.getByRole('dialog');
  const tomorrow = addDays(dayOf(new Date().toISOString()), 1).split('-').reverse().join('/');
  await form.getByLabel('Name').fill('Stocktaking');
  await form.getByRole('textbox', { name: 'Day' }).fill(tomorrow);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Stocktaking', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add a bay' }).click();
  for (const name of ['Lift 1', 'Lift 2']) {
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expect(form.getByText(name)).toBeVisible();
  }
  await form.getByLabel('Name').fill('Wash bay');
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Wash' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Wash bay' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  const bays = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Actions for (?:Lift|Wash)/ }) });
  await expect(bays).toHaveText([/^Lift 1/, /^Wash bay/, /^Lift 2/]);
  await page.getByRole('button', { name: 'Actions for Lift 2' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(page.getByText('Switched off')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Lift 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(bays).toHaveText([/^Wash bay/, /^Lift 2/]);
  await expectGoodScreen(page);

  const { slug } = await call(brand, readGarage, { code: session.user.garageCode }, session.accessToken);
  await page.goto(`${originOf(brand)}/g/${slug}`);
  await expect(page.getByText('Monday – Thursday')).toBeVisible();
  await expect(page.getByText('Stocktaking')).toBeVisible();
  await expectGoodScreen(page);
});

test('a technician reads the hours and bays, and finds nothing to press', async ({ page }) => {
  const owner = await openGarage();
  await enter(page, await addMember(owner, 'technician'), '/settings/planning');
  await expect(page.getByText('08:00 – 13:00')).toBeVisible();
  await expect(page.getByText(/^A bay is where one vehicle stands/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a bay' })).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectGoodScreen(page);
});
