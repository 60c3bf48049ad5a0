import { expect, type Page } from '@playwright/test';

/** What nobody wants to see on a screen, whatever it holds: words broken between two letters or cut off, states, codes and figures without their end, numbers turned around, and content wider than the screen. */
export async function expectGoodLayout(page: Page): Promise<void> {
  expect.soft(await page.evaluate(brokenWords), `words broken on ${whereOf(page)}`).toEqual([]);
  expect.soft(await page.evaluate(cutTexts), `texts cut off on ${whereOf(page)}`).toEqual([]);
  expect.soft(await page.evaluate(cutFigures), `states, codes and figures cut off on ${whereOf(page)}`).toEqual([]);
  expect.soft(await page.evaluate(cutBeginnings), `beginnings cut off on ${whereOf(page)}`).toEqual([]);
  expect.soft(await page.evaluate(turnedNumbers), `numbers turned around on ${whereOf(page)}`).toEqual([]);
  expect.soft(await page.evaluate(wrongArrows), `arrows that point the wrong way on ${whereOf(page)}`).toEqual([]);
  expect.soft(await page.evaluate(cutEdges), `edges cut off on ${whereOf(page)}`).toEqual([]);
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
  const blank = (address: string) => ' '.repeat(address.length);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // An address to press is broken wherever its line ends.
    for (const { 0: word, index } of (text.textContent ?? '').replaceAll(/\w+:\/\/\S+/g, blank).matchAll(/[\p{L}\p{N}]+/gu)) {
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

/** Where one reads on or presses nothing is cut; elsewhere three dots say that it is. */
function cutTexts(): string[] {
  const whole = 'th, [role=tab], [role=tab] *, button[data-block] *';
  return Array.from(document.querySelectorAll('body *'))
    .filter((element) => Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== ''))
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = /hidden|clip/.test(overflowX) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      return (
        isCut && (textOverflow !== 'ellipsis' || element.matches(whole) || element.closest('th') !== null) && element.checkVisibility()
      );
    })
    .map((element) => `“${element.textContent?.trim().slice(0, 60)}” in ${element.outerHTML.slice(0, 100)}`);
}

/** Of a name one guesses the end, of a state, a code, a day or an amount nobody does: three dots are no help there. */
function cutFigures(): string[] {
  const range = document.createRange();
  const clipsOf = (element: Element | null): Element[] => {
    if (element === null) return [];
    const { display, overflowX } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX)) return [];
    return [...(display !== 'inline' && /hidden|clip/.test(overflowX) ? [element] : []), ...clipsOf(element.parentElement)];
  };
  const boxOf = (element: Element | null): Element | null =>
    element && /^(?:inline|contents)$/.test(getComputedStyle(element).display) ? boxOf(element.parentElement) : element;
  const isCut = (text: Node, from: number, to: number): boolean => {
    range.setStart(text, from);
    range.setEnd(text, to);
    const own = range.getBoundingClientRect();
    if (own.width === 0) return false;
    const box = boxOf(text.parentElement)?.getBoundingClientRect();
    if (box && box.width > 1 && (own.right > box.right + 0.5 || own.left < box.left - 0.5)) return true;
    return clipsOf(text.parentElement).some((clip) => {
      const [line, { paddingLeft, paddingRight }] = [clip.getBoundingClientRect(), getComputedStyle(clip)];
      const [left, right] = [line.left + Number.parseFloat(paddingLeft), line.right - Number.parseFloat(paddingRight)];
      return line.width > 1 && (own.right > right + 0.1 || own.left < left - 0.1 || own.top >= line.bottom);
    });
  };
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const cut = Array.from(document.querySelectorAll<HTMLInputElement>('main input[inputmode=decimal], main input[inputmode=numeric]'))
    .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth)
    .map((field) => `${field.value} in a field`);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [said, around] = [text.textContent ?? '', text.parentElement];
    if (!around?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A code that stands alone or between dots is there to be read out; one in a sentence, or longer than any of ours, is text like other text.
    const parts = around.closest('[data-tone], bdi') ? /\S.*/g : /(?<=^|· )(?=[A-Z\d/-]*\d)[A-Z\d][A-Z\d/-]{7,19}(?=$| ·)/g;
    for (const { 0: part, index } of said.matchAll(parts))
      if (isCut(text, index, index + part.length))
        cut.push(`${part} in “${around.closest('td, li, div')?.textContent?.trim().slice(0, 80)}”`);
  }
  return cut;
}

/** What is too long loses its end, in whichever direction the screen is read: of a name one needs the beginning. */
function cutBeginnings(): string[] {
  const range = document.createRange();
  return Array.from(document.querySelectorAll('main *'))
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        /hidden|clip/.test(overflowX) &&
        textOverflow === 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.checkVisibility()
      );
    })
    .filter((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!text?.textContent?.trim()) return false;
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const [first, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return first.left < box.left - 1 || first.right > box.right + 1;
    })
    .map((element) => `“${element.textContent?.trim().slice(0, 60)}” in ${element.outerHTML.slice(0, 100)}`);
}

/** Phone numbers, distances, amounts and codes read the same way round everywhere. */
function turnedNumbers(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned: string[] = [];
  const range = document.createRange();
  const placeOf = (text: Node, at: number): DOMRect => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { 0: written, index } of (text.textContent ?? '').matchAll(
      /0\d{3} \d{3} \d{3}|[\d,]+ km\b|\bKsh [\d,.]+|\b\d+-[A-Z][A-Z\d-]{3,}/gu,
    )) {
      const [first, last] = [placeOf(text, index), placeOf(text, index + written.length - 1)];
      if (first.top === last.top && first.left > last.left) turned.push(`${written} in “${text.textContent?.trim().slice(0, 60)}”`);
    }
  }
  return turned;
}

/** Back and onward change sides with the direction of reading. */
function wrongArrows(): string[] {
  if (document.documentElement.dir !== 'rtl') return [];
  const arrows = ['chevron-left', 'chevron-right', 'arrow-left', 'arrow-right'].map((name) => `.tabler-icon-${name}`);
  return Array.from(document.querySelectorAll(arrows.join()))
    .filter((arrow) => arrow.checkVisibility() && getComputedStyle(arrow).rotate !== '180deg')
    .map((arrow) => arrow.parentElement?.outerHTML.slice(0, 120) ?? '');
}

/** What has an edge, such as a plate, has all of it: no line cuts off its top or bottom. */
function cutEdges(): string[] {
  const clips = (element: Element | null): Element | null => {
    if (element === null) return null;
    const { display, overflowY } = getComputedStyle(element);
    return display !== 'inline' && /hidden|clip/.test(overflowY) ? element : clips(element.parentElement);
  };
  return Array.from(document.querySelectorAll('main span, main bdi'))
    .filter((element) => getComputedStyle(element).borderTopWidth !== '0px' && element.checkVisibility())
    .filter((element) => {
      const [own, line] = [element.getBoundingClientRect(), clips(element.parentElement)?.getBoundingClientRect()];
      return line !== undefined && own.height > 1 && (own.top < line.top || own.bottom > line.bottom);
    })
    .map((element) => element.outerHTML.slice(0, 120));
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
