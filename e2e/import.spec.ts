import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newWord, openGarage } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const bad = new Set([3, 77, 150, 333, 500, 801, 999]);

/** A thousand customers, seven of whom have no number that could be dialled. */
function sheet(word: string): { name: string; mimeType: string; buffer: Buffer } {
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const mobile = bad.has(index) ? 'none' : `07${22_000_000 + index}`;
    return `Customer ${index},${word},${mobile},Ngong Road ${index}`;
  });
  return {
    name: `customers-${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['First name,Last name,Phone,Address', ...rows].join('\n')),
  };
}

const choose = (page: Page, file: ReturnType<typeof sheet>) => page.locator('input[type=file]').setInputFiles(file);

/** The number stands beside its name. */
async function expectCounts(page: Page, counts: Record<string, string>): Promise<void> {
  for (const [name, count] of Object.entries(counts))
    await expect(page.getByText(name, { exact: true }).locator('..')).toHaveText(`${name}${count}`);
}

/** As they will be, where the rows below say the same words. */
async function expectOutcome(page: Page, counts: Record<string, string>): Promise<void> {
  const outcome = page.getByRole('status', { name: 'What the import will do' });
  for (const [name, count] of Object.entries(counts))
    await expect(outcome.getByText(name, { exact: true }).locator('..')).toHaveText(`${name}${count}`);
}

const outcomeOfRow = (page: Page, row: string) => page.getByRole('region', { name: 'Rows of the file' }).getByRole('row', { name: row });

test('a thousand rows with seven bad ones go in once, however often the file is sent', async ({ page }) => {
  const word = newWord();
  const file = sheet(word);
  await enter(page, await openGarage(), '/customers/import');
  await expect(page.getByRole('button', { name: 'Download the template' })).toBeVisible();
  await expectGoodScreen(page);
  await choose(page, { ...file, name: 'customers.pdf' });
  await expect(page.getByText('The file must be an .xlsx or .csv file')).toBeVisible();

  const outcome = { 'Will be added': '993', 'Already in your list': '0', 'Cannot be added': '7' };
  await choose(page, file);
  await expectOutcome(page, outcome);
  await expectGoodScreen(page);
  await page.reload();
  await expectOutcome(page, outcome);
  await page.getByRole('switch', { name: 'Only rows that cannot be added' }).check();
  await expect(page.getByText('Mobile must be a phone number, such as 0712 345 678')).toHaveCount(7);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('All rows are done')).toBeVisible();
  await expectCounts(page, { Added: '993', 'Already in your list': '0', 'Could not be added': '7' });
  await expect(toast(page, 'Customers have been imported successfully')).toBeVisible();
  await expectGoodScreen(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows to correct' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.(xlsx|csv)$/);
  expect((await readFile(await download.path())).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, file);
  await expectOutcome(page, { 'Will be added': '0', 'Already in your list': '993', 'Cannot be added': '7' });
  await expect(page.getByText('There is nothing to add: the rows that can be read are already in your list.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByLabel('993 in all')).toBeVisible();
});

test('full names are told apart, plates bring vehicles along, and who is known is marked before anything goes in', async ({ page }) => {
  const word = newWord();
  const rows = [
    'Full name,Phone,Address,Plate,Chassis,Make,Car',
    `Wanjiru ${word},0722100001,Thika,KDA 101A,JTD 101,Toyota,Vitz`,
    `Wanjiru ${word},0722100001,Thika,KDA 102A,JTD 102,Toyota,Vitz`,
    `Otieno ${word},0722100002,Nairobi,KDA 103A,JTD 103,Toyotaa,Vitz`,
    `Amina ${word},0722100003,Mombasa,,,,`,
  ];
  await enter(page, await openGarage(), '/customers/import');
  await choose(page, { name: `cars-${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expectOutcome(page, { 'Will be added': '3', 'Vehicles to add': '0', 'Already in your list': '1', 'Cannot be added': '0' });
  await expect(page.getByText('Only the customers will be added. To add their vehicles too, choose a column for Car model.')).toBeVisible();
  await expect(page.getByText('Choose a column for:')).toHaveCount(0);
  await expectGoodScreen(page);

  await page.getByRole('combobox', { name: 'What Car means' }).click();
  await page.getByRole('option', { name: 'Car model' }).click();
  await expectOutcome(page, { 'Will be added': '2', 'Vehicles to add': '2', 'Already in your list': '1', 'Cannot be added': '1' });
  await expect(outcomeOfRow(page, 'KDA 101A')).toContainText('Will be addedThe vehicle will be added');
  await expect(outcomeOfRow(page, 'KDA 102A')).toContainText('Already in your listThe vehicle will be added');
  await expect(outcomeOfRow(page, 'KDA 103A')).toContainText('Car make Toyotaa is not known');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('All rows are done')).toBeVisible();
  await expectCounts(page, { Added: '2', 'Vehicles added': '2', 'Already in your list': '1', 'Could not be added': '1' });
  await page.getByRole('link', { name: 'See the customers' }).click();
  await expect(page.getByLabel('2 in all')).toBeVisible();
  await expect(page.getByText('KDA 102A').first()).toBeVisible();
});
