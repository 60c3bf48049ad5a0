import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { darajaAddresses } from './platform/providers/daraja/addresses.ts';
import { registerC2b } from './platform/providers/daraja/c2b.ts';
import { startMpesaSandbox } from './platform/providers/sandbox/mpesa/mpesa-sandbox.ts';
import type { Callback } from './platform/providers/sandbox/mpesa/sandbox-callbacks.ts';
import { makeSecrets } from './platform/secrets/secrets.ts';
import { type CrashingServer, openCrashingServer } from './testing/crashing-server.ts';
import { signIn, writeTo } from './testing/over-http.ts';

/** How often it is killed at each step; a long run sets more. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
const patience = { timeout: 60_000, interval: 20 };
const owner = 'garage@main.demo';
const shortCode = '600987';
const keys = { consumerKey: 'key', consumerSecret: 'secret', passkey: 'passkey' };

/** All that Safaricom told, to be told again; and what is done instead of telling it. */
const told: Callback[] = [];
let instead: (() => Promise<void>) | undefined;
const sandbox = await startMpesaSandbox(undefined, {
  async send(callback) {
    told.push(callback);
    if (instead) await instead();
    else await tell(callback);
    return { status: 200, text: '' };
  },
  cutOff: async () => {},
});
const server: CrashingServer = openCrashingServer({
  ...{
    MPESA_URL: sandbox.url,
    MPESA_SHORT_CODE: '174379',
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret',
    MPESA_PASSKEY: 'passkey',
  },
});

afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});

async function tell({ url, body }: Callback): Promise<void> {
  expect(await writeTo(await server.start(), new URL(url).pathname, '', body)).toBe(true);
}

type Place = { garageId: number; branchId: number; vehicleId: number; plate: string };

/** The demo garage with M-Pesa of its own. */
async function setUp(): Promise<Place> {
  const address = await server.start();
  const settings = { consumer_key: keys.consumerKey, consumer_secret: keys.consumerSecret, passkey: keys.passkey, short_code: shortCode };
  expect(await writeTo(address, '/api/mpesa_integrations', await signIn(address, owner), settings)).toBe(true);
  const place = await server.withDatabase(async (client) => {
    const { rows } = await client.query(
      `select invitations.garage_id, invitations.branch_id, vehicles.id, vehicles.plate from invitations
        join users on users.id = invitations.user_id join vehicles on vehicles.garage_id = invitations.garage_id where users.email = $1 limit 1`,
      [owner],
    );
    const [found] = rows;
    const [garageId, branchId, vehicleId] = [Number(found.garage_id), Number(found.branch_id), Number(found.id)];
    return { garageId, branchId, vehicleId, plate: String(found.plate) };
  });
  const { garageId } = place;
  const account = {
    ...keys,
    ...({ garageId, url: sandbox.url, shortCode, kind: 'paybill', storeNumber: shortCode, initiator: null, ownCallbackUrl: null } as const),
    now: () => new Date(),
  };
  await registerC2b(account, addressesOf(garageId));
  return place;
}

const addressesOf = (garageId: number) =>
  darajaAddresses(
    { secrets: makeSecrets(Buffer.from(server.secretKey, 'base64')), settings: { publicUrl: 'http://localhost' } },
    { garageId },
  );

/** A work that is completed and waits for payment. */
async function bill({ branchId, vehicleId }: Place): Promise<number> {
  const address = await server.start();
  const token = await signIn(address, owner);
  const note = randomUUID();
  const lines = [{ kind: 'labour', description: 'Labour', unit_price: 100 }];
  const work = { branch_id: branchId, vehicle_id: vehicleId, status: 'in_progress', note, lines };
  expect(await writeTo(address, '/api/works', token, work)).toBe(true);
  const [id = 0] = await list('select id from works where note = $1', [note]);
  expect(await writeTo(address, '/api/progress/complete_work', token, { id: Number(id) })).toBe(true);
  return Number(id);
}

const list = (sql: string, values: unknown[]): Promise<string[]> =>
  server.withDatabase(async (client) => (await client.query({ text: sql, values, rowMode: 'array' })).rows.flat().map(String));

const stateOf = async (mobile: string): Promise<string | undefined> =>
  (await list('select state from prompts where mobile = $1', [mobile]))[0];

const onPhone = (mobile: string) => sandbox.prompts().filter(({ phone }) => `+${phone}` === mobile);

/** The request as it stands on the phone, once it does. */
const reaches = (mobile: string) =>
  vi.waitFor(() => {
    const [sent] = onPhone(mobile);
    if (!sent) throw new Error(`Nothing is on ${mobile}`);
    return sent;
  }, patience);

const becomes = (mobile: string, state: string) => vi.waitFor(async () => expect(await stateOf(mobile)).toBe(state), patience);
const nothingWaits = () =>
  vi.waitFor(async () => expect(await list(`select id from provider_messages where outcome = 'waiting'`, [])).toEqual([]), patience);
const payNow = async (mobile: string) => sandbox.act((await reaches(mobile)).checkoutRequestId, 'pay');

/** What happens until the server is killed. `ask` writes the request down. */
type Until = (mobile: string, ask: () => Promise<void>, place: Place) => Promise<void>;

