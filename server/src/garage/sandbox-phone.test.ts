import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { darajaAddresses } from '../platform/providers/daraja/addresses.ts';
import { darajaOf } from '../platform/providers/daraja/find-account.ts';
import { readC2bConfirmation, readStkCallback } from '../platform/providers/daraja/read-callbacks.ts';
import { pushStk } from '../platform/providers/daraja/stk.ts';
import { type Listener, startListener } from '../platform/providers/sandbox/test-listener.ts';
import { openTestApp, testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { testMpesa } from '../testing/mpesa.ts';

const path = '/api/sandbox/mpesa';
const newPhone = () => `+2547${randomInt(10_000_000, 99_999_999)}`;

let listener: Listener;
beforeAll(async () => {
  listener = await startListener();
  // What is told is kept beside, so that it can be read here.
  (await testMpesa()).reachAt(listener.url);
  return () => listener.stop();
});

async function garageWithMpesa(): Promise<TestGarage> {
  const garage = await makeGarage();
  const settings = { consumerKey: 'key', consumerSecret: 'secret', passkey: 'passkey', shortCode: String(randomInt(600_000, 699_999)) };
  await as(garage.garage).post('/api/mpesa_integrations', settings);
  return garage;
}

async function prompt(garage: TestGarage, phone = newPhone()): Promise<string> {
  const { platform } = await testApp();
  const account = await darajaOf(platform, garage.id);
  if (!account) throw new Error('M-Pesa is not set up');
  const callbackUrl = `${darajaAddresses(platform, account).stkUrl}/1`;
  const pushed = await pushStk(account, { phone, amountShillings: 1_500, reference: 'INV00001', description: 'Job', callbackUrl });
  return pushed.outcome === 'sent' ? pushed.checkoutRequestId : '';
}

const answer = ({ manager }: TestGarage, id: string, act: string) => as(manager).post(`${path}/answer`, { prompt: id, act });
const pay = ({ manager }: TestGarage, change: object = {}) =>
  as(manager).post(`${path}/pay`, { phone: '0712 345 678', amount: 900, reference: 'KDA 123B', payerName: 'Jane Otieno', ...change });
const told = () => listener.received.at(-1)?.body;

describe('nobody plays the phone', () => {
  test('in production', async () => {
    const production = await openTestApp({
      NODE_ENV: 'production',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      OAUTH_CLIENT_SECRET: 'a secret of its own',
      PUBLIC_URL: 'https://main.example.com',
    });
    const { garage } = await makeGarage('main', production);
    expect((await as(garage, production).get(path)).status).toBe(404);
    await production.close();
  });

  test('of another garage', async () => {
    const [garage, other] = await Promise.all([garageWithMpesa(), garageWithMpesa()]);
    const id = await prompt(garage);
    expect((await as(other.manager).get(path)).body.prompts).toEqual([]);
    expect((await answer(other, id, 'pay')).status).toBe(404);
  });

  test('without running the garage', async () => {
    const garage = await garageWithMpesa();
    expect((await as(garage.technician).get(path)).status).toBe(403);
    expect((await as(garage.technician).post(`${path}/pay`, { phone: '0712345678', amount: 5 })).status).toBe(403);
  });

  test('before M-Pesa is set up', async () => {
    const garage = await makeGarage();
    expect((await as(garage.manager).get(path)).body).toEqual({ shortCode: null, kind: 'paybill', isRegistered: false, prompts: [] });
    expect((await pay(garage)).body.message).toBe('Save the settings first');
  });

  test('twice', async () => {
    const garage = await garageWithMpesa();
    const id = await prompt(garage);
    await answer(garage, id, 'cancel');
    const { status, body } = await answer(garage, id, 'pay');
    expect([status, body.message]).toEqual([422, 'The phone has answered already']);
  });
});

test('a prompt is shown as the phone shows it', async () => {
  const garage = await garageWithMpesa();
  const phone = newPhone();
  const id = await prompt(garage, phone);
  expect((await as(garage.manager).get(path)).body.prompts).toEqual([
    {
      id,
      phone,
      shortCode: expect.any(String),
      amount: 1_500,
      reference: 'INV00001',
      description: 'Job',
      status: 'open',
      receipt: null,
      sentAt: expect.any(String),
    },
  ]);
});

test.each([
  ['pay', 'paid', 'paid'],
  ['cancel', 'cancelled', 'cancelled'],
  ['ignore', 'ignored', 'timed_out'],
  ['wrong_pin', 'wrong_pin', 'failed'],
  ['low_balance', 'low_balance', 'failed'],
])('%s is told of', async (act, status, outcome) => {
  const garage = await garageWithMpesa();
  const id = await prompt(garage);
  expect((await answer(garage, id, act)).body.status).toBe(status);
  expect(readStkCallback(told())).toMatchObject({ checkoutRequestId: id, outcome });
});

test('who pays late is not told of until then', async () => {
  const garage = await garageWithMpesa();
  const id = await prompt(garage);
  const before = listener.received.length;
  expect((await answer(garage, id, 'pay_late')).body.status).toBe('late');
  expect(listener.received).toHaveLength(before);
  expect((await answer(garage, id, 'pay')).body.receipt).toEqual(expect.any(String));
  expect(readStkCallback(told())).toMatchObject({ outcome: 'paid' });
});

test.each(['cancel', 'pay_late', 'ignore'])('who let a prompt pass can no longer %s', async (act) => {
  const garage = await garageWithMpesa();
  const id = await prompt(garage);
  await answer(garage, id, 'ignore');
  expect((await answer(garage, id, act)).body.message).toBe('The phone has answered already');
});

test('who let a prompt pass may still pay, once', async () => {
  const garage = await garageWithMpesa();
  const id = await prompt(garage);
  await answer(garage, id, 'ignore');
  const { body } = await answer(garage, id, 'pay');
  expect(body).toMatchObject({ status: 'paid', receipt: expect.any(String) });
  expect(readStkCallback(told())).toMatchObject({ checkoutRequestId: id, outcome: 'paid', receipt: body.receipt });
  expect((await answer(garage, id, 'pay')).status).toBe(422);
});

describe('a payment by hand', () => {
  test('needs registered addresses', async () => {
    const { status, body } = await pay(await garageWithMpesa());
    expect([status, body.message]).toEqual([422, 'Register the addresses in the M-Pesa settings first']);
  });

  test.each([0, 0.5, 10.5])('of %s shillings is refused', async (amount) => {
    expect((await pay(await garageWithMpesa(), { amount })).status).toBe(422);
  });

  test('is told of with its reference, and the number masked', async () => {
    const garage = await garageWithMpesa();
    await as(garage.garage).post('/api/mpesa_integrations/register');
    const { body } = await pay(garage);
    expect(readC2bConfirmation(told())).toMatchObject({
      receipt: body.receipt,
      amount: 90_000,
      reference: 'KDA 123B',
      payer: { kind: 'masked', value: '2547 ***** 678' },
      payerName: 'JANE OTIENO',
    });
  });
});
