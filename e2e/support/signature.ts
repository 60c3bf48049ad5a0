import type { Locator, Page } from '@playwright/test';

/** Draws a short stroke into a field for signatures. */
export async function signWithFinger(page: Page, field: Locator): Promise<void> {
  // Above the bar that stays at the lower edge of a phone.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await field.boundingBox();
  if (!box) throw new Error('There is nowhere to sign');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 20, { steps: 8 });
  await page.mouse.up();
}
