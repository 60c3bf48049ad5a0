import { addChecklistItem, checklistNames, readChecklists, updateChecklistItem } from '@karakana/contract/works/checklist.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { addMember, openGarage } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const category = (page: Page, name: string) => page.getByRole('region', { name });
const names = (page: Page, of: string) => category(page, of).getByRole('listitem').getByRole('button').filter({ hasText: /\w/ });

test('a checklist is made one’s own, item by item and by category', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  await enter(page, owner, '/checklists');
  await expect(page.getByRole('tab', { name: 'Checkin Inspection' })).toHaveAttribute('aria-selected', 'true');
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Technical Inspection' }).click();
  await page.getByRole('button', { name: 'Add an item to Clutch' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('clutch FLUID and cylinders');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('This category has an item of this name already').first()).toBeVisible();
  await form.getByLabel('Name').fill('Release bearing');
  await form.getByRole('switch', { name: 'Needs a photo' }).check();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Item was added')).toBeVisible();
  await expect(category(page, 'Clutch').getByText('Photo', { exact: true })).toBeVisible();

  // By keyboard, on and on with the same button.
  await page.getByRole('button', { name: 'Move Release bearing up' }).focus();
  await page.keyboard.press('Enter');
  await expect(names(page, 'Clutch')).toHaveText(['Pedal travel and biting point', 'Release bearing', 'Clutch fluid and cylinders']);
  await expect(page.getByRole('button', { name: 'Move Release bearing up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page, 'Clutch')).toHaveText(['Release bearing', 'Pedal travel and biting point', 'Clutch fluid and cylinders']);
  await expect(page.getByRole('button', { name: 'Move Release bearing down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page, 'Clutch').nth(1)).toHaveText('Release bearing');
  await expect(page.getByRole('button', { name: 'Move Release bearing down' })).toBeFocused();

  await page.getByRole('button', { name: 'Actions for Clutch', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename or move' }).click();
  await form.getByLabel('Name').fill('Clutch and pedals');
  await form.getByRole('combobox', { name: 'Place in the checklist' }).click();
  await page.getByRole('option', { name: 'First' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region').getByRole('heading').first()).toHaveText('Clutch and pedals');

  await page.getByRole('button', { name: 'Actions for Clutch and pedals' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText('3 items go with it. Inspections that were made keep them.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(category(page, 'Clutch and pedals')).toHaveCount(0);

  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the form' }).click();
  expect((await printed).suggestedFilename()).toBe('technical-inspection-form.pdf');
});

test('on a phone an item is moved and removed from its menu', { tag: '@only-phone' }, async ({ page }) => {
  const owner = await openGarage();
  await enter(page, owner, '/checklists');
  await page.getByRole('button', { name: 'Actions for Mirrors' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(names(page, 'Glass and mirrors')).toHaveText(['Windscreen and wipers', 'Mirrors', 'Side and rear windows']);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Actions for Mirrors' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Item was removed')).toBeVisible();
  await expect(names(page, 'Glass and mirrors')).toHaveText(['Windscreen and wipers', 'Side and rear windows']);
});

test('what a colleague changes shows by itself, and nobody overwrites it unseen', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const tell = owner.session.accessToken;
  await enter(page, owner, '/checklists');
  await page.getByRole('button', { name: 'Mirrors', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('All mirrors');
  await call(owner.brand, addChecklistItem, { inspection: checklistNames.checkin, category: 'Roof', name: 'Roof rack' }, tell);
  const { inspections } = await call(owner.brand, readChecklists, {}, tell);
  const mirrors = inspections[0]?.inspectionChecklists.find(({ name }) => name === 'Mirrors');
  const theirs = { id: mirrors?.id ?? 0, category: 'Glass and mirrors', name: 'Mirrors and covers', version: mirrors?.version };
  await call(owner.brand, updateChecklistItem, theirs, tell);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Mirrors and covers')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await expect(names(page, 'Glass and mirrors').last()).toHaveText('All mirrors');
  await expect(category(page, 'Roof').getByText('Roof rack')).toBeVisible();
});

test('a technician looks at the checklists and prints them, and changes nothing', async ({ page }) => {
  const technician = await addMember(await openGarage());
  await enter(page, technician, '/checklists');
  await expect(category(page, 'Exterior')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the form' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add an item|Actions for|Move / })).toHaveCount(0);
});
