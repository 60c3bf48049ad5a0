import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newMobile } from '../../customers/testing.ts';
import { smsReportPath } from '../../platform/providers/callback-key.ts';
import { startSmsSandbox } from '../../platform/providers/sandbox/sms-sandbox.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { openTestApp, testApp } from '../../testing/app.ts';
import { as, send } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { takeReportNow } from './take-report.ts';

type Told = { id: string; status: string; failureReason?: string };
type Message = { id: number; providerId: string; campaignId: number };

const pathOf = async (garageId: number | null) => smsReportPath((await testApp()).platform.secrets, { garageId });

function tell(url: string, told: Told) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = new URLSearchParams({ phoneNumber: '+254712345678', networkCode: '63902', retryCount: '0', ...told });
  return send({ method: 'POST', url, headers, payload: form.toString() });
}

/** A message of a campaign that the provider has taken. */
async function sentMessage({ id: garageId, garage: { userId }, branchId }: TestGarage): Promise<Message> {
  const { platform } = await testApp();
  const { db } = platform;
  const to = { garageId, branchId, userId, brand: 'main', channel: 'sms' } as const;
  const campaign = { ...to, audience: '{}', body: 'Hello', state: 'queued', recipients: 1, written: 1 } as const;
  const written = await inNameOf(platform, garageId, (ctx) =>
    ctx.db.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow(),
  );
  const providerId = `ATXid_${randomUUID()}`;
  const message = { garageId, campaignId: written.id, brand: 'main', channel: 'sms', body: '', status: 'sent', providerId } as const;
  const sent = await db
    .insertInto('outboxMessages')
    .values({ ...message, recipient: newMobile() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: sent.id, providerId, campaignId: written.id };
}

const reportsOf = async (providerId: string) =>
  (await testApp()).platform.db.selectFrom('smsReports').selectAll().where('providerId', '=', providerId).execute();

/** Told by the provider and taken, whoever was faster: the job or we. */
async function report(garageId: number | null, told: Told): Promise<void> {
  expect((await tell(await pathOf(garageId), told)).status).toBe(200);
  const { platform } = await testApp();
  for (const { id } of await reportsOf(told.id)) await takeReportNow(platform, { id });
}

const shown = async ({ service_adviser }: TestGarage, { campaignId }: Message, query = '') =>
  (await as(service_adviser).get(`/api/messages/${campaignId}/recipients${query}`)).body.entries;

describe('a report is not taken', () => {
  test('with a key that somebody made up, nor with that for incoming messages', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const message = await sentMessage(garage);
    const own = await pathOf(garage.id);
    const forged = [own.replace(/[^.]+$/, 'x'.repeat(43)), own.replace(`/${garage.id}.`, `/${other.id}.`), `${own}x`];
    for (const path of forged) expect((await tell(path, { id: message.providerId, status: 'Success' })).status).toBe(404);
    expect(await reportsOf(message.providerId)).toEqual([]);
    expect(await shown(garage, message)).toMatchObject([{ status: 'sent' }]);
  });

  test('with the right key of a garage that is no more', async () => {
    expect((await tell(await pathOf(999_999_999), { id: 'ATXid_gone', status: 'Success' })).status).toBe(404);
  });

  test('by the account of another garage', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const message = await sentMessage(garage);
    await report(other.id, { id: message.providerId, status: 'Failed' });
    expect(await shown(garage, message)).toMatchObject([{ status: 'sent' }]);
  });

  test('without saying what became of the message', async () => {
    const garage = await makeGarage();
    expect((await tell(await pathOf(garage.id), { id: 'ATXid_1', status: '' })).status).toBe(422);
  });
});

test.each(['Sent', 'Submitted', 'Buffered'])('%s leaves a message on its way', async (status) => {
  const garage = await makeGarage();
  const message = await sentMessage(garage);
  await report(garage.id, { id: message.providerId, status });
  expect(await shown(garage, message)).toMatchObject([{ status: 'sent', error: null }]);
});

test('a message that has reached the phone says so, and is found by that', async () => {
  const garage = await makeGarage();
  const message = await sentMessage(garage);
  await report(null, { id: message.providerId, status: 'Success' });
  expect(await shown(garage, message, '?status=delivered')).toMatchObject([{ id: message.id, status: 'delivered', error: null }]);
});

test.each([
  ['Failed', 'UserIsInactive', 'The phone was off or out of reach for too long'],
  ['Rejected', 'SomethingNew', "Africa's Talking: SomethingNew"],
])('%s with %s says why', async (status, failureReason, error) => {
  const garage = await makeGarage();
  const message = await sentMessage(garage);
  await report(garage.id, { id: message.providerId, status, failureReason });
  expect(await shown(garage, message)).toMatchObject([{ status: 'failed', error }]);
  expect((await as(garage.service_adviser).get(`/api/messages/${message.campaignId}`)).body).toMatchObject({ sent: 0, failed: 1 });
});

