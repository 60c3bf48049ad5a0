import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A journey often waits for something to be seen, and leaves a core to a third.
  workers: 3,
  reporter: 'list',
  // Two cores that others may use as well; what is waited for is always something that happens, so a long limit costs nothing.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'off',
    locale: 'en-GB',
    // One journey has it; in the others it would load every file of the application for nothing.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What differs on a phone has a tag and runs there too, or there alone; how every screen looks is seen in every-screen.spec.ts.
  projects: [
    { name: 'phone', grep: /@phone|@only-phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@only-phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
