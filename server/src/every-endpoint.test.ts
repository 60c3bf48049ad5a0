import { may } from '@karakana/contract/permissions.ts';
import { roles } from '@karakana/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractEndpoints } from './platform/serve/contract-endpoints.ts';
import { testApp } from './testing/app.ts';
import { anyone, as } from './testing/call.ts';
import { ask } from './testing/every-call/every-call.ts';
import { addressOf } from './testing/every-call/written-call.ts';
import { makeGarage, type TestGarage, tokenBeforeTwoFactor } from './testing/garage.ts';

const endpoints = await contractEndpoints();
const named = endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const);
const closed = named.filter(([, { access }]) => access !== 'public');

/** What the specification opens to everybody; the rest of it is not built yet or not part of the contract. */
const publicInSpecification = [
  'POST /api/oauth/token',
  'POST /api/users',
  'POST /api/users/confirm',
  'POST /api/users/accept_invite',
  'POST /api/users/forgot_password',
  'POST /api/users/reset_password',
  'GET /api/garages/slug/{slug}',
  'GET /api/apps',
  'GET /api/verify_certificate',
  'POST /api/works/download_invoice',
  'POST /api/works/download_certificate',
  'POST /api/works/user_request_stk',
  'GET /api/works/preview/{code}',
];

/** What anybody may ask of a garage, limited by address, number and garage. */
const openToAskers = ['POST /api/garages/slug/{slug}/booking_requests'];

/** What a provider calls, with a key in the address that only it was given. */
const openToProviders = [
  'POST /api/callbacks/sms/{key}',
  'POST /api/callbacks/sms_reports/{key}',
  'POST /api/callbacks/stk/{key}/{prompt}',
  'POST /api/callbacks/c2b/{key}/validate',
  'POST /api/callbacks/c2b/{key}/confirm',
  'POST /api/callbacks/result/{key}/{reversal}',
  'POST /api/callbacks/timeout/{key}/{reversal}',
  'POST /api/callbacks/sms_credits/{key}/{garage}/{purchase}',
];

/** Ours, for those who were sent a link. */
const openByCode = [
  'GET /api/approvals/{code}',
  'GET /api/approvals/{code}/photos/{id}',
  'POST /api/approvals/{code}',
  'POST /api/approvals/{code}/ask_again',
];

/** What papers are checked by where there is no connection: public keys, and marks of those withdrawn. */
const openToChecks = ['GET /api/certificate_trust'];

// Every input is strict, so this gets past rights and never as far as the handler.
const unknownField = { notAField: '1' };

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
});

test('every call of the contract is served exactly once, and no other', async () => {
  const { api } = await testApp();
  expect(api.served.map(addressOf).sort()).toEqual(endpoints.map(addressOf).sort());
  expect(new Set(api.served.map(addressOf)).size).toBe(api.served.length);
});

test('nothing answers under /api but the contract and its documents', async () => {
  const { app, api } = await testApp();
  const known = new Set([
    'GET /api/openapi.json',
    'GET /api/docs',
    ...['/', '/json', '/yaml', '/*', '/static/index.html', '/static/swagger-initializer.js'].map((path) => `GET /api/docs${path}`),
    ...['/static/theme/api-page.css', '/static/theme/api-page.js'].map((path) => `GET /api/docs${path}`),
    ...api.served.map((endpoint) => addressOf(endpoint).replace(/\{\w+\}/g, '{}')),
  ]);
  const routed = routesOf(app.printRoutes({ commonPrefix: false })).filter((route) => route.includes(' /api/'));
  expect(routed.length).toBeGreaterThanOrEqual(known.size);
  expect(routed.filter((route) => !known.has(route))).toEqual([]);
});

test('only what the specification opens is open to everybody, what providers call, and what a link leads to', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(addressOf);
  expect(open.filter((address) => !publicInSpecification.includes(address)).sort()).toEqual(
    [...openByCode, ...openToProviders, ...openToAskers, ...openToChecks].sort(),
  );
  const built = endpoints.map(addressOf);
  expect(publicInSpecification.filter((address) => built.includes(address) && !open.includes(address))).toEqual([]);
});

describe('without a token, or with one that is not ours, nothing opens', () => {
  test.each(closed)('%s', async (_, endpoint) => {
    for (const caller of [null, { token: 'garbage', brand: 'main' as const }, { token: "' or 1=1 --", brand: 'main' as const }]) {
      const answer = await ask(endpoint, caller, unknownField);
      expect([answer.status, answer.body.message]).toEqual([401, 'Please sign in']);
    }
  });
});

describe('before the two-factor code, a token opens only what takes it', () => {
  test.each(closed)('%s', async (_, endpoint) => {
    const answer = await ask(endpoint, await tokenBeforeTwoFactor(garage.garage), unknownField);
    if (endpoint.access === 'token') expect(answer.status).toBe(422);
    else expect([answer.status, answer.body.code]).toEqual([403, 'two_factor']);
  });
});

test('before the e-mail address is confirmed, a token opens only what confirms it', async () => {
  const { platform } = await testApp();
  const { garage: owner } = await makeGarage();
  await platform.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', owner.userId).execute();
  const wrong: string[] = [];
  for (const [address, endpoint] of closed) {
    const { status, body } = await ask(endpoint, owner, unknownField);
    const isRight = endpoint.access === 'token' ? status === 422 : status === 403 && body.code === 'unconfirmed';
    if (!isRight) wrong.push(`${address} ${status}`);
  }
  expect(wrong).toEqual([]);
});

describe('each role may call what the table of rights says, and nothing else', () => {
  test.each(roles.map((role) => [role]))('%s', async (role) => {
    const wrong: string[] = [];
    for (const [address, endpoint] of closed) {
      const { access } = endpoint;
      const isAllowed = access === 'token' || access === 'session' || (access !== 'public' && may(role, access));
      const { status } = await ask(endpoint, garage[role], unknownField);
      if (status !== (isAllowed ? 422 : 403)) wrong.push(`${address} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('a public call refuses fields it does not know', async () => {
  for (const [address, endpoint] of named.filter(([, { access }]) => access === 'public'))
    expect([address, (await ask(endpoint, null, unknownField)).status]).toEqual([address, 422]);
});

test('a call that does not exist is a 404 that a program can read', async () => {
  for (const answer of [
    await anyone().get('/api/nothing'),
    await anyone().delete('/api/users/me'),
    await as(garage.garage).put('/api/plans', {}),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'There is no such call', error: 'There is no such call' });
  }
});

/** The router prints a tree whose branches are ends of paths. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([│├└─\s]*)(\S+) \(([^)]+)\)/u.exec(line);
    if (!found) return [];
    const [, indent = '', end = '', methods = ''] = found;
    const depth = indent.length / 4 - 1;
    path.splice(depth, path.length, end);
    // Calls that begin alike may call the same part of their path by different names.
    const whole = path.join('').replace(/:\w+(?:\|:\w+)*/g, '{}');
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${whole}`);
  });
}
