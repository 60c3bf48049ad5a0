import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { darajaAddresses } from '../server/src/platform/providers/daraja/addresses.ts';
import { makeSecrets } from '../server/src/platform/secrets/secrets.ts';
import { ask, print } from './measure.ts';
import type { Started } from './servers.ts';
import type { BenchGarage, World } from './world.ts';

const shortCode = '600100';
const openInvoices = 100_000;
const perSecond = 100;
const seconds = Number(process.env.BENCH_DESK_SECONDS ?? 60);

/** What M-Pesa tells, in a garage with many open invoices: how fast it is taken down, and whether what is done with it keeps up. */
export async function benchDesk(karakana: Started, floor: Started, world: World): Promise<void> {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  try {
    await openUp(client, world.large);
    await hireAdvisers(client, world.large);
    await setUp(karakana, world.large);
    const tell = callOf(karakana, world);
    console.log(`\n${openInvoices} open invoices${' '.repeat(21)}ours/s   floor/s    ratio  target`);
    const bare = `${floor.url}/told/${world.large.id}`;
    const [ours = 0, least = 1] = await settledRates([() => tellMany(tell.url).then(() => drained(client)), () => tellMany(bare)]);
    print('a payment told of, matched and booked', ours, least, ours / least, 'at least 0.5');
    await keepUp(client, tell);
  } finally {
    await client.end();
  }
}

/** Nothing of the older half was paid. */
async function openUp(client: pg.Client, { id }: BenchGarage): Promise<void> {
  await client.query('alter table invoices disable trigger user');
  await client.query(
    `update invoices set balance = total where garage_id = $1 and id in (select id from invoices where garage_id = $1 and kind = 'invoice' order by id limit $2)`,
    [id, openInvoices],
  );
  await client.query('alter table invoices enable trigger user');
  await client.query('vacuum analyze invoices');
}

/** Of forty members three look after works, and are told of every payment. */
async function hireAdvisers(client: pg.Client, { id }: BenchGarage): Promise<void> {
  await client.query(
    `update invitations set role = 'service_adviser' where garage_id = $1 and id in (select id from invitations where garage_id = $1 order by id desc limit 3)`,
    [id],
  );
}

/** Payments a second from the first that is told of until the last is settled, each way in turn, the median of three rounds. */
async function settledRates(ways: (() => Promise<unknown>)[]): Promise<number[]> {
  const rates = ways.map((): number[] => []);
  for (let round = 0; round < 4; round += 1)
    for (const [at, settle] of ways.entries()) {
      const began = performance.now();
      await settle();
      // What runs for the first time is still being compiled.
      if (round > 0) rates[at]?.push((each * 1000) / (performance.now() - began));
    }
  return rates.map((measured) => measured.toSorted((a, b) => a - b)[1] ?? 0);
}

const each = 600;
const callers = 16;

async function tellMany(url: string): Promise<void> {
  let left = each;
  const tell = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payment()) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: callers }, tell));
}

async function setUp(karakana: Started, garage: BenchGarage): Promise<void> {
  const { url, headers } = ask(karakana, garage, '/api/mpesa_integrations');
  const body = JSON.stringify({ consumer_key: 'bench', consumer_secret: 'bench', passkey: 'bench', short_code: shortCode });
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

let paid = 0;

/** Each for another invoice, by its number as the payer writes it. */
const payment = () => {
  paid += 1;
  const number = 1 + ((paid * 7) % openInvoices);
  return {
    TransactionType: 'Pay Bill',
    TransID: `SB${String(paid).padStart(8, '0')}`,
    TransTime: '20260102030405',
    TransAmount: '100.00',
    BusinessShortCode: shortCode,
    BillRefNumber: `inv ${number}`,
    MSISDN: '2547 ***** 678',
    FirstName: 'WANJIKU',
  };
};

function callOf({ url }: Started, { secretKey, large }: World) {
  const secrets = makeSecrets(Buffer.from(secretKey, 'base64'));
  const { confirmationUrl } = darajaAddresses({ secrets, settings: { publicUrl: url } }, { garageId: large.id });
  return { url: confirmationUrl, method: 'POST' as const, body: payment };
}

async function keepUp(client: pg.Client, { url, body }: ReturnType<typeof callOf>): Promise<void> {
  const run = autocannon({
    url,
    connections: 16,
    overallRate: perSecond,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
      },
    ],
  });
  let most = 0;
  const isOver = run.then(() => true);
  while (!(await Promise.race([isOver, pause(250, false)]))) most = Math.max(most, await waiting(client));
  const { non2xx, errors, latency } = await run;
  const left = await waiting(client);
  const lastMs = await drained(client);
  console.log(`  ${perSecond} a second for ${seconds} s: ${non2xx + errors} refused, answered within ${latency.p99} ms (99 of 100)`);
  console.log(`  at most ${most} waited, ${left} at the end, done ${lastMs.toFixed(0)} ms after the last`);
}

async function drained(client: pg.Client): Promise<number> {
  const began = performance.now();
  while ((await waiting(client)) > 0) await pause(50);
  return performance.now() - began;
}

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as waiting from provider_messages where outcome = 'waiting'`);
  return rows[0].waiting;
}
