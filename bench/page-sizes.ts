import type { Page } from '@playwright/test';

/** Script and style that a page asks for before this is there, in KB as they are sent to a browser with an empty cache. */
export async function sizeUntil(page: Page, url: string, seen: string): Promise<number> {
  await page.addInitScript(noteMoment, seen);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(seen).first().waitFor();
  return page.evaluate(sizeBefore);
}

/** Runs in the page: what is asked for in the background afterwards, however soon, is not what one waits for. */
function noteMoment(seen: string): void {
  const look = new MutationObserver(() => {
    if (!document.querySelector(seen)) return;
    look.disconnect();
    performance.mark('seen');
  });
  look.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function sizeBefore(): number {
  const at = performance.getEntriesByName('seen')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const files = performance.getEntriesByType('resource').filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < at);
  // Entries of this type are of this kind.
  const bytes = (files as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return Math.round(bytes / 1024);
}
