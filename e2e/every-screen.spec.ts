import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateProfile } from '@karakana/contract/accounts/profile.ts';
import { listTeam } from '@karakana/contract/accounts/team.ts';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { listCustomers } from '@karakana/contract/customers/customer.ts';
import { messageCustomers } from '@karakana/contract/customers/message.ts';
import { services } from '@karakana/contract/garage/service.ts';
import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';
import type { Page } from '@playwright/test';
import { call, originOf } from './support/api.ts';
import { demoPerson, openGarage, signIn } from './support/people.ts';
import { enter, expectGoodColours, expectGoodScreen, expectLoaded, wearDark } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Opens a screen the way those come to it who see it. */
type Visit = (page: Page) => Promise<void>;

const widths = { phone: 390, desktop: 1440 };

const asOwner =
  (path: string | (() => Promise<string>)): Visit =>
  async (page) =>
    enter(page, await demoPerson('main', 'garage'), typeof path === 'string' ? path : await path());
const asStranger =
  (path: string, brand: BrandType = 'main'): Visit =>
  async (page) => {
    await page.goto(originOf(brand) + path);
  };

const visits: Record<string, Visit> = {
  '/404': asOwner('/404'),
  '/accept-invite': asStranger('/accept-invite?token=made-up', 'vendor'),
  '/confirm': asStranger('/confirm?token=made-up', 'vendor'),
  '/customers/$id': asOwner(async () => `/customers/${(await twoCustomers())[0]}`),
  '/customers/merge': asOwner(async () => {
    const [stays, goes] = await twoCustomers();
    return `/customers/merge?id=${stays}&with=${goes}`;
  }),
  '/forgot-password': asStranger('/forgot-password'),
  '/messages/$id': asOwner(async () => `/messages/${await someCampaign()}`),
  '/reset-password': asStranger('/reset-password?token=made-up'),
  '/settings/services/$id': asOwner(async () => `/settings/services/${await someService()}`),
  '/settings/team/$id': asOwner(async () => `/settings/team/${await someMember()}`),
  '/signin': asStranger('/signin', 'school'),
  '/signin/2fa': async (page) => enter(page, await withCodeDue(), '/signin/2fa'),
  '/signup': asStranger('/signup', 'vendor'),
  '/vehicles/$id': asOwner(async () => `/vehicles/${await someVehicle()}`),
};
const plain = [
  ...['/', '/customers', '/customers/import', '/insurances', '/messages', '/messages/templates', '/notifications', '/sandbox', '/support'],
  ...['/vehicles', '/vehicles/import', '/settings'],
  ...['billing', 'branches', 'garage', 'integrations', 'price-list', 'profile', 'services', 'team'].map((name) => `/settings/${name}`),
];
for (const path of plain) visits[path] = asOwner(path);

/** What a screen rightly does not have: where settings stand as tabs, their list leads on to the first of them. */
const onlyOn: Record<string, (keyof typeof widths)[]> = { '/settings': ['phone'] };

test('every screen of the site map has its visit, and no visit is to a screen that is gone', () => {
  expect(Object.keys(visits).sort()).toEqual(screens().sort());
});

for (const [screen, visit] of Object.entries(visits)) {
  test(`${screen} is a good screen, on a phone and a desktop, in light and in dark`, async ({ page, troubles }) => {
    troubles.allow(/status of (?:404|422)/);
    const sizes = onlyOn[screen] ?? (['phone', 'desktop'] as const);
    await page.setViewportSize({ width: widths[sizes[0] ?? 'phone'], height: 900 });
    await visit(page);
    for (const size of sizes) {
      await showAt(page, screen, widths[size]);
      await expectGoodScreen(page);
    }
    await wearDark(page);
    for (const size of sizes) {
      await showAt(page, screen, widths[size]);
      await expectGoodColours(page);
    }
  });
}

async function showAt(page: Page, screen: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectLoaded(page);
  // One that led on to another would be looked at under a wrong name.
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${screen.replaceAll('$id', '\\d+')}$`));
}

/** The site map, as the router writes it. */
function screens(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '../web/src/routeTree.gen.ts'), 'utf8');
  const [, byAddress = ''] = /interface FileRoutesByTo \{([^}]+)\}/.exec(tree) ?? [];
  return [...byAddress.matchAll(/'([^']+)': typeof/g)].map(([, path = '']) => path);
}

const tokenOfOwner = async () => (await demoPerson('main', 'garage')).session.accessToken;

async function twoCustomers(): Promise<[number, number]> {
  const { entries } = await call('main', listCustomers, {}, await tokenOfOwner());
  return [entries[0]?.id ?? 0, entries[1]?.id ?? 0];
}

async function someVehicle(): Promise<number> {
  const { entries } = await call('main', listVehicles, {}, await tokenOfOwner());
  return entries[0]?.id ?? 0;
}

async function someService(): Promise<number> {
  const { entries } = await call('main', services.list, {}, await tokenOfOwner());
  return entries[0]?.id ?? 0;
}

async function someMember(): Promise<number> {
  const { entries } = await call('main', listTeam, {}, await tokenOfOwner());
  return entries[0]?.id ?? 0;
}

async function someCampaign(): Promise<number> {
  const draft = { ids: [(await twoCustomers())[0]], channel: 'email' as const, subject: 'Your car', body: 'It is ready.' };
  return (await call('main', messageCustomers, draft, await tokenOfOwner())).id;
}

/** Somebody who has given the password and not yet the code. */
async function withCodeDue() {
  const { brand, email, password, session } = await openGarage();
  const { id, firstName, lastName } = session.user;
  await call(brand, updateProfile, { id, firstName, lastName, email2Fa: true }, session.accessToken);
  return signIn(brand, email, password);
}
