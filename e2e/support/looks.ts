import type { Browser, BrowserContext, Page } from '@playwright/test';
import { originOf } from './api.ts';

/** A way in which people look at a screen. */
export type Look = { width: number; language: 'en' | 'sw'; direction: 'ltr' | 'rtl' };

const inEnglish = [390, 1440].map((width): Look => ({ width, language: 'en', direction: 'ltr' }));

/** On a phone and on a desktop; with LOOKS=all on what is between them too, in Kiswahili and from right to left. */
export const looks: Look[] =
  process.env.LOOKS === 'all'
    ? [
        ...[390, 768, 1024, 1440].map((width): Look => ({ width, language: 'en', direction: 'ltr' })),
        ...inEnglish.map((look): Look => ({ ...look, language: 'sw' })),
        ...inEnglish.map((look): Look => ({ ...look, direction: 'rtl' })),
      ]
    : inEnglish;

export const nameOfLook = ({ width, language, direction }: Look): string =>
  [`${width} px`, language === 'sw' ? 'Kiswahili' : '', direction === 'rtl' ? 'right to left' : ''].filter(Boolean).join(', ');

/** Colours under the pointer and with the focus are the same on every width: the desktop stands for all, unless everything is looked at. */
export const showsStates = (look: Look): boolean => !isTouched(look) || process.env.LOOKS === 'all';

export const isTouched = ({ width }: Look): boolean => width < 600;

/** A browser that looks so. A phone is touched. */
export async function openLook(browser: Browser, look: Look): Promise<BrowserContext> {
  const isPhone = isTouched(look);
  const context = await browser.newContext({
    viewport: { width: look.width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((language) => {
    // An empty page keeps nothing.
    if (location.protocol === 'http:') localStorage.setItem('karakana.production.language', language);
  }, look.language);
  if (look.direction === 'rtl') await context.route(isPage, turnAround);
  return context;
}

const isPage = (url: URL): boolean =>
  /^(?:main|vendor|school)\.localhost$/.test(url.hostname) && !/^\/(?:api|assets|files|brands)\//.test(url.pathname);

const turnAround: Parameters<BrowserContext['route']>[1] = async (route) => {
  if (route.request().resourceType() !== 'document') return route.continue();
  const { hostname } = new URL(route.request().url());
  const answer = await route.fetch({
    url: route.request().url().replace(hostname, '127.0.0.1'),
    headers: { ...route.request().headers(), host: new URL(originOf('main')).host.replace(/^main\.localhost/, hostname) },
  });
  const body = (await answer.text()).replace('"direction":"ltr"', '"direction":"rtl"').replace('dir="ltr"', 'dir="rtl"');
  await route.fulfill({ response: answer, body });
};

/** Goes to another screen as a link would, without loading the application again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
}
