import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { minutesBetweenTries } from '@karakana/contract/garage/webhook.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type LoopbackServer, readText, startLoopback } from '../../platform/providers/sandbox/loopback-server.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { production } from '../../testing/production.ts';
import { deliverNow, retryDeliveries } from './deliver.ts';

type Visit = { path: string; headers: IncomingHttpHeaders; body: string };
const fine = (response: ServerResponse) => void response.writeHead(200).end('Thank you');

let on: TestApp;
let clock = new Date();
let peer: LoopbackServer;
let visits: Visit[];
let answers: (response: ServerResponse) => void;
let garage: TestGarage;

beforeAll(async () => {
  on = await openTestApp({}, () => clock);
});
beforeEach(async () => {
  [visits, answers] = [[], fine];
  peer = await startLoopback(async (request, response) => {
    visits.push({ path: request.url ?? '', headers: request.headers, body: await readText(request) });
    answers(response);
  });
  garage = await makeGarage('main', on);
  clock = new Date();
  // Long enough for all tries of a delivery.
  const accessExpiresAt = new Date(clock.getTime() + 7 * 24 * 3_600_000).toISOString();
  await on.platform.db.updateTable('sessions').set({ accessExpiresAt }).where('garageId', '=', garage.id).execute();
});
afterEach(() => peer.stop());
afterAll(() => on.close());

const owner = () => as(garage.garage, on);
const save = (own: object = {}) => owner().post('/api/webhook_integrations', { address: `${peer.url}/hook`, ...own });
const again = (id: number) => owner().post(`/api/webhook_deliveries/${id}/send_again`);
const read = async (id: number) => (await owner().get(`/api/webhook_deliveries/${id}`)).body;
const has = (id: number, state: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(state), { timeout: 15_000, interval: 40 });

async function sendTest(): Promise<number> {
  const { status, body, text } = await owner().post('/api/webhook_integrations/test');
  if (status !== 200) throw new Error(text);
  return body.id;
}

/** As the minute’s job does it, once it is due. */
async function tryNext(id: number, minutes: number): Promise<void> {
  clock = new Date(clock.getTime() + minutes * 60_000);
  await deliverNow(on.platform, { garageId: garage.id, id });
}

describe('a webhook is not set up', () => {
  test('by anybody but the owner, nor by whoever acts as them', async () => {
    expect((await as(garage.manager, on).post('/api/webhook_integrations', { address: peer.url })).status).toBe(403);
    expect((await as(garage.manager, on).get('/api/webhook_deliveries')).status).toBe(403);
    await on.platform.db
      .updateTable('sessions')
      .set({ impersonatorId: garage.garage.userId, impersonatorSessionId: garage.garage.sessionId })
      .where('id', '=', garage.school_admin.sessionId)
      .execute();
    const acting = as(garage.school_admin, on);
    expect((await acting.post('/api/webhook_integrations', { address: peer.url })).status).toBe(403);
    expect((await acting.post('/api/webhook_integrations/renew_secret')).status).toBe(403);
  });

  test.each(['erp.example.com', 'ftp://erp.example.com', 'https://', 'https://user:word@erp.example.com', 'javascript:alert(1)'])(
    'at %s',
    async (address) => {
      expect((await save({ address })).body.errors).toEqual({ address: ['must be a web address'] });
    },
  );

  test('without https, but on this machine', async () => {
    expect((await save({ address: 'http://erp.example.com/hook' })).body.errors).toEqual({ address: ['must begin with https://'] });
    expect((await save()).status).toBe(200);
  });

  test('inside our own network, in production', async () => {
    const live = await openTestApp(production);
    const { garage: boss } = await makeGarage('main', live);
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.7', '[::1]', '169.254.169.254', '0x7f.1', '[::ffff:10.0.0.7]']) {
      const { status, body } = await as(boss, live).post('/api/webhook_integrations', { address: `https://${host}/hook` });
      expect([host, status, body.errors?.address?.[0]]).toEqual([host, 422, expect.stringContaining('is not a public address')]);
    }
    const plain = await as(boss, live).post('/api/webhook_integrations', { address: `${peer.url}/hook` });
    expect(plain.body.errors).toEqual({ address: ['must begin with https://'] });
    await live.close();
  });
});

describe('nothing is sent', () => {
  test('where there is no webhook, or it is off', async () => {
    expect((await owner().post('/api/webhook_integrations/test')).body.message).toMatch(/^There is no webhook yet/);
    await save({ isOn: false });
    expect((await owner().post('/api/webhook_integrations/test')).body.message).toMatch(/^The webhook is off/);
    expect(visits).toEqual([]);
  });

  test('more after it was turned off', async () => {
    answers = (response) => void response.writeHead(500).end();
    await save();
    const id = await sendTest();
    await has(id, { attempts: 1, statusCode: 500 });
    await save({ isOn: false });
    await tryNext(id, 2);
    await has(id, { status: 'failed', errorText: { key: 'The webhook was turned off' }, nextTryAt: null });
    expect(visits).toHaveLength(1);
    expect((await again(id)).body.message).toMatch(/^The webhook is off/);
  });

  test('by one garage beyond what may wait', async () => {
    await save();
    const delivery = {
      garageId: garage.id,
      kind: 'test',
      payload: '{}',
      nextTryAt: new Date(clock.getTime() + 3_600_000).toISOString(),
    } as const;
    await inTransaction(on.platform.db, async (db) => {
      await actFor(db, { garageId: garage.id, userId: null });
      await db
        .insertInto('webhookDeliveries')
        .values(Array.from({ length: 200 }, () => delivery))
        .execute();
    });
    expect((await owner().post('/api/webhook_integrations/test')).body.message).toMatch(/^Too many deliveries are waiting already/);
    expect(visits).toEqual([]);
  });
});

