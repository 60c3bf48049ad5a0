import { brands } from '@karakana/contract/brands/brands.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendJson, startLoopback } from '../providers/sandbox/loopback-server.ts';
import { type SmsSandbox, startSmsSandbox } from '../providers/sandbox/sms-sandbox.ts';
import { makeGarage, openTestOutbox, storeIntegration, type TestOutbox, testPlatform } from '../providers/sandbox/test-outbox.ts';
import { mailLater, recoverOutbox, smsLater, workOutbox } from './outbox.ts';
import { sendMessageNow } from './send-message.ts';

let outbox: TestOutbox;
let service: SmsSandbox;
const text = 'Your car is ready';

beforeAll(async () => {
  [outbox, service] = await Promise.all([openTestOutbox(), startSmsSandbox()]);
});
beforeEach(() => {
  service.received.length = 0;
});
afterAll(async () => {
  await Promise.all([outbox.stop(), service.stop()]);
});

const sandboxed = () => testPlatform(outbox);
const withSms = (url = service.url) => testPlatform(outbox, { AT_USERNAME: 'platform', AT_API_KEY: 'key', AT_URL: url });
const ctx = (garageId?: number) => ({
  db: outbox.db,
  platform: sandboxed(),
  brand: brands.main,
  origin: 'http://main.localhost',
  afterCommit: () => {},
  ...(garageId ? { garageId } : {}),
});
const creditsOf = async (id: number) =>
  (await outbox.db.selectFrom('garages').select('smsCredits').where('id', '=', id).executeTakeFirstOrThrow()).smsCredits;

const usedBy = async (id: number) => {
  const months = await outbox.db.selectFrom('smsCreditMonths').select('used').where('garageId', '=', id).execute();
  return months.reduce((sum, { used }) => sum + used, 0);
};

async function writeSms(to: string, garageId?: number): Promise<number> {
  await smsLater(ctx(garageId), { to, text });
  return (await newest()).id;
}
const newest = () => outbox.db.selectFrom('outboxMessages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const read = (id: number) => outbox.db.selectFrom('outboxMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const interrupt = (id: number, provider: string) =>
  outbox.db.updateTable('outboxMessages').set({ status: 'sending', provider }).where('id', '=', id).execute();
const kept = (id: number) => outbox.db.selectFrom('sandboxMessages').selectAll().where('outboxId', '=', id).execute();

describe('a message is not sent', () => {
  test('when the change that causes it is rolled back', async () => {
    const before = await countAll();
    const change = outbox.db.transaction().execute(async (db) => {
      await mailLater({ ...ctx(), db }, { to: 'otieno@example.com', subject: 'Ready', text });
      await smsLater({ ...ctx(), db }, { to: '+254712345678', text });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await countAll()).toEqual(before);
  });

  test('when the garage has no credits left', async () => {
    const garageId = await makeGarage(outbox, 0);
    const id = await writeSms('+254712345678', garageId);
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'Not enough SMS credits' });
    expect(service.received).toEqual([]);
  });

  test('when it needs more parts than the garage has credits', async () => {
    const garageId = await makeGarage(outbox, 1);
    await smsLater(ctx(garageId), { to: '+254712345678', text: 'a'.repeat(161) });
    const { id } = await newest();
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'Not enough SMS credits' });
    expect(await creditsOf(garageId)).toBe(1);
  });

  test('when the provider refuses it, and then costs nothing', async () => {
    const garageId = await makeGarage(outbox, 3);
    const id = await writeSms('+254712340403', garageId);
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      tries: 1,
      error: "Africa's Talking: {{answer}}",
      errorValues: { answer: 'InvalidPhoneNumber' },
    });
    expect(await creditsOf(garageId)).toBe(3);
  });

  test('when the provider stays away for five tries, and then costs nothing', async () => {
    const closed = await startLoopback(async () => {});
    await closed.stop();
    const garageId = await makeGarage(outbox, 3);
    const id = await writeSms('+254712345678', garageId);
    for (const tries of [1, 2, 3, 4]) {
      await expect(sendMessageNow(withSms(closed.url), id)).rejects.toThrow('cannot be reached');
      expect(await read(id)).toMatchObject({ status: 'queued', tries });
    }
    await sendMessageNow(withSms(closed.url), id);
    expect(await read(id)).toMatchObject({ status: 'failed', tries: 5, body: text });
    expect(await creditsOf(garageId)).toBe(3);
    await sendMessageNow(withSms(), id);
    expect(service.received).toEqual([]);
  });

  test('a second time when the provider hung up on the first', async () => {
    const garageId = await makeGarage(outbox, 3);
    const id = await writeSms('+254712340999', garageId);
    await sendMessageNow(withSms(), id);
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'unknown' });
    expect(service.received).toHaveLength(1);
    expect(await creditsOf(garageId)).toBe(2);
  });

  test('a second time by a real provider when the server was killed in between', async () => {
    const id = await writeSms('+254712345678');
    await interrupt(id, 'africastalking');
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'unknown' });
    expect(service.received).toEqual([]);
  });

  test('twice though two workers have it', async () => {
    const garageId = await makeGarage(outbox, 3);
    const id = await writeSms('+254712345678', garageId);
    await Promise.all([sendMessageNow(withSms(), id), sendMessageNow(withSms(), id), sendMessageNow(withSms(), id)]);
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'sent', provider: 'africastalking', tries: 0 });
    expect(service.received).toHaveLength(1);
    expect(await creditsOf(garageId)).toBe(2);
  });
});

