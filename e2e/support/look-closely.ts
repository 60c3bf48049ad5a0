import { expect, type Page } from '@playwright/test';

/** What nobody wants to see on a screen, whatever it holds: words broken between two letters, and content wider than the screen. */
export async function expectGoodLayout(page: Page): Promise<void> {
  expect.soft(await page.evaluate(brokenWords), `words broken on ${whereOf(page)}`).toEqual([]);
  expect.soft(await page.evaluate(tooWide), `wider than the screen on ${whereOf(page)}`).toEqual([]);
}

/** For a page that is touched: every target is as large as a fingertip. */
export async function expectLargeTargets(page: Page): Promise<void> {
  expect.soft(await page.evaluate(smallTargets), `targets below 44 px on ${whereOf(page)}`).toEqual([]);
}

const whereOf = (page: Page): string => `${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`;

// These run inside the page, so each is whole by itself.

function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const longestWord = 30;
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top, height }) => (height > 0 ? Math.round(top) : undefined)));
      lines.delete(undefined);
      // No language has a word of so many letters: it is a code.
      if (lines.size > 1 && word.length < longestWord) broken.push(`${word} in “${text.textContent?.trim().slice(0, 60)}”`);
    }
  }
  return broken;
}

function tooWide(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return Array.from(document.querySelectorAll('body *'))
    .filter((element) => element.checkVisibility() && !scrolls(element.parentElement))
    .filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > width + 1 || left < -1) && getComputedStyle(element).position !== 'fixed';
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

function smallTargets(): string[] {
  const smallest = 43.5;
  const targets = 'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], [role=switch]';
  const isLarge = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const { width, height } = element.getBoundingClientRect();
    return width >= smallest && height >= smallest;
  };
  const isInSentence = (element: Element): boolean => element.matches('a') && getComputedStyle(element).display === 'inline';
  return Array.from(document.querySelectorAll(targets))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && !element.matches(':disabled, [aria-hidden=true] *');
    })
    .filter(
      (element) => !isInSentence(element) && !isLarge(element) && !isLarge(element.closest('label, .mantine-Input-wrapper, [data-opens]')),
    )
    .filter((element) => !(element instanceof HTMLInputElement && Array.from(element.labels ?? []).some(isLarge)))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 110)}`;
    });
}
