import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateProfile } from '@karakana/contract/accounts/profile.ts';
import { listTeam } from '@karakana/contract/accounts/team.ts';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Page } from '@playwright/test';
import { call, originOf } from './support/api.ts';
import { type LongGarage, openLongGarage } from './support/long-names.ts';
import { expectGoodLayout, expectLargeTargets } from './support/look-closely.ts';
import { goTo, isTouched, type Look, looks, nameOfLook, openLook, showsStates } from './support/looks.ts';
import { openGarage, signIn } from './support/people.ts';
import { enter, expectGoodColours, expectGoodScreen, expectLoaded, wearDark, wearLight } from './support/screen.ts';
import { expectGoodStates } from './support/states.ts';
import { expect, test } from './support/test.ts';

/** What an owner opens, in a garage of long names and large amounts. */
const owned: Record<string, (garage: LongGarage) => string | Promise<string>> = {
  '/404': () => '/404',
  '/accounts/charts/$id': ({ entry }) => `/accounts/charts/${entry.lines[0]?.accountId}`,
  '/accounts/entries/$id': ({ entry }) => `/accounts/entries/${entry.id}`,
  '/bills/$id': ({ billId }) => `/bills/${billId}`,
  '/certificates/governors/$id': ({ governorId }) => `/certificates/governors/${governorId}`,
  '/certificates/request': ({ vehicles }) => `/certificates/request?vehicle=${vehicles[0]?.id}`,
  '/customers/$id': ({ customers }) => `/customers/${customers[0]?.id}`,
  '/customers/merge': ({ customers }) => `/customers/merge?id=${customers[0]?.id}&with=${customers[1]?.id}`,
  '/expenses/$id': ({ expenseId }) => `/expenses/${expenseId}`,
  '/inventory/counts/$id': ({ countId }) => `/inventory/counts/${countId}`,
  '/inventory/suppliers/$id': ({ supplierId }) => `/inventory/suppliers/${supplierId}`,
  '/inventory/purchases/$id': ({ purchaseId }) => `/inventory/purchases/${purchaseId}`,
  '/inventory/purchases/new': ({ productId, supplierId }) => `/inventory/purchases/new?products=${productId}&supplier=${supplierId}`,
  '/inventory/products/$id': ({ productId }) => `/inventory/products/${productId}`,
  '/inventory/sales/$id': ({ saleId }) => `/inventory/sales/${saleId}`,
  '/inventory/tills/$id': ({ tillId }) => `/inventory/tills/${tillId}`,
  '/inventory/transfers/$id': ({ transferId }) => `/inventory/transfers/${transferId}`,
  '/messages/$id': ({ campaignId }) => `/messages/${campaignId}`,
  '/recipients/$id': ({ supplierId }) => `/recipients/${supplierId}`,
  '/recurring-payments/$id': ({ recurringPaymentId }) => `/recurring-payments/${recurringPaymentId}`,
  '/settings/services/$id': ({ serviceId }) => `/settings/services/${serviceId}`,
  '/settings/team/$id': async ({ owner }) => `/settings/team/${await someMember(owner)}`,
  '/works/$id': ({ workId }) => `/works/${workId}`,
  '/works/$id/edit': ({ workId }) => `/works/${workId}/edit`,
  '/works/new': ({ vehicles }) => `/works/new?vehicle=${vehicles[0]?.id}`,
  '/vehicles/$id': ({ vehicles }) => `/vehicles/${vehicles[0]?.id}`,
  '/works/$id/check-in': ({ bookingId }) => `/works/${bookingId}/check-in`,
  '/works/$id/inspection/$kind': ({ bookingId }) => `/works/${bookingId}/inspection/technical`,
};
const plain = [
  ...[
    '/',
    '/customers',
    '/bookings/calendar',
    '/bookings/requests',
    '/analytics',
    '/checklists',
    '/customers/import',
    '/gate',
    '/gate/log',
    '/uncollected',
    '/inbox',
    '/insurances',
    '/leaks',
    '/messages',
    '/messages/templates',
    '/notifications',
    '/sandbox',
    '/sandbox/mpesa',
    '/support',
  ],
  ...['/vehicles', '/vehicles/import', '/settings', '/accounts/charts', '/accounts/entries', '/accounts/entries/new', '/accounts/taxes'],
  ...['/expenses', '/expenses/summary', '/payments', '/payments/messages', '/payments/prompts', '/payments/suspense'],
  ...['/recurring-payments', '/wallet', '/etims', '/etims/stock'],
  ...['', '/sent', '/workbooks', '/account-balances', '/stock-movement', '/stock-level', '/profit-margin'].map(
    (report) => `/reports${report}`,
  ),
  ...['trial-balance', 'general-ledger', 'profit-loss', 'balance-sheet', 'ageing', 'open-documents', 'vat-summary', 'vat-documents'].map(
    (report) => `/reports/${report}`,
  ),
  ...['service-orders', 'service-vehicles', 'customer-statement', 'daily-report', 'performance'].map((report) => `/reports/${report}`),
  ...['/bills', '/recipients', '/inventory/products', '/inventory/purchases', '/inventory/suppliers', '/inventory/transfers'],
  ...['/inventory/counts', '/inventory/products/import'],
  ...['/estimates', '/estimates/new', '/bookings', '/bookings/new', '/inspections', '/progress', '/pending', '/completed', '/archived'],
  ...['/inventory/sales', '/inventory/sales/new', '/inventory/tills'],
  ...['/works', '/works/wall', '/certificates', '/certificates/renewals', '/certificates/governors'],
  ...[
    'accounts',
    'billing',
    'branches',
    'garage',
    'integrations',
    'planning',
    'price-list',
    'price-rules',
    'profile',
    'services',
    'team',
    'workshop',
  ].map((name) => `/settings/${name}`),
];
for (const path of plain) owned[path] = () => path;

