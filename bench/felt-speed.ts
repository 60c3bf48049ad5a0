import { type Browser, chromium, type Page } from '@playwright/test';
import { sizeUntil } from './page-sizes.ts';

export type Somebody = { email: string; password: string };

/** What people wait for, in a browser with an empty cache. Times are in milliseconds, sizes in KB of script and style. */
export type FeltSpeed = {
  signInKB: number;
  applicationKB: number;
  publicKB: number;
  formMs: number;
  homeMs: number;
  nextListMs: number;
  longestTaskMs: number;
};

const rounds = 3;
const typingMs = 10_000;
const form = 'input[type=email]';

export async function feltSpeed(origin: string, garage: string, who: Somebody): Promise<FeltSpeed> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const fresh = async (): Promise<Page> => (await browser.newContext()).newPage();
    const phone: Pick<FeltSpeed, 'formMs' | 'homeMs'>[] = [];
    const walked: Pick<FeltSpeed, 'nextListMs' | 'longestTaskMs'>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      phone.push(await signInOnSlowPhone(browser, origin, who));
      walked.push(await walkLists(await fresh(), origin, who));
    }
    return {
      signInKB: await sizeUntil(await fresh(), `${origin}/signin`, form),
      applicationKB: await sizeUntil(await fresh(), `${origin}/forgot-password`, form),
      publicKB: await sizeUntil(await fresh(), `${origin}/g/${garage}`, 'h1'),
      formMs: middle(phone.map(({ formMs }) => formMs)),
      homeMs: middle(phone.map(({ homeMs }) => homeMs)),
      nextListMs: middle(walked.map(({ nextListMs }) => nextListMs)),
      // Of all walks: nobody is to meet one that is longer.
      longestTaskMs: Math.max(...walked.map(({ longestTaskMs }) => longestTaskMs)),
    };
  } finally {
    await browser.close();
  }
}

/** A processor four times slower than this one, 400 kbit/s and 400 ms to every answer. */
async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  const network = { offline: false, latency: 400, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function signInOnSlowPhone(browser: Browser, origin: string, who: Somebody): Promise<{ formMs: number; homeMs: number }> {
  const page = await slowPhone(browser);
  const opened = performance.now();
  await page.goto(`${origin}/signin`, { waitUntil: 'commit' });
  await page.locator(form).waitFor();
  const formMs = performance.now() - opened;
  await page.locator(form).fill(who.email);
  await page.locator('input[type=password]').fill(who.password);
  await page.waitForTimeout(typingMs);
  const pressed = performance.now();
  await page.locator('button[type=submit]').click();
  await isHome(page);
  const homeMs = performance.now() - pressed;
  await page.context().close();
  return { formMs, homeMs };
}

/** The greeting and every figure are there. */
async function isHome(page: Page): Promise<void> {
  await page.locator('#screen h1').waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

const lists = [
  { path: '/customers', title: 'Customers' },
  { path: '/vehicles', title: 'Vehicles' },
];
const walks = 10;

/** From list to list and back, with everything in the cache. */
async function walkLists(page: Page, origin: string, who: Somebody): Promise<Pick<FeltSpeed, 'nextListMs' | 'longestTaskMs'>> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/signin`);
  await page.locator(form).fill(who.email);
  await page.locator('input[type=password]').fill(who.password);
  await page.locator('button[type=submit]').click();
  await isHome(page);
  for (const { path } of lists) {
    await page.locator(`nav a[href="${path}"]`).click();
    await page.locator('#screen table tbody tr a').first().waitFor();
  }
  const steps = Array.from({ length: walks / lists.length }, () => lists).flat();
  const walked = await page.evaluate(walkInPage, steps);
  await page.context().close();
  return { nextListMs: middle(walked.times), longestTaskMs: Math.max(0, ...walked.tasks) };
}

/** Runs in the page: how long from each press until the rows of the other list are painted, and each task above 50 ms meanwhile. */
async function walkInPage(steps: { path: string; title: string }[]): Promise<{ times: number[]; tasks: number[] }> {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] });
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const times: number[] = [];
  for (const { path, title } of steps) {
    const pressed = performance.now();
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
    // By the table's name: rows of one list lead to records of the other, too.
    while (!document.querySelector(`#screen table[aria-label="${title}"] tbody a[href^="${path}/"]`)) await frame();
    await frame();
    times.push(performance.now() - pressed);
    await new Promise((go) => setTimeout(go, 300));
  }
  return { times, tasks };
}

const middle = (values: number[]): number => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
