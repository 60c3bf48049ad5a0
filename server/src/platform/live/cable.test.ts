import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { cableLimits } from './cable-socket.ts';
import { connectRaw, ownOrigin, publishAny, sessionOf, startCable, subscribeRaw } from './cable-test-kit.ts';

const sales = '{"channel":"SaleChannel","user_id":1}';
const unauthorized = { type: 'disconnect', reason: 'unauthorized', reconnect: false };
const invalid = { type: 'disconnect', reason: 'invalid_request', reconnect: false };

async function start(stage: Partial<Parameters<typeof startCable>[0]> = {}) {
  const server = await startCable({ sessions: { token: sessionOf(1) }, ...stage });
  onTestFinished(server.close);
  return server;
}

test.each([
  ['no token', ''],
  ['an unknown token', 'other'],
  ['an endless token', 'x'.repeat(5_000)],
  ['an expired token', 'expired'],
  ['a sign-in that is not finished', 'pending'],
])('%s is refused as unauthorized', async (_case, token) => {
  const sessions = { expired: sessionOf(1, { expiresAt: new Date(0) }), pending: sessionOf(2, { ready: false }) };
  const server = await start({ sessions });
  const client = connectRaw(server.url(token));
  expect(await client.next()).toEqual(unauthorized);
  expect(await client.closed).toBe(1008);
  expect(server.counts()).toEqual({ sockets: 0, subscriptions: 0 });
});

test('a page of another origin is refused, our own is welcome', async () => {
  const server = await start();
  expect(await connectRaw(server.url('token'), { origin: 'http://evil.example' }).next()).toEqual(invalid);
  expect(await connectRaw(server.url('token'), { origin: ownOrigin }).next()).toEqual({ type: 'welcome' });
});

test('a client of another protocol is refused', async () => {
  const server = await start();
  expect(await connectRaw(server.url('token'), {}, []).next()).toEqual(invalid);
});

test('a session that ends while it is looked up opens no socket', async () => {
  const asked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<void>();
  const beforeFound = () => {
    asked.resolve();
    return found.promise;
  };
  const server = await start({ beforeFound });
  const client = connectRaw(server.url('token'));
  await asked.promise;
  server.endSessions(1);
  found.resolve();
  expect(await client.next()).toEqual(unauthorized);
});

test('when sessions cannot be looked up the client is told to come again', async () => {
  const server = await start({ beforeFound: () => Promise.reject(new Error('database away')) });
  const [, response] = await once(connectRaw(server.url('token')).ws, 'unexpected-response');
  expect(response.statusCode).toBe(503);
});

test('one attempt too many is turned away before its token is looked at', async () => {
  const server = await start({ isOneTooMany: () => true, beforeFound: () => Promise.reject(new Error('looked at')) });
  const [, response] = await once(connectRaw(server.url('token')).ws, 'unexpected-response');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '5']);
});

test('the token is never logged', async () => {
  const server = await start({ sessions: { 'secret-token': sessionOf(1) } });
  await connectRaw(server.url('secret-token')).next();
  await connectRaw(server.url('secret-token-wrong')).next();
  expect((await fetch(`${server.http}/cable?t=secret-token`)).status).toBe(426);
  expect(server.logged.join('')).toContain('listening');
  expect(server.logged.join('')).not.toContain('secret-token');
});

test('an offer of HTTP/2 elsewhere is answered as an ordinary request', async () => {
  const server = await start();
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
});

test.each([
  ['somebody else', '{"channel":"SaleChannel","user_id":2}'],
  ['nobody', '{"channel":"SaleChannel"}'],
  ['a user id in quotes', '{"channel":"SaleChannel","user_id":"1"}'],
  ['an unknown channel', '{"channel":"SecretChannel","user_id":1}'],
  ['a name every object has', '{"channel":"constructor","user_id":1}'],
  ['a branch of others', '{"channel":"WorkChannel","user_id":1,"branch_id":3}'],
  ['no branch where one is needed', '{"channel":"WorkChannel","user_id":1}'],
  ['no JSON', 'SaleChannel'],
  ['an endless identifier', `{"channel":"SaleChannel","user_id":1,"x":"${'x'.repeat(2_000)}"}`],
])('a subscription for %s is rejected with its own words', async (_case, identifier) => {
  const server = await start();
  const client = await subscribeRaw(server.url('token'));
  client.command('subscribe', identifier);
  expect(await client.next()).toEqual({ type: 'reject_subscription', identifier });
  expect(server.counts().subscriptions).toBe(0);
});

test('the identifier is echoed to the letter, with and without the suffix', async () => {
  const server = await start();
  const client = await subscribeRaw(server.url('token'));
  for (const identifier of [' { "user_id":1, "channel" : "Sale" }', '{"channel":"WorkChannel","user_id":1,"branch_id":2}']) {
    client.command('subscribe', identifier);
    expect(await client.next()).toEqual({ type: 'confirm_subscription', identifier });
  }
});