describe('a message that a worker is sending', () => {
  test('is left alone by the others', async () => {
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = await startLoopback(async (_request, response) => {
      arrived.resolve();
      await release.promise;
      const recipient = { statusCode: 101, status: 'Success', messageId: 'ATXid_slow' };
      sendJson(response, 201, { SMSMessageData: { Message: 'Sent to 1/1', Recipients: [recipient] } });
    });
    const id = await writeSms('+254712345678');
    const sending = sendMessageNow(withSms(slow.url), id);
    await arrived.promise;
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'sending' });
    release.resolve();
    await sending;
    expect(await read(id)).toMatchObject({ status: 'sent', providerId: 'ATXid_slow' });
    expect(service.received).toEqual([]);
    await slow.stop();
  });
});

describe('a message is sent', () => {
  test('after a try that failed', async () => {
    const id = await writeSms('+254712345678');
    const closed = await startLoopback(async () => {});
    await closed.stop();
    await expect(sendMessageNow(withSms(closed.url), id)).rejects.toThrow();
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'sent', tries: 1, error: null });
    expect(service.received).toMatchObject([{ message: text }]);
  });

  test('for its price in parts, and its text is forgotten', async () => {
    const garageId = await makeGarage(outbox, 5);
    await smsLater(ctx(garageId), { to: '+254712345678', text: 'a'.repeat(161) });
    const { id } = await newest();
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({
      status: 'sent',
      body: '',
      providerId: expect.stringMatching(/^ATXid_/),
      sentAt: expect.any(String),
    });
    expect([await creditsOf(garageId), await usedBy(garageId)]).toEqual([3, 2]);
  });

  test('free of charge by the account that the garage pays for itself', async () => {
    const garageId = await makeGarage(outbox, 0);
    await storeIntegration(outbox, garageId, 'sms', { username: 'own' }, { apiKey: 'key' });
    const id = await writeSms('+254712345678', garageId);
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'sent' });
    expect(await usedBy(garageId)).toBe(0);
  });

  test('free of charge when it is the platform that speaks, even to someone signed in', async () => {
    const garageId = await makeGarage(outbox, 0);
    await smsLater(ctx(garageId), { to: '+254712345678', text: 'Your code is 123456', garageId: null });
    await sendMessageNow(withSms(), (await newest()).id);
    expect(service.received).toMatchObject([{ message: 'Your code is 123456', username: 'platform' }]);
  });

  test("through the garage's own account when it has one", async () => {
    const garageId = await makeGarage(outbox, 1);
    await storeIntegration(outbox, garageId, 'sms', { username: 'baraka', shortCode: 'BARAKA' }, { apiKey: 'own' });
    await sendMessageNow(withSms(), await writeSms('+254712345678', garageId));
    expect(service.received).toMatchObject([{ username: 'baraka', from: 'BARAKA' }]);
  });

  test('to the sandbox when no provider is set up, free of charge', async () => {
    const garageId = await makeGarage(outbox, 0);
    await mailLater(ctx(garageId), { to: 'otieno@example.com', subject: 'Ready', text });
    const { id } = await newest();
    await sendMessageNow(sandboxed(), id);
    expect(await read(id)).toMatchObject({ status: 'sent', provider: 'sandbox', garageId });
    expect(await kept(id)).toMatchObject([{ channel: 'email', recipient: 'otieno@example.com', subject: 'Ready', body: text, garageId }]);
  });

  test('once to the sandbox though the server was killed before or after it was kept', async () => {
    const id = await writeSms('+254712345678');
    await interrupt(id, 'sandbox');
    await sendMessageNow(withSms(), id);
    expect(await read(id)).toMatchObject({ status: 'sent' });
    await outbox.db.updateTable('outboxMessages').set({ status: 'sending', body: text }).where('id', '=', id).execute();
    await sendMessageNow(withSms(), id);
    expect(await kept(id)).toMatchObject([{ channel: 'sms', body: text }]);
    expect(service.received).toEqual([]);
  });

  test('by the worker, those that a killed server left behind included', async () => {
    const { id: lost } = await outbox.db
      .insertInto('outboxMessages')
      .values({ brand: 'main', channel: 'sms', recipient: '+254712345678', body: 'left without a job' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const halfway = await writeSms('+254712345678');
    await interrupt(halfway, 'sandbox');
    await workOutbox(sandboxed());
    await recoverOutbox(sandboxed());
    const fresh = await writeSms('+254712345678');
    await vi.waitFor(async () => {
      for (const id of [lost, halfway, fresh]) expect(await read(id)).toMatchObject({ status: 'sent' });
    }, 20_000);
    for (const id of [lost, halfway, fresh]) expect(await kept(id)).toHaveLength(1);
  });
});

async function countAll() {
  const { rows } = await outbox.pool.query(
    'select (select count(*) from outbox_messages) as messages, (select count(*) from pgboss.job) as jobs',
  );
  return rows[0];
}
