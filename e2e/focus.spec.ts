import type { Page } from '@playwright/test';
import { giveCustomer } from './support/customers.ts';
import { openGarage } from './support/people.ts';
import { enter, expectLoaded } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('what the keyboard goes to is beneath no bar, on a list, a record and a form', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const owner = await openGarage();
  const customers = await Promise.all(Array.from({ length: 24 }, () => giveCustomer(owner)));
  for (const path of ['/customers', `/customers/${customers[0]?.id}`, '/bookings/new', '/settings/garage']) {
    await enter(page, owner, path);
    await expectLoaded(page);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await hiddenOnTheWay(page, 'Tab'), `down ${path}`).toEqual([]);
    expect(await hiddenOnTheWay(page, 'Shift+Tab'), `up ${path}`).toEqual([]);
  }
});

const maxSteps = 80;

/** Goes from one to the next, and names what something else lay on when it had the focus. */
async function hiddenOnTheWay(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      const main = document.querySelector('main');
      if (!element || element === main || !main?.contains(element)) return null;
      const box = element.getBoundingClientRect();
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // A box to tick may be drawn by what stands beside it.
      const isSeen = there !== null && (element.contains(there) || (element.parentElement?.contains(there) ?? false));
      return isSeen ? null : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} under ${there?.className}`;
    });
    if (name) hidden.push(name);
  }
  return hidden;
}
