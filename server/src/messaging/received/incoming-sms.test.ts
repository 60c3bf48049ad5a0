import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeCustomer, newMobile } from '../../customers/testing.ts';
import { smsCallbackPath } from '../../platform/providers/callback-key.ts';
import { openTestApp, type TestApp, testApp } from '../../testing/app.ts';
import { as, send } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { smsReceived } from './sms-received.ts';
import { takeSmsNow } from './take-sms.ts';

type Told = { id?: string; from: string; text: string };

const addressOf = async (garageId: number | null) => smsCallbackPath((await testApp()).platform.secrets, { garageId });
const formOf = (told: Told) =>
  new URLSearchParams({ id: `ATXid_${randomUUID()}`, to: '22384', date: '2026-11-16 09:30:00', linkId: 'link-1', ...told }).toString();

function tell(path: string, told: Told) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return send({ method: 'POST', url: path, headers, payload: formOf(told) });
}

/** Told by the provider and taken, whoever was faster: the job or we. */
async function receive(garageId: number | null, told: Told): Promise<number> {
  const id = told.id ?? `ATXid_${randomUUID()}`;
  expect((await tell(await addressOf(garageId), { ...told, id })).status).toBe(200);
  const { platform } = await testApp();
  const callback = await callbackOf(id);
  await takeSmsNow(platform, callback);
  return callback.id;
}

async function callbackOf(providerId: string) {
  const { db } = (await testApp()).platform;
  return db.selectFrom('smsCallbacks').selectAll().where('providerId', '=', providerId).executeTakeFirstOrThrow();
}

const receivedBy = async ({ service_adviser }: TestGarage, query = '') =>
  (await as(service_adviser).get(`/api/received_messages${query}`)).body.entries;
const textsOf = async (garage: TestGarage) => (await receivedBy(garage)).map(({ body }: { body: string }) => body);
const notesOf = async (garage: TestGarage, role: 'service_adviser' | 'manager' | 'technician' | 'garage') =>
  (await as(garage[role]).get('/api/notifications')).body.entries.map(
    ({ payload }: { payload: { parameters: object } }) => payload.parameters,
  );

/** As when the garage has written to the number by a job that has run. */
async function write({ id: garageId }: TestGarage, recipient: string): Promise<void> {
  const { db } = (await testApp()).platform;
  const message = { brand: 'main', channel: 'sms', body: '', status: 'sent', recipient } as const;
  await db
    .insertInto('outboxMessages')
    .values({ garageId, ...message })
    .execute();
}