test('in whatever order reports come, that it arrived is the last word', async () => {
  const garage = await makeGarage();
  const message = await sentMessage(garage);
  for (const status of ['Success', 'Failed', 'Sent']) await report(garage.id, { id: message.providerId, status });
  expect(await shown(garage, message)).toMatchObject([{ status: 'delivered' }]);
  const second = await sentMessage(garage);
  for (const status of ['Failed', 'Success', 'Success']) await report(garage.id, { id: second.providerId, status });
  expect(await shown(garage, second)).toMatchObject([{ status: 'delivered', error: null }]);
});

test('a report that comes before the message is known by its name waits for it', async () => {
  const [garage, { platform }] = [await makeGarage(), await testApp()];
  const message = await sentMessage(garage);
  const rename = (providerId: string) =>
    platform.db.updateTable('outboxMessages').set({ providerId }).where('id', '=', message.id).execute();
  await rename('not known yet');
  await report(garage.id, { id: message.providerId, status: 'Success' });
  expect(await reportsOf(message.providerId)).toMatchObject([{ takenAt: null }]);
  await rename(message.providerId);
  for (const { id } of await reportsOf(message.providerId)) await takeReportNow(platform, { id });
  expect(await shown(garage, message)).toMatchObject([{ status: 'delivered' }]);
});

test('a report about nothing is put aside after a while', async () => {
  const [garage, { platform }] = [await makeGarage(), await testApp()];
  const id = `ATXid_${randomUUID()}`;
  await report(garage.id, { id, status: 'Success' });
  const later = new Date(platform.now().getTime() + 600_000);
  for (const kept of await reportsOf(id)) await takeReportNow({ ...platform, now: () => later }, kept);
  expect(await reportsOf(id)).toMatchObject([{ takenAt: later.toISOString() }]);
});

test('the provider reports over HTTP at the address of the settings', async () => {
  const on = await openTestApp({});
  const service = await startSmsSandbox();
  const garage = await makeGarage('main', on);
  await as(garage.garage, on).post('/api/sms_integrations', { username: 'own', apiKey: 'key', shortCode: '22384' });
  const { reportUrl } = (await as(garage.garage, on).get('/api/sms_integrations')).body;
  const address = await on.app.listen({ port: 0, host: '127.0.0.1' });
  const told = { id: 'ATXid_http', phoneNumber: '+254712000333', status: 'Success' };
  expect(await service.report(address + new URL(reportUrl).pathname, told)).toBe(200);
  const kept = await on.platform.db
    .selectFrom('smsReports')
    .select(['garageId', 'status'])
    .where('providerId', '=', 'ATXid_http')
    .execute();
  expect(kept).toEqual([{ garageId: garage.id, status: 'Success' }]);
  await Promise.all([on.close(), service.stop()]);
});

describe('in the sandbox', () => {
  async function keptSms(garage: TestGarage): Promise<{ message: Message; sandboxId: number }> {
    const { db } = (await testApp()).platform;
    const message = await sentMessage(garage);
    const providerId = `sandbox-${message.id}`;
    await db.updateTable('outboxMessages').set({ providerId }).where('id', '=', message.id).execute();
    const kept = { garageId: garage.id, channel: 'sms', recipient: newMobile(), body: 'Hello', outboxId: message.id } as const;
    const { id } = await db.insertInto('sandboxMessages').values(kept).returning('id').executeTakeFirstOrThrow();
    return { message: { ...message, providerId }, sandboxId: id };
  }

  test('nobody reports of a message that is not theirs to see', async () => {
    const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
    const { sandboxId } = await keptSms(garage);
    for (const member of [other.garage, garage.technician]) {
      expect((await as(member).post(`/api/sandbox/messages/${sandboxId}/report`, { outcome: 'failed' })).status).toBe(404);
    }
  });

  test.each([
    ['delivered', 'delivered'],
    ['failed', 'failed'],
  ])('whoever runs the garage says that an SMS is %s', async (outcome, status) => {
    const garage = await makeGarage();
    const { message, sandboxId } = await keptSms(garage);
    const { body } = await as(garage.manager).post(`/api/sandbox/messages/${sandboxId}/report`, { outcome });
    expect(body).toEqual({ received: true });
    const { platform } = await testApp();
    for (const { id } of await reportsOf(message.providerId)) await takeReportNow(platform, { id });
    expect(await shown(garage, message)).toMatchObject([{ status }]);
  });
});
