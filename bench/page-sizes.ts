import type { Page } from '@playwright/test';

/** Script and style that a page takes over the wire until this can be seen, in KB, as a browser with an empty cache counts them. */
export async function sizeUntil(page: Page, url: string, seen: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(seen).first().waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return Math.round(bytes / 1024);
}