describe('an incoming SMS is not taken', () => {
  test('with a key that somebody made up, nor with that of another account', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const own = await addressOf(garage.id);
    const forged = [
      own.replace(/[^.]+$/, 'x'.repeat(43)),
      own.replace(`/${garage.id}.`, `/${other.id}.`),
      `${own}x`,
      '/api/callbacks/sms/1',
    ];
    for (const path of [...forged, own.replace(`/${garage.id}.`, '/platform.')]) {
      const id = `ATXid_${randomUUID()}`;
      expect((await tell(path, { id, from: '+254712345678', text: 'YES 4821' })).status).toBe(404);
      await expect(callbackOf(id)).rejects.toThrow();
    }
  });

  test('with the right key of a garage that is no more', async () => {
    expect((await tell(await addressOf(999_999_999), { from: '+254712345678', text: 'hello' })).status).toBe(404);
  });

  test('without a sender', async () => {
    const garage = await makeGarage();
    expect((await tell(await addressOf(garage.id), { from: '', text: 'hello' })).status).toBe(422);
  });

  test('a second time under the same id', async () => {
    const garage = await makeGarage();
    const told = { id: `ATXid_${randomUUID()}`, from: newMobile(), text: 'Is my car ready?' };
    const id = await receive(garage.id, told);
    expect((await tell(await addressOf(garage.id), told)).body).toEqual({ received: true });
    const { platform } = await testApp();
    await Promise.all([takeSmsNow(platform, { id }), takeSmsNow(platform, { id })]);
    expect(await textsOf(garage)).toEqual(['Is my car ready?']);
  });

  test('by any garage where none has written to its sender', async () => {
    const garage = await makeGarage();
    const id = `ATXid_${randomUUID()}`;
    await receive(null, { id, from: newMobile(), text: 'Hello?' });
    expect(await callbackOf(id)).toMatchObject({ garageId: null, body: { text: 'Hello?' } });
    expect((await callbackOf(id)).takenAt).not.toBeNull();
    expect(await textsOf(garage)).toEqual([]);
  });

  test('by half: where what acts by it fails, it waits as it came', async () => {
    const on = await openTestApp({});
    const garage = await makeGarage('main', on);
    on.platform.events.on(smsReceived, async (ctx) => {
      await ctx.db.updateTable('garages').set({ name: 'Half' }).where('id', '=', ctx.garageId).execute();
      throw new Error('the estimate is gone');
    });
    const { id } = await on.platform.db
      .insertInto('smsCallbacks')
      .values({ garageId: garage.id, providerId: 'ATXid_half', body: JSON.stringify({ from: '+254712345678', text: 'YES 1' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(takeSmsNow(on.platform, { id })).rejects.toThrow('the estimate is gone');
    const stored = await on.platform.db.selectFrom('smsCallbacks').select('takenAt').where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.takenAt).toBeNull();
    expect((await as(garage.garage, on).get('/api/received_messages')).body.entries).toEqual([]);
    expect((await as(garage.garage, on).get(`/api/garages/${garage.id}`)).text).not.toContain('Half');
    await on.close();
  });
});

test('it is kept as it came, fields that we do not know too', async () => {
  const garage = await makeGarage();
  const id = `ATXid_${randomUUID()}`;
  await receive(garage.id, { id, from: '+254712000111', text: 'a\u0000b \ud83d\ude97' });
  expect((await callbackOf(id)).body).toEqual({
    ...{ id, from: '+254712000111', text: 'ab 🚗', to: '22384', date: '2026-11-16 09:30:00', linkId: 'link-1' },
  });
});

test('it is shown with its customer, found by name, number and text, and told to advisers and managers alone', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage, { firstName: 'Wanjiru' });
  await receive(garage.id, { from: customer.mobile, text: 'Is my car ready?' });
  await receive(garage.id, { from: 'SAFARICOM', text: 'Your bundle has expired' });
  const [stranger, known] = await receivedBy(garage);
  expect(known).toMatchObject({ mobile: customer.mobile, customerId: customer.id, customerName: 'Wanjiru Wanjiku', isUnderstood: false });
  expect(stranger).toMatchObject({ mobile: 'SAFARICOM', customerId: null, customerName: null });
  for (const search of ['wanjiru', customer.mobile.slice(-6), 'car ready'])
    expect(await receivedBy(garage, `?search=${encodeURIComponent(search)}`)).toEqual([known]);
  expect(await receivedBy(garage, `?customer_id=${customer.id}`)).toEqual([known]);
  const told = { message: 'Wanjiru Wanjiku wrote: Is my car ready?', path: `/customers/${customer.id}?tab=messages` };
  for (const role of ['service_adviser', 'manager'] as const) {
    expect(await notesOf(garage, role)).toMatchObject([{ message: 'SAFARICOM wrote: Your bundle has expired', path: '/inbox' }, told]);
  }
  for (const role of ['technician', 'garage'] as const) expect(await notesOf(garage, role)).toEqual([]);
});

test('only the branch that wrote last is told, and the owners where nobody answers customers there', async () => {
  const garage = await makeGarage();
  const { id, mobile } = await makeCustomer(garage);
  await as(garage.garage).post('/api/users/switch', { invitationId: garage.garage.invitationId, branchId: garage.otherBranchId });
  const { db } = (await testApp()).platform;
  const campaign = (await as(garage.garage).post('/api/customers/message', { ids: [id], channel: 'sms', body: 'Come again' })).body;
  await db
    .insertInto('outboxMessages')
    .values({ garageId: garage.id, campaignId: campaign.id, brand: 'main', channel: 'sms', recipient: mobile, body: '', status: 'sent' })
    .execute();
  await receive(garage.id, { from: mobile, text: 'Tomorrow' });
  const [ofBranch] = await db.selectFrom('campaigns').select('branchId').where('garageId', '=', garage.id).execute();
  expect(ofBranch?.branchId).toBe(garage.otherBranchId);
  expect(await notesOf(garage, 'manager')).toEqual([]);
  expect(await notesOf(garage, 'garage')).toMatchObject([{ message: 'Jane Wanjiku wrote: Tomorrow' }]);
});

