import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, testApp } from '../../testing/app.ts';
import { anyone, as, headersOf, send } from '../../testing/call.ts';
import { serveExtra } from '../../testing/every-call/extra-call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { production } from '../../testing/production.ts';
import { darajaAddresses } from '../providers/daraja/addresses.ts';
import { makeDrainable } from './draining.ts';

const opened: TestApp[] = [];
async function open(env: Record<string, string>): Promise<TestApp> {
  const app = await openTestApp(env);
  opened.push(app);
  return app;
}
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

describe('too many calls', () => {
  test('of a provider are none, for all garages are told of by one address, but its wrong keys are counted', async () => {
    const app = await open({ REQUESTS_PER_MINUTE: '3' });
    const { id: garageId } = await makeGarage('main', app);
    const { confirmationUrl } = darajaAddresses(app.platform, { garageId });
    const tell = (url: string) => send({ method: 'POST', url, payload: { TransID: 'TA12BC34DE' } }, app);
    const right = new URL(confirmationUrl).pathname;
    for (let n = 0; n < 5; n += 1) expect((await tell(right)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect((await tell('/api/callbacks/c2b/g1-made-up/confirm')).status).toBe(404);
    expect((await tell('/api/callbacks/c2b/g1-made-up/confirm')).status).toBe(429);
  });

  test('of one address are refused with the time to wait, also when each brings another token', async () => {
    const app = await open({ REQUESTS_PER_MINUTE: '3' });
    const tell = (n: number) => send({ method: 'GET', url: '/api/apps', headers: { authorization: `Bearer made-up-${n}` } }, app);
    for (let n = 0; n < 3; n += 1) expect((await tell(n)).status).toBe(200);
    const { status, body, headers } = await tell(4);
    expect(status).toBe(429);
    expect(body).toEqual({ message: 'Too many requests, please wait a moment', error: 'Too many requests, please wait a moment' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('with tokens that are made up, or spelt in another way each time, are counted together', async () => {
    const app = await open({ REQUESTS_PER_MINUTE: '3' });
    const { garage: owner } = await makeGarage('main', app);
    const spelt = ['Bearer', 'bearer', 'BEARER', 'bEARER', 'Bearer'];
    const made = (authorization: string) => send({ method: 'GET', url: '/api/users/me', headers: { authorization } }, app);
    const asOwner = [];
    for (const word of spelt) asOwner.push((await made(`${word} ${owner.token}`)).status);
    expect(asOwner).toEqual([200, 200, 200, 429, 429]);
    const asNobody = [];
    for (const [n, word] of spelt.entries()) asNobody.push((await made(`${word} made-up-${n}`)).status);
    // The owner's first call was counted by its address as well: until it was looked up its token might have been made up.
    expect(asNobody).toEqual([401, 401, 429, 429, 429]);
  });

  test('from addresses of one IPv6 network are counted together', async () => {
    const app = await open({ REQUESTS_PER_MINUTE: '2' });
    const ask = async (remoteAddress: string) => (await send({ method: 'GET', url: '/api/apps', remoteAddress }, app)).status;
    expect([await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::3')]).toEqual([200, 200, 429]);
    expect(await ask('2001:db8:0:1::1')).toBe(200);
  });

  test('of one member do not stop another at the same address', async () => {
    const app = await open({ REQUESTS_PER_MINUTE: '2' });
    const { garage: busy, manager: calm } = await makeGarage('main', app);
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push((await as(busy, app).get('/api/users/me')).status);
    expect(answers).toEqual([200, 200, 429]);
    expect((await as(calm, app).get('/api/users/me')).status).toBe(200);
  });
});

/** Nothing else of this process goes on meanwhile. */
function holdUp(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a server that was held up for less than what is called busy refuses nobody', async () => {
  const app = await open({ BUSY_AFTER_MS: '20000' });
  const answers = [];
  for (let n = 0; n < 3; n += 1) {
    holdUp(1_050);
    await setImmediate();
    answers.push((await send({ method: 'GET', url: '/api/apps' }, app)).status);
  }
  expect(answers).toEqual([200, 200, 200]);
});

test('a server that is busy asks callers to come again, but hears what a provider tells', async () => {
  const app = await open({ BUSY_AFTER_MS: '100' });
  const ask = async () => (await send({ method: 'GET', url: '/api/apps' }, app)).status;
  const tell = async () => (await send({ method: 'POST', url: '/api/callbacks/sms/1.wrong', payload: {} }, app)).status;
  await vi.waitFor(
    async () => {
      holdUp(400);
      expect([await ask(), await tell(), await ask()]).toEqual([503, 422, 503]);
    },
    { timeout: 20_000 },
  );
});

describe('where a caller says it comes from', () => {
  const tellFrom = async (env: Record<string, string>, remoteAddress: string, claims: string[]) => {
    const app = await open({ ...production, REQUESTS_PER_MINUTE: '1', ...env });
    const asked = claims.map((claim) => ({
      method: 'GET' as const,
      url: '/api/apps',
      remoteAddress,
      headers: { 'x-forwarded-for': claim },
    }));
    const statuses = [];
    for (const request of asked) statuses.push((await send(request, app)).status);
    return statuses;
  };

  test.each(['127.0.0.1', '10.0.0.1', '197.232.1.1'])('is not believed by default, from %s', async (peer) => {
    expect(await tellFrom({}, peer, ['41.90.1.1', '41.90.1.2'])).toEqual([200, 429]);
  });

  test('is not believed of a peer that is no trusted proxy', async () => {
    expect(await tellFrom({ TRUST_PROXY: '10.0.0.0/8' }, '197.232.1.1', ['41.90.1.1', '41.90.1.2'])).toEqual([200, 429]);
  });

  test('is believed of a trusted proxy, which adds the address it saw to whatever it was told', async () => {
    const claims = ['9.9.9.9, 41.90.1.1', '9.9.9.9, 41.90.1.2', '9.9.9.8, 41.90.1.2'];
    expect(await tellFrom({ TRUST_PROXY: '10.0.0.0/8' }, '10.1.1.1', claims)).toEqual([200, 200, 429]);
    expect(await tellFrom({ TRUST_PROXY: '1' }, '197.232.1.1', claims)).toEqual([200, 200, 429]);
  });
});

describe('every answer', () => {
  const answers = () =>
    Promise.all(['/api/apps', '/api/nothing', '/healthz', '/api/users/me', '/signin'].map((path) => anyone().get(path)));

  test('has a number of its own', async () => {
    const ids = (await answers()).map(({ headers }) => String(headers['x-request-id']));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('does not take its number from the caller', async () => {
    const { headers } = await send({ method: 'GET', url: '/api/apps', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test('forbids framing, guessing of types and telling where one came from', async () => {
    for (const { headers } of await answers()) {
      expect(String(headers['content-security-policy']).split(';')).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  test('forbids scripts from elsewhere on a page, and everything in an answer of the API, which nobody may keep', async () => {
    const policyOf = async (path: string) => String((await anyone().get(path)).headers['content-security-policy']);
    for (const page of ['/signin', '/api/docs', '/api/nothing']) {
      const rules = (await policyOf(page)).split(';');
      for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'self'"]) expect(rules).toContain(rule);
      expect(rules.join()).not.toMatch(/script-src[^,]*unsafe/);
    }
    for (const call of ['/api/apps', '/api/users/me']) {
      expect((await policyOf(call)).split(';')).toContain("default-src 'none'");
      expect((await anyone().get(call)).headers['cache-control']).toBe('no-store');
    }
  });

  test('lets other origins ask, and never with credentials', async () => {
    const headers = {
      origin: 'https://elsewhere.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await send({ method: 'OPTIONS', url: '/api/garages/branches', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

test('in production browsers are told to stay with https', async () => {
  const app = await open(production);
  const [answer, page] = [await anyone('main', app).get('/api/apps'), await anyone('main', app).get('/signin')];
  for (const { headers } of [answer, page]) expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(String(page.headers['content-security-policy'])).toContain('upgrade-insecure-requests');
});

test('a request in flight is finished before the server closes', async () => {
  const app = await openTestApp({});
  const { drain } = makeDrainable(app.app);
  const { garage: owner } = await makeGarage('main', app);
  const entered = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const path = serveExtra(app, 'slow', async (ctx) => {
    entered.resolve();
    await mayGoOn.promise;
    await ctx.db.insertInto('branches').values({ garageId: ctx.session.garageId, name: 'Late branch' }).execute();
    return { said: 'done' };
  });
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(address + path, { method: 'POST', headers: { authorization: `Bearer ${owner.token}` } });
  await entered.promise;
  const closed = drain({ grace: 0, patience: 20_000 }).then(app.close);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  const another = await fetch(`${address}/api/apps`);
  expect([another.status, another.headers.get('connection')]).toEqual([200, 'close']);
  mayGoOn.resolve();
  expect(await (await answer).json()).toEqual({ said: 'done' });
  await closed;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test('a caller who hangs up does not stop what was begun', async () => {
  const app = await open({});
  const { garage: owner, id } = await makeGarage('main', app);
  const entered = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const path = serveExtra(app, 'impatient', async (ctx) => {
    entered.resolve();
    await mayGoOn.promise;
    await ctx.db.insertInto('branches').values({ garageId: id, name: 'Late branch' }).execute();
    ctx.afterCommit(written.resolve);
    return { said: 'done' };
  });
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const patience = new AbortController();
  const hungUp = once(app.app.server, 'connection').then(([socket]) => once(socket, 'close'));
  const answer = fetch(address + path, { method: 'POST', headers: { authorization: `Bearer ${owner.token}` }, signal: patience.signal });
  await entered.promise;
  patience.abort();
  await expect(answer).rejects.toThrow();
  await hungUp;
  mayGoOn.resolve();
  await written.promise;
  const branches = await app.platform.db.selectFrom('branches').select('name').where('garageId', '=', id).execute();
  expect(branches).toContainEqual({ name: 'Late branch' });
});

test('the shared application answers on every brand', async () => {
  const { app } = await testApp();
  for (const host of ['main.localhost', 'vendor.localhost', 'school.localhost', 'localhost'])
    expect((await app.inject({ method: 'GET', url: '/api/apps', headers: { ...headersOf(null), host } })).statusCode).toBe(200);
});
