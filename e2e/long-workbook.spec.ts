import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readBytes } from '../server/src/platform/sheets/sheets-test-kit.ts';
import { holdNotifications, openLongLedger } from './support/garages.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const entries = 2_600;

/** A garage whose ledger is longer than a workbook that comes at once. */
async function openLongBooks(): Promise<Person> {
  const owner = await openGarage();
  await openLongLedger(owner.session.user, entries, '2026-03-05');
  return owner;
}

const ledger = '/reports/general-ledger?fromDate=2026-03-01&toDate=2026-03-31';
const file = 'general-ledger.xlsx';
// One is written at a time, and other journeys have theirs.
const inTurn = { timeout: 30_000 };

async function askForWorkbook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
}

test('a long ledger is written while one watches, is saved by itself and can be fetched again', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await openLongBooks();
  await enter(page, owner, ledger);
  await expect(page.getByText('5,200').first()).toBeVisible();
  const letGo = await holdNotifications(owner.session.user);
  const saved = page.waitForEvent('download');
  await askForWorkbook(page);
  const card = page.getByRole('region', { name: file });
  await expect(card.getByRole('progressbar')).toBeVisible();
  await expect(card).toContainText('5,000 of 5,200 rows', inTurn);
  await expectGoodScreen(page);
  await letGo();

  const download = await saved;
  expect(download.suggestedFilename()).toBe(file);
  const { headings, rows } = await readBytes(await readFile(await download.path()));
  expect(headings.slice(0, 3)).toEqual(['Account', 'Date', 'Entry']);
  expect(rows).toHaveLength(2 * entries + 1);
  expect(rows.at(-1)?.cells.slice(6, 8)).toEqual(['26000', '26000']);
  await expect(card).toContainText('Ready: 5,200 rows');
  await expectGoodScreen(page);

  await page.goto(new URL('/reports/workbooks', page.url()).href);
  const again = page.waitForEvent('download');
  await page.getByRole('region', { name: file }).getByRole('button', { name: 'Save file' }).click();
  expect((await again).suggestedFilename()).toBe(file);
  await expectGoodScreen(page);
  await page.getByRole('region', { name: file }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There is none.')).toBeVisible();
  await expectGoodScreen(page);
});

test('one that waits behind another is cancelled, and the other is not', async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await openLongBooks();
  await enter(page, owner, ledger);
  const letGo = await holdNotifications(owner.session.user);
  await askForWorkbook(page);
  const cards = page.getByRole('region', { name: file });
  await expect(cards).toContainText('5,000 of 5,200 rows', inTurn);
  await enter(page, owner, ledger.replace('03-31', '03-30'));
  await askForWorkbook(page);
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('0 of 5,200 rows');
  await cards.first().getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Workbook was cancelled')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await letGo();
  await page.goto(new URL('/reports/workbooks', page.url()).href);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Ready: 5,200 rows', inTurn);
});
