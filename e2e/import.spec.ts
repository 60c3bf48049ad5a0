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
  await expect(page.getByText('All rows are done')).toBeVisible();
  for (const [name, count] of Object.entries(counts))
    await expect(page.getByText(name, { exact: true }).locator('..')).toHaveText(`${name}${count}`);
}

test('a thousand rows with seven bad ones go in once, however often the file is sent', async ({ page }) => {
  const word = newWord();
  const file = sheet(word);
  await enter(page, await openGarage(), '/customers/import');
  await expect(page.getByRole('button', { name: 'Download the template' })).toBeVisible();
  await expectGoodScreen(page);
  await choose(page, { ...file, name: 'customers.pdf' });
  await expect(page.getByText('The file must be an .xlsx or .csv file')).toBeVisible();

  await choose(page, file);
  await expect(page.getByText('Rows: 1000, of which 993 can go in and 7 cannot')).toBeVisible();
  await expectGoodScreen(page);
  await page.reload();
  await expect(page.getByText('Rows: 1000, of which 993 can go in and 7 cannot')).toBeVisible();
  await page.getByRole('switch', { name: 'Only those that cannot go in' }).check();
  await expect(page.getByText('Mobile must be a phone number, such as 0712 345 678')).toHaveCount(7);

  await page.getByRole('button', { name: 'Import 993 rows' }).click();
  await expectCounts(page, { Added: '993', 'Known already': '0', 'Could not go in': '7' });
  await expect(toast(page, 'Customers have been imported successfully')).toBeVisible();
  await expectGoodScreen(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the bad rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.(xlsx|csv)$/);
  expect((await readFile(await download.path())).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, file);
  await page.getByRole('button', { name: 'Import 993 rows' }).click();
  await expectCounts(page, { Added: '0', 'Known already': '993', 'Could not go in': '7' });
  await page.getByRole('link', { name: 'See the customers' }).click();
  await expect(page.getByLabel('993 in all')).toBeVisible();
});