const steps: [string, Until][] = [
  [
    'the request is written down',
    async (_, ask) => {
      await ask();
    },
  ],
  [
    'it has reached the phone, and the answer not us',
    async (mobile, ask) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      instead = async () => {
        // What is told after the first is told to nobody.
        instead = async () => {};
        await server.kill();
        resolve();
      };
      sandbox.plan(mobile, { payer: 'pay', callback: 'before_answer' });
      await ask();
      await promise;
    },
  ],
  [
    'the answer is on its way',
    async (mobile, ask) => {
      await ask();
      await reaches(mobile);
    },
  ],
  [
    'the request is known to be sent',
    async (mobile, ask) => {
      await ask();
      await becomes(mobile, 'sent');
    },
  ],
  [
    'it is paid and nobody was told',
    async (mobile, ask) => {
      await ask();
      await becomes(mobile, 'sent');
      instead = async () => {};
      await payNow(mobile);
    },
  ],
  [
    'what was told is kept',
    async (mobile, ask) => {
      await ask();
      await becomes(mobile, 'sent');
      await payNow(mobile);
    },
  ],
  [
    'what was told is being acted by',
    async (mobile, ask, { garageId }) => {
      await ask();
      await becomes(mobile, 'sent');
      await server.withDatabase(async (client) => {
        await client.query(`select pg_advisory_lock(hashtextextended('desk', $1))`, [garageId]);
        await payNow(mobile);
        const held = `select pid from pg_locks where locktype = 'advisory' and not granted`;
        await vi.waitFor(async () => expect(await list(held, [])).not.toEqual([]), patience);
        await server.kill();
      });
    },
  ],
  [
    'it is settled',
    async (mobile, ask) => {
      await ask();
      await payNow(mobile);
      await becomes(mobile, 'paid');
    },
  ],
];

describe('whenever the server is killed, each receipt is one payment and nothing is lost', { timeout: (rounds + 1) * 240_000 }, () => {
  let place: Place | undefined;

  test.each(steps)('once %s', async (_, until) => {
    place ??= await setUp();
    for (let round = 0; round < rounds; round += 1) {
      const workId = await bill(place);
      const mobile = `+2547${randomInt(10_000_000, 99_999_999)}`;
      const address = await server.start();
      const token = await signIn(address, owner);
      const request = { document_type: 'work', document_id: workId, mobile };
      await until(mobile, async () => expect(await writeTo(address, '/api/transactions/pay', token, request)).toBe(true), place);
      await server.kill();
      instead = undefined;
      await server.start();
      const { status } = await reaches(mobile);
      if (status === 'open') await payNow(mobile);
      await expectOnePayment(place, { mobile, workId });
    }
  });

  test('while the paybill tells of many payments', async () => {
    place ??= await setUp();
    for (let round = 0; round < rounds; round += 1) {
      const answered = await confirmUntilKilled(place, 20 + round);
      await server.start();
      await expectPaid(place, answered);
    }
  });
});

/** Also when all of it is told once more. */
async function expectOnePayment({ garageId }: Place, { mobile, workId }: { mobile: string; workId: number }): Promise<void> {
  const receipt = onPhone(mobile)[0]?.receipt ?? '';
  for (const callback of told.filter(({ body }) => JSON.stringify(body).includes(receipt))) await tell(callback);
  await nothingWaits();
  const paid = await list(
    `select receipt from provider_receipts join payments on payments.garage_id = provider_receipts.garage_id and payments.id = payment_id
      where payments.amount = 10000 and receipt = $1`,
    [receipt],
  );
  const owed = await list(`select balance from invoices where source_kind = 'work' and source_id = $1 and garage_id = $2`, [
    workId,
    garageId,
  ]);
  const settled = await list(
    `select amount from allocations join invoices on invoices.garage_id = allocations.garage_id and invoices.id = invoice_id
      where source_kind = 'work' and source_id = $1 and allocations.garage_id = $2`,
    [workId, garageId],
  );
  expect([await stateOf(mobile), onPhone(mobile).length, paid, owed, settled]).toEqual(['paid', 1, [receipt], ['0'], ['10000']]);
  await server.expectSoundBooks(garageId);
}

/** Somebody has paid to the paybill, half of them for nothing that is known. */
const confirmationOf = ({ plate }: Place, receipt: string) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: '20260102030420',
  TransAmount: '12.00',
  BusinessShortCode: shortCode,
  BillRefNumber: receipt.charAt(1) < '5' ? plate : 'hello',
  MSISDN: '2547 ***** 678',
  FirstName: 'JANE',
});

/** Four tell of payments without a pause; the receipts of those that were answered for. */
async function confirmUntilKilled(place: Place, enough: number): Promise<string[]> {
  const address = await server.start();
  const path = new URL(addressesOf(place.garageId).confirmationUrl).pathname;
  const answered: string[] = [];
  const { promise: hasEnough, resolve } = Promise.withResolvers<void>();
  const tellOn = async () => {
    for (;;) {
      const receipt = `S${randomInt(1e12)}`;
      if (!(await writeTo(address, path, '', confirmationOf(place, receipt)))) return;
      if (answered.push(receipt) >= enough) resolve();
    }
  };
  const telling = Promise.all(Array.from({ length: 4 }, tellOn));
  await hasEnough;
  await server.kill();
  await telling;
  return answered;
}

/** Once all is acted by, and once more after all was told again. */
async function expectPaid(place: Place, answered: string[]): Promise<void> {
  const receipts = async () => {
    await nothingWaits();
    const paid = `select receipt from provider_receipts join payments on payments.garage_id = provider_receipts.garage_id and payments.id = payment_id
      where receipt = any($1) and payments.amount = 1200`;
    return (await list(paid, [answered])).sort();
  };
  expect(await receipts()).toEqual([...answered].sort());
  const { confirmationUrl: url } = addressesOf(place.garageId);
  for (const receipt of answered) await tell({ id: 0, url, body: confirmationOf(place, receipt) });
  expect(await receipts()).toEqual([...answered].sort());
  await server.expectSoundBooks(place.garageId);
}
