import { randomUUID } from 'node:crypto';
import type { Campaign } from '@karakana/contract/messaging/campaign.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recoverCampaigns } from '../messaging/send-campaign.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type SmsSandbox, startSmsSandbox } from '../platform/providers/sandbox/sms-sandbox.ts';
import { startTestMailServer } from '../platform/providers/sandbox/test-mail-server.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { openTestApp, type TestApp, testApp } from '../testing/app.ts';
import { as, headersOf, send } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { customerDraft, makeCustomer } from './testing.ts';

const sms = (own: object = {}) => ({ channel: 'sms', body: 'Habari {first_name}, gari {registration} iko tayari. {garage_name}', ...own });
const mail = (own: object = {}) => ({ channel: 'email', subject: 'For {first_name}', body: 'Karibu', ...own });
const preview = (garage: TestGarage, message: object) => as(garage.garage).post('/api/customers/message/preview', message);
const start = (garage: TestGarage, message: object) => as(garage.garage).post('/api/customers/message', message);

const patience = { timeout: 8_000, interval: 40 };
const ended = (garage: TestGarage, id: number, on?: TestApp): Promise<Campaign> =>
  vi.waitFor(async () => {
    const { body } = await as(garage.garage, on).get(`/api/messages/${id}`);
    expect(body).toMatchObject({ state: 'queued', waiting: 0 });
    return body;
  }, patience);

async function received(garage: TestGarage): Promise<{ recipient: string; subject: string | null; body: string }[]> {
  const { db } = (await testApp()).platform;
  const kept = db.selectFrom('sandboxMessages').select(['recipient', 'subject', 'body']);
  return kept.where('garageId', '=', garage.id).orderBy('recipient').execute();
}

describe('a message is not sent', () => {
  test.each([
    ['body', sms({ filter: {}, body: 'Habari {frist_name}' }), '{frist_name}'],
    ['subject', mail({ filter: {}, subject: 'For {{first_name}}' }), '{{first_name}}'],
  ])('with a variable in its %s that nobody can put something in for', async (field, message, unknown) => {
    const garage = await makeGarage();
    await makeCustomer(garage, { email: `one-${garage.marker}@people.test` });
    const refused = { status: 422, body: { errors: { [field]: [`has a variable that is not known: ${unknown}`] } } };
    expect(await preview(garage, message)).toMatchObject(refused);
    expect(await start(garage, message)).toMatchObject(refused);
    expect((await as(garage.garage).get('/api/messages')).body.entries).toEqual([]);
  });

  test('to those who do not take such messages, nor to those without an address', async () => {
    const garage = await makeGarage();
    const reached = await makeCustomer(garage, { email: `one-${garage.marker}@people.test`, takesSms: false });
    await makeCustomer(garage, { email: `two-${garage.marker}@people.test`, takesEmail: false });
    await makeCustomer(garage);
    const message = mail({ filter: {} });
    expect((await preview(garage, message)).body).toMatchObject({ recipients: 1, optedOut: 1, withoutAddress: 1, parts: 0, credits: 0 });
    const campaign = await start(garage, message);
    expect(campaign.body).toMatchObject({ state: 'queueing', recipients: 1, optedOut: 1, withoutAddress: 1, waiting: 1, sent: 0 });
    expect(await ended(garage, campaign.body.id)).toMatchObject({ recipients: 1, sent: 1, failed: 0 });
    expect(await received(garage)).toEqual([{ recipient: reached.email, subject: 'For Jane', body: 'Karibu' }]);
  });

  test('to customers of another garage, whose ids are as good as invented ones', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    const [own, foreign] = await Promise.all([makeCustomer(mine), makeCustomer(other)]);
    const invented = await start(mine, sms({ ids: [Number.MAX_SAFE_INTEGER] }));
    expect(invented).toMatchObject({ status: 422, body: { message: 'There is no such customer' } });
    expect((await start(mine, sms({ ids: [foreign.id] }))).text).toBe(invented.text);
    expect((await preview(mine, sms({ ids: [own.id, foreign.id] }))).body).toMatchObject({ recipients: 1 });
    const { body } = await start(mine, sms({ ids: [own.id, foreign.id] }));
    await ended(mine, body.id);
    expect((await received(mine)).map(({ recipient }) => recipient)).toEqual([own.mobile]);
    expect((await as(other.garage).get(`/api/messages/${body.id}`)).status).toBe(404);
    expect((await as(other.garage).get(`/api/messages/${body.id}/recipients`)).status).toBe(404);
    expect((await as(other.garage).get('/api/messages')).body.entries).toEqual([]);
  });

  test('when nobody of them takes it', async () => {
    const garage = await makeGarage();
    const { id } = await makeCustomer(garage, { takesSms: false });
    expect(await start(garage, sms({ ids: [id] }))).toMatchObject({ status: 422, body: { message: 'None of them gets SMS' } });
    expect(await start(garage, mail({ ids: [id] }))).toMatchObject({ status: 422, body: { message: 'None of them gets e-mail' } });
  });

  test('without a subject, without customers, or to both a list and a filter', async () => {
    const garage = await makeGarage();
    const { id } = await makeCustomer(garage, { email: `one-${garage.marker}@people.test` });
    expect(await start(garage, mail({ ids: [id], subject: ' ' }))).toMatchObject({
      status: 422,
      body: { errors: { subject: ['is required'] } },
    });
    for (const whom of [{}, { ids: [] }, { ids: [id], filter: {} }]) expect((await start(garage, sms(whom))).status).toBe(422);
  });

  test('by those who may not write messages', async () => {
    const garage = await makeGarage();
    const { id } = await makeCustomer(garage);
    for (const member of [garage.technician, garage.fleet, garage.accountant])
      expect((await as(member).post('/api/customers/message', sms({ ids: [id] }))).status).toBe(403);
  });

  test('twice, when the same press arrives twice or its job runs again', async () => {
    const garage = await makeGarage();
    const customer = await makeCustomer(garage);
    const press = () =>
      send({
        method: 'POST',
        url: '/api/customers/message',
        headers: { ...headersOf(garage.garage), 'idempotency-key': garage.marker },
        payload: sms({ ids: [customer.id, customer.id] }),
      });
    const [first, again] = await Promise.all([press(), press()]);
    expect(again.body.id).toBe(first.body.id);
    const { id } = await ended(garage, first.body.id);
    await actAsGarage(garage, (db) =>
      db.updateTable('campaigns').set({ state: 'queueing', lastCustomerId: 0 }).where('garageId', '=', garage.id).execute(),
    );
    await recoverCampaigns((await testApp()).platform);
    expect(await ended(garage, id)).toMatchObject({ sent: 1, recipients: 1 });
    expect(await received(garage)).toHaveLength(1);
    expect((await as(garage.garage).get('/api/messages')).body.totalCount).toBe(1);
  });
});