describe('the secret', () => {
  test('is shown when it is made and never again, and signs what is sent', async () => {
    const { secret } = (await save()).body;
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect((await save({ address: `${peer.url}/other` })).body).toMatchObject({ secret: null, address: `${peer.url}/other` });
    expect((await owner().get('/api/webhook_integrations')).text).not.toContain('whsec');
    const id = await sendTest();
    await has(id, { status: 'delivered', attempts: 1, statusCode: 200, answer: 'Thank you', errorText: null, nextTryAt: null });
    const [visit] = visits;
    expect(visit).toMatchObject({ path: '/other', headers: { 'x-karakana-delivery': String(id), 'content-type': 'application/json' } });
    expect(JSON.parse(visit?.body ?? '')).toMatchObject({ id, kind: 'test', data: { garage: garage.name } });
    expect(visit?.body).toBe((await read(id)).body);
    expect(visit?.headers['x-karakana-signature']).toBe(signed(secret, visit?.body ?? ''));
  });

  test('is another one once it was renewed', async () => {
    const first = (await save()).body.secret;
    const second = (await owner().post('/api/webhook_integrations/renew_secret')).body.secret;
    expect(second).not.toBe(first);
    await has(await sendTest(), { status: 'delivered' });
    expect(visits[0]?.headers['x-karakana-signature']).toBe(signed(second, visits[0]?.body ?? ''));
  });

  const signed = (secret: string, body: string) => {
    const seconds = Math.floor(clock.getTime() / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  };
});

describe('what does not arrive is tried again', () => {
  test.each<[string, (response: ServerResponse) => void, object]>([
    ['is refused', (response) => void response.writeHead(403).end('Who are you?'), { statusCode: 403, answer: 'Who are you?' }],
    ['is led elsewhere', (response) => void response.writeHead(302, { Location: '/elsewhere' }).end(), { statusCode: 302 }],
    ['is cut off', (response) => void response.destroy(), { statusCode: null, answer: null }],
    ['is not answered', () => {}, { statusCode: null, answer: null }],
    ['is answered without end', answerWithoutEnd, { statusCode: null, answer: null }],
  ])('when it %s', { timeout: 30_000 }, async (_, answer, kept) => {
    answers = answer;
    await save();
    const id = await sendTest();
    await has(id, { status: 'waiting', attempts: 1, errorText: { key: expect.any(String) }, ...kept });
    expect(visits.map(({ path }) => path)).toEqual(['/hook']);
    answers = fine;
    await tryNext(id, 1);
    await has(id, { status: 'delivered', attempts: 2, statusCode: 200, answer: 'Thank you', errorText: null });
    expect(visits.map(({ body }) => body)).toEqual([visits[0]?.body, visits[0]?.body]);
  });

  test('when nobody is there, and arrives once they are back', async () => {
    await save();
    await peer.stop();
    const id = await sendTest();
    await has(id, { status: 'waiting', attempts: 1, statusCode: null, errorText: { key: '{{host}} cannot be reached' } });
    const { port } = new URL(peer.url);
    peer = await startLoopback(async (request, response) => {
      visits.push({ path: request.url ?? '', headers: request.headers, body: await readText(request) });
      fine(response);
    });
    // Where it is back it has another port.
    await save({ address: peer.url });
    expect(peer.url).not.toContain(port);
    clock = new Date(clock.getTime() + 60_000);
    await retryDeliveries(on.platform);
    await has(id, { status: 'delivered', attempts: 2 });
  });

  test('eight times with growing waits, then given up, and again when somebody asks for it', async () => {
    answers = (response) => void response.writeHead(503).end();
    await save();
    const id = await sendTest();
    for (const [index, minutes] of minutesBetweenTries.entries()) {
      await has(id, { status: 'waiting', attempts: index + 1, nextTryAt: new Date(clock.getTime() + minutes * 60_000).toISOString() });
      await tryNext(id, minutes - 0.5);
      expect((await read(id)).attempts).toBe(index + 1);
      await vi.waitFor(() => expect(visits).toHaveLength(index + 1));
      await tryNext(id, 0.5);
    }
    await has(id, {
      status: 'failed',
      attempts: 8,
      nextTryAt: null,
      errorText: { key: 'It answered {{status}}', values: { status: 503 } },
    });
    await tryNext(id, 1_000);
    expect(visits).toHaveLength(8);
    answers = fine;
    expect((await again(id)).body).toMatchObject({ status: 'waiting', attempts: 0 });
    await has(id, { status: 'delivered', attempts: 1 });
  });

  test('once, however many jobs try it', async () => {
    answers = (response) => void response.writeHead(500).end();
    await save();
    const id = await sendTest();
    await has(id, { attempts: 1, statusCode: 500 });
    clock = new Date(clock.getTime() + 60_000);
    await Promise.all(Array.from({ length: 4 }, () => deliverNow(on.platform, { garageId: garage.id, id })));
    await has(id, { attempts: 2 });
    expect(visits).toHaveLength(2);
  });
});

test('deliveries are listed newest first, by their state', async () => {
  await save();
  const first = await sendTest();
  await has(first, { status: 'delivered' });
  answers = (response) => void response.writeHead(500).end();
  const second = await sendTest();
  await has(second, { statusCode: 500 });
  const ids = async (query = '') => (await owner().get(`/api/webhook_deliveries${query}`)).body.entries.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([second, first]);
  expect(await ids('?status=waiting')).toEqual([second]);
  expect(await ids('?status=failed')).toEqual([]);
});

function answerWithoutEnd(response: ServerResponse): void {
  const chunk = Buffer.alloc(256 * 1024);
  const pump = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pump);
  pump();
}