test('a repeated subscription is confirmed again and counted once', async () => {
  const server = await start();
  const client = await subscribeRaw(server.url('token'), sales, sales);
  expect(server.counts()).toEqual({ sockets: 1, subscriptions: 1 });
  client.ws.close();
  await expect.poll(server.counts).toEqual({ sockets: 0, subscriptions: 0 });
});

test('a socket holds so many subscriptions and no more', async () => {
  const server = await start();
  const identifiers = Array.from({ length: cableLimits.subscriptionsPerSocket }, (_, n) => `{"channel":"Sale","user_id":1,"n":${n}}`);
  const client = await subscribeRaw(server.url('token'), ...identifiers);
  client.command('subscribe', sales);
  expect((await client.next()).type).toBe('reject_subscription');
});

test('a user holds so many sockets and no more', async () => {
  const server = await start();
  for (let n = 0; n < cableLimits.socketsPerUser; n += 1) await subscribeRaw(server.url('token'));
  expect(await connectRaw(server.url('token')).next()).toEqual({ ...invalid, reconnect: true });
});

test('garbage frames are survived', async () => {
  const server = await start();
  const client = await subscribeRaw(server.url('token'));
  const garbage = ['', 'null', '[]', '{', '{"command":7}', '{"command":"subscribe"}', '{"command":"__proto__","identifier":"x"}', '[[[['];
  for (const frame of garbage) client.ws.send(frame);
  client.ws.send(Buffer.from([0xff, 0x00]));
  client.command('message', sales);
  client.command('unsubscribe', sales);
  client.command('subscribe', sales);
  expect(await client.next()).toEqual({ type: 'confirm_subscription', identifier: sales });
});

test('an oversize frame closes the socket', async () => {
  const server = await start();
  const client = await subscribeRaw(server.url('token'));
  client.ws.send('x'.repeat(cableLimits.frameBytes + 1));
  expect(await client.closed).toBe(1009);
});

test('a session that ended or expired loses its sockets, another keeps its own', async () => {
  const expiring = sessionOf(2);
  const server = await start({ sessions: { ended: sessionOf(1), expiring, kept: sessionOf(3) } });
  const [ended, expired, kept] = [
    await subscribeRaw(server.url('ended'), sales),
    await subscribeRaw(server.url('expiring'), sales),
    await subscribeRaw(server.url('kept'), sales),
  ];
  server.endSessions(1, 99);
  expiring.expiresAt = new Date();
  expect(await ended.next()).toEqual(unauthorized);
  expect(await expired.next()).toEqual(unauthorized);
  publishAny(server.bus, { topic: 'Sale' });
  expect((await kept.next()).identifier).toBe(sales);
});

test('an event of unknown shape, or without the branch its topic needs, is dropped and logged', async () => {
  const server = await start();
  const work = '{"channel":"WorkChannel","user_id":1,"branch_id":1}';
  const client = await subscribeRaw(server.url('token'), work);
  server.bus.publish('live', { topic: 'Work' });
  publishAny(server.bus, { topic: 'Work', key: 'lost' });
  publishAny(server.bus, { topic: 'Work', branchId: 1, key: 'found' });
  expect(await client.next()).toMatchObject({ identifier: work, message: { key: 'found' } });
  expect(server.logged.join('')).toMatch(/unknown shape was dropped.*without its branch was dropped/s);
});

test('a beat carries the seconds since 1970', async () => {
  const server = await start();
  const { ws } = await subscribeRaw(server.url('token'));
  const [beat] = await once(ws, 'message');
  const { type, message } = JSON.parse(String(beat));
  expect(type).toBe('ping');
  expect(Math.abs(message - Date.now() / 1000)).toBeLessThan(60);
});

test('a socket that answers no ping is dead and closed; one that answers stays', async () => {
  const server = await start();
  const living = await subscribeRaw(server.url('token'));
  const dead = connectRaw(server.url('token'), { autoPong: false });
  expect(await dead.closed).toBe(1006);
  expect(living.ws.readyState).toBe(living.ws.OPEN);
});

test('a slow reader is dropped before it fills the memory', async () => {
  const server = await start({ tickMs: 60_000 });
  const { ws } = await subscribeRaw(server.url('token'), sales);
  ws.pause();
  const payload = 'x'.repeat(200_000);
  const flood = () => {
    publishAny(server.bus, { topic: 'Sale', payload });
    return server.counts().sockets;
  };
  await expect.poll(flood, { interval: 1, timeout: 10_000 }).toBe(0);
  ws.terminate();
});