describe('where SMS cost credits', () => {
  let app: TestApp;
  let provider: SmsSandbox;
  beforeAll(async () => {
    provider = await startSmsSandbox();
    app = await openTestApp({ AT_USERNAME: 'platform', AT_API_KEY: 'key', AT_URL: provider.url });
  });
  afterAll(async () => {
    await app.close();
    await provider.stop();
  });

  async function garageWith(smsCredits: number) {
    const garage = await makeGarage('main', app);
    await inTransaction(app.platform.db, async (db) => {
      await actFor(db, { garageId: garage.id, userId: null });
      await db.updateTable('garages').set({ smsCredits }).where('id', '=', garage.id).execute();
    });
    const add = (own: object) => as(garage.garage, app).post('/api/customers', customerDraft(own));
    await add({ firstName: 'Al' });
    // Twenty letters more, with which the text no longer fits into one SMS.
    await add({ firstName: 'Wanjikuwanjikuwanjiku1' });
    return garage;
  }
  const long = sms({ filter: {}, body: `{first_name}${'x'.repeat(150)}` });

  test('a message that costs more than the garage has is refused before anything is sent', async () => {
    const garage = await garageWith(2);
    const weighed = await as(garage.garage, app).post('/api/customers/message/preview', long);
    expect(weighed.body).toMatchObject({ recipients: 2, parts: 3, credits: 3, creditsLeft: 2 });
    expect(await as(garage.garage, app).post('/api/customers/message', long)).toMatchObject({
      status: 422,
      body: { message: 'This takes 3 SMS credits and you have 2', code: 'no_credit' },
    });
    expect((await as(garage.garage, app).get('/api/messages')).body.totalCount).toBe(0);
  });

  test('each part takes a credit', async () => {
    const garage = await garageWith(10);
    const { body } = await as(garage.garage, app).post('/api/customers/message', long);
    expect(body).toMatchObject({ credits: 3, recipients: 2 });
    expect(await ended(garage, body.id, app)).toMatchObject({ sent: 2, failed: 0 });
    expect((await as(garage.garage, app).post('/api/customers/message/preview', long)).body.creditsLeft).toBe(7);
  });
});