/** What somebody opens who is not signed in. */
const outside: Record<string, { path: string; brand: BrandType }> = {
  '/accept-invite': { path: '/accept-invite?token=made-up', brand: 'vendor' },
  '/confirm': { path: '/confirm?token=made-up', brand: 'vendor' },
  '/forgot-password': { path: '/forgot-password', brand: 'main' },
  '/reset-password': { path: '/reset-password?token=made-up', brand: 'main' },
  '/signin': { path: '/signin', brand: 'school' },
  '/signup': { path: '/signup', brand: 'vendor' },
};
const between = '/signin/2fa';

test('every screen of the site map is looked at, and none that is gone', () => {
  expect([...Object.keys(owned), ...Object.keys(outside), between].sort()).toEqual(screens().sort());
});

/** Each takes about as long as a journey. */
const walks = 6;

for (const look of looks) {
  for (let walk = 0; walk < walks; walk += 1) {
    const own = Object.keys(owned)
      .sort()
      .filter((_, at) => at % walks === walk);
    test(`an owner’s screens are good ones, ${nameOfLook(look)}, walk ${walk + 1}`, async ({ browser, troubles }) => {
      test.setTimeout(180_000);
      troubles.allow(/status of (?:404|422)|LOCAL_NETWORK_ACCESS/);
      const context = await openLook(browser, look);
      troubles.listenTo(context);
      const page = await context.newPage();
      const garage = await longGarage();
      // Where settings stand as tabs, their list leads on to the first of them.
      const shown = own.filter((screen) => screen !== '/settings' || isTouched(look));
      for (const [at, screen] of shown.entries()) {
        const path = (await owned[screen]?.(garage)) ?? '/';
        if (at === 0) await enter(page, garage.owner, path);
        else await goTo(page, path);
        await expectGood(page, screen, look);
      }
      await context.close();
    });
  }

  test(`what one sees before signing in is good, ${nameOfLook(look)}`, async ({ browser, troubles }) => {
    test.setTimeout(180_000);
    troubles.allow(/status of (?:404|422)|LOCAL_NETWORK_ACCESS/);
    const context = await openLook(browser, look);
    troubles.listenTo(context);
    const page = await context.newPage();
    for (const [screen, { path, brand }] of Object.entries(outside)) {
      await page.goto(originOf(brand) + path);
      await expectGood(page, screen, look);
    }
    await enter(page, await withCodeDue(), between);
    await expectGood(page, between, look);
    await context.close();
  });
}

async function expectGood(page: Page, screen: string, look: Look): Promise<void> {
  // One that led on to another would be looked at under a wrong name.
  await expect(page).toHaveURL((url) => new RegExp(`^${screen.replaceAll('$id', '\\d+').replaceAll('$kind', '\\w+')}$`).test(url.pathname));
  await expectLoaded(page);
  await expectGoodScreen(page);
  await expectGoodLayout(page);
  if (isTouched(look)) await expectLargeTargets(page);
  await takePicture(page, screen, look, 'light');
  if (showsStates(look)) await expectGoodStates(page);
  await wearDark(page);
  await expectGoodColours(page);
  await takePicture(page, screen, look, 'dark');
  if (showsStates(look)) await expectGoodStates(page);
  await wearLight(page);
}

/** For whoever wants to see what was looked at. */
async function takePicture(page: Page, screen: string, look: Look, scheme: 'light' | 'dark'): Promise<void> {
  const name = [screen.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home', nameOfLook(look).replaceAll(/\W+/g, '-'), scheme].join('.');
  await page.screenshot({ path: join(import.meta.dirname, 'test-results/pictures', `${name}.jpeg`), quality: 70 });
}

/** The site map, as the router writes it. */
function screens(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '../web/src/routeTree.gen.ts'), 'utf8');
  const [, byAddress = ''] = /interface FileRoutesByTo \{([^}]+)\}/.exec(tree) ?? [];
  return [...byAddress.matchAll(/'([^']+)': typeof/g)].map(([, path = '']) => path);
}

let filled: Promise<LongGarage> | undefined;

/** One for all walks of a process: they only look. */
function longGarage(): Promise<LongGarage> {
  filled ??= openLongGarage();
  return filled;
}

async function someMember({ brand, session }: LongGarage['owner']): Promise<number> {
  const { entries } = await call(brand, listTeam, {}, session.accessToken);
  return entries[0]?.id ?? 0;
}

/** Somebody who has given the password and not yet the code. */
async function withCodeDue() {
  const { brand, email, password, session } = await openGarage();
  const { id, firstName, lastName } = session.user;
  await call(brand, updateProfile, { id, firstName, lastName, email2Fa: true }, session.accessToken);
  return signIn(brand, email, password);
}
