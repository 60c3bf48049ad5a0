import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

type Journey = {
  /** Fails a journey in which any page says an error on its console, breaks the content security policy or throws. */
  troubles: {
    /** For what the browser itself complains of when a journey does it on purpose, such as a call that is refused. */
    allow(complaint: RegExp): void;
    listenTo(context: BrowserContext): void;
  };
  /** Opens another browser, for somebody else or for the same person elsewhere. */
  openBrowser(): Promise<Page>;
  /** Prints what the screen showed when a journey failed, for whoever has nothing but the log. */
  lastScreen: undefined;
};

export const test = base.extend<Journey>({
  troubles: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      const listenTo = (listened: BrowserContext) => {
        listened.on('weberror', (thrown) => heard.push(String(thrown.error())));
        listened.on('console', (said) => {
          if (said.type() === 'error') heard.push(`${said.text()} (${said.location().url})`);
        });
      };
      listenTo(context);
      await use({ allow: (complaint) => void allowed.push(complaint), listenTo });
      expect(
        heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
        'what the browser complained of',
      ).toEqual([]);
    },
    { auto: true },
  ],
  lastScreen: [
    async ({ page }, use, journey) => {
      await use(undefined);
      if (journey.status === journey.expectedStatus || page.isClosed()) return;
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
      process.stderr.write(`“${journey.title}” ended at ${page.url()}:\n${shown.slice(0, 4_000)}\n`);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, troubles }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      troubles.listenTo(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
