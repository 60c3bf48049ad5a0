import type { Page } from '@playwright/test';

/** Saves a report as one of its files, and tells what that is called. */
export async function saveReport(page: Page, way: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: way }).click();
  return (await saved).suggestedFilename();
}