test('each recipient reads their own name and plate', async () => {
  const garage = await makeGarage();
  const { mobile } = await makeCustomer(garage, { firstName: 'Achieng' });
  const message = sms({ filter: { search: 'Achieng' }, body: 'Habari {first_name} {last_name}, {garage_name} {garage_mobile}.' });
  const text = `Habari Achieng Wanjiku, ${garage.name} +254712345678.`;
  const { body } = await preview(garage, message);
  expect(body).toMatchObject({ recipients: 1, parts: 1, credits: 0, sample: { to: mobile, subject: null, body: text } });
  const campaign = await start(garage, message);
  await ended(garage, campaign.body.id);
  expect(await received(garage)).toEqual([{ recipient: mobile, subject: null, body: text }]);
});

test('a message to a filtered group goes to that group, with more recipients than are written down at once', async () => {
  const garage = await makeGarage();
  await actAsGarage(garage, async (db) => {
    const people = Array.from({ length: 1_201 }, (_, index) => ({
      garageId: garage.id,
      firstName: `Customer ${index}`,
      lastName: 'Mwangi',
      mobile: `+2547${String(20_000_000 + index)}`,
      tagList: index < 1_200 ? ['fleet'] : [],
    }));
    await db.insertInto('customers').values(people).execute();
  });
  const { body } = await start(garage, sms({ filter: { tags: ['fleet'] } }));
  expect(body).toMatchObject({ recipients: 1_200, state: 'queueing' });
  const campaign = await vi.waitFor(async () => {
    const read = await as(garage.garage).get(`/api/messages/${body.id}`);
    expect(read.body.state).toBe('queued');
    return read.body;
  }, patience);
  expect(campaign.recipients).toBe(1_200);
  expect(campaign.waiting + campaign.sent + campaign.failed).toBe(1_200);
  const { body: page } = await as(garage.garage).get(`/api/messages/${body.id}/recipients?per_page=5&page=2`);
  expect(page).toMatchObject({ page: 2, totalCount: 1_200 });
  expect(page.entries).toHaveLength(5);
});

test('a campaign that a killed server left unwritten goes on with the next one', async () => {
  const garage = await makeGarage();
  const { id: customerId, mobile } = await makeCustomer(garage);
  const { id } = await actAsGarage(garage, (db) =>
    db
      .insertInto('campaigns')
      .values({
        garageId: garage.id,
        branchId: garage.branchId,
        userId: garage.garage.userId,
        brand: 'main',
        channel: 'sms',
        body: 'Karibu tena',
        audience: JSON.stringify({ ids: [customerId] }),
        recipients: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await recoverCampaigns((await testApp()).platform);
  await ended(garage, id);
  expect(await received(garage)).toEqual([{ recipient: mobile, subject: null, body: 'Karibu tena' }]);
});

test('HTML in an e-mail is shown as it was written, never run', async () => {
  const server = await startTestMailServer();
  const app = await openTestApp({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), SMTP_FROM: 'no-reply@karakana.test' });
  const garage = await makeGarage('main', app);
  const email = `${randomUUID()}@people.test`;
  const added = await as(garage.garage, app).post('/api/customers', customerDraft({ email, firstName: '<img src=x>' }));
  const message = mail({ ids: [added.body.id], body: 'Hello {first_name} <script>alert(1)</script>' });
  const { body } = await as(garage.garage, app).post('/api/customers/message', message);
  await ended(garage, body.id, app);
  const letter = server.received.find(({ to }) => to.includes(email))?.text ?? '';
  const html = letter.slice(letter.indexOf('text/html')).replace(/=\r?\n/g, '');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;img src=3Dx&gt;');
  expect(html).not.toContain('<script');
  await app.close();
  await server.stop();
});

test('progress is told to the sender alone, and whoever reads on the last word sees the end', async () => {
  const garage = await makeGarage();
  const { id } = await makeCustomer(garage);
  const { bus } = (await testApp()).platform;
  const told: { garageId: number; key: string; payload: { id: number } }[] = [];
  const seen: Campaign[] = [];
  const stop = bus.subscribe('live', (published) => {
    // What is published on this channel are live events.
    const event = published as (typeof told)[number];
    if (event.garageId !== garage.id || event.key !== 'campaign-progress') return;
    told.push(event);
    void as(garage.garage)
      .get(`/api/messages/${event.payload.id}`)
      .then(({ body }) => seen.push(body));
  });
  const { body } = await start(garage, sms({ ids: [id] }));
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ id: body.id, sent: 1, waiting: 0 }), patience);
  stop();
  const concerns = { reach: 'named', userIds: [garage.garage.userId] };
  for (const event of told) expect(event).toMatchObject({ concerns, payload: { id: body.id } });
});