describe('what comes by the platform’s number', () => {
  test('is for the garage that wrote to it last, unless that has a number of its own', async () => {
    const [first, last, own] = await Promise.all([makeGarage(), makeGarage(), makeGarage()]);
    await as(own.garage).post('/api/sms_integrations', { username: 'own', apiKey: 'key', shortCode: '22384' });
    const mobile = newMobile();
    for (const garage of [last, first, last, own]) await write(garage, mobile);
    await receive(null, { from: mobile, text: 'Asante' });
    expect(await textsOf(last)).toEqual(['Asante']);
    for (const garage of [first, own]) expect(await textsOf(garage)).toEqual([]);
  });

  test('is for the garage that awaited it, although another wrote later', async () => {
    const on = await openTestApp({});
    const [awaits, later] = [await makeGarage('main', on), await makeGarage('main', on)];
    on.platform.events.on(smsReceived, async (ctx, { text, understand }) => {
      if (ctx.garageId === awaits.id && text === 'YES 4821') understand();
    });
    const { db } = on.platform;
    for (const { id: garageId } of [awaits, later])
      await db
        .insertInto('outboxMessages')
        .values({ garageId, brand: 'main', channel: 'sms', recipient: '+254712000222', body: '', status: 'sent' })
        .execute();
    const { id } = await db
      .insertInto('smsCallbacks')
      .values({ providerId: 'ATXid_yes', body: JSON.stringify({ from: '0712000222', text: 'YES 4821' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeSmsNow(on.platform, { id });
    const received = async (garage: TestGarage) => (await as(garage.garage, on).get('/api/received_messages')).body.entries;
    expect(await received(awaits)).toMatchObject([{ mobile: '+254712000222', body: 'YES 4821', isUnderstood: true }]);
    expect(await received(later)).toEqual([]);
    await on.close();
  });
});

describe('a customer who answers', () => {
  test('STOP gets no more messages to many, until START; nobody is bothered with it', async () => {
    const garage = await makeGarage();
    const { id, mobile, version } = await makeCustomer(garage);
    const read = async () => (await as(garage.garage).get(`/api/customers/${id}`)).body;
    await receive(garage.id, { from: mobile, text: ' Stop. ' });
    expect(await read()).toMatchObject({ takesSms: false, version: version + 1 });
    const refused = await as(garage.garage).post('/api/customers/message', { ids: [id], channel: 'sms', body: 'Karibu' });
    expect(refused.body.message).toBe('None of them gets SMS');
    await receive(garage.id, { from: mobile, text: 'START' });
    expect(await read()).toMatchObject({ takesSms: true, version: version + 2 });
    expect(await receivedBy(garage, '?understood=true')).toHaveLength(2);
    expect(await notesOf(garage, 'service_adviser')).toEqual([]);
  });

  test('with more words than that is answered by a person', async () => {
    const garage = await makeGarage();
    const { id, mobile } = await makeCustomer(garage);
    await receive(garage.id, { from: mobile, text: 'Please stop at the gate' });
    expect((await as(garage.garage).get(`/api/customers/${id}`)).body.takesSms).toBe(true);
    expect(await notesOf(garage, 'service_adviser')).toHaveLength(1);
  });
});

test('the provider calls by HTTP and hears at once that it was taken', async () => {
  const on: TestApp = await openTestApp({});
  const garage = await makeGarage('main', on);
  await as(garage.garage, on).post('/api/sms_integrations', { username: 'own', apiKey: 'key', shortCode: '22384' });
  const { callbackUrl } = (await as(garage.garage, on).get('/api/sms_integrations')).body;
  const address = await on.app.listen({ port: 0, host: '127.0.0.1' });
  const body = new URLSearchParams({ id: 'ATXid_http', from: '+254712000333', to: '22384', text: 'Niko njiani' });
  const answer = await fetch(address + new URL(callbackUrl).pathname, { method: 'POST', body });
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  const kept = await on.platform.db.selectFrom('smsCallbacks').select('garageId').where('providerId', '=', 'ATXid_http').execute();
  expect(kept).toEqual([{ garageId: garage.id }]);
  await on.close();
});

describe('in the sandbox', () => {
  const keep = async (garageId: number, channel: 'sms' | 'email', recipient: string) => {
    const { db } = (await testApp()).platform;
    const kept = { garageId, channel, recipient, body: 'Your car is ready', outboxId: -Math.ceil(Math.random() * 2 ** 47) };
    return (await db.insertInto('sandboxMessages').values(kept).returning('id').executeTakeFirstOrThrow()).id;
  };
  const answer = (garage: TestGarage, id: number, role: 'garage' | 'technician' = 'garage') =>
    as(garage[role]).post(`/api/sandbox/messages/${id}/answer`, { text: 'I am coming' });

  test('nobody answers an e-mail, nor a message that is not theirs to see', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const [mail, sms] = [await keep(garage.id, 'email', 'jane@people.test'), await keep(garage.id, 'sms', newMobile())];
    expect((await answer(garage, mail)).status).toBe(404);
    expect((await answer(other, sms)).status).toBe(404);
    expect((await answer(garage, sms, 'technician')).status).toBe(404);
  });

  test.each(['the platform’s number', 'the garage’s own'])('an SMS is answered by the way that a provider has: %s', async (number) => {
    const garage = await makeGarage();
    const mobile = newMobile();
    if (number === 'the garage’s own') await as(garage.garage).post('/api/sms_integrations', { username: 'own', apiKey: 'key' });
    await write(garage, mobile);
    expect((await answer(garage, await keep(garage.id, 'sms', mobile))).body).toEqual({ received: true });
    const { db } = (await testApp()).platform;
    const told = db.selectFrom('smsCallbacks').selectAll().orderBy('id', 'desc').limit(1);
    const callback = await told.executeTakeFirstOrThrow();
    expect(callback).toMatchObject({
      garageId: number === 'the garage’s own' ? garage.id : null,
      body: { from: mobile, text: 'I am coming', networkCode: '63902' },
    });
    await takeSmsNow((await testApp()).platform, callback);
    expect(await textsOf(garage)).toEqual(['I am coming']);
  });
});
