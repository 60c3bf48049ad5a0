import { once } from 'node:events';
import { get } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dayOf } from '@karakana/contract/dates.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sheetIn } from '../imports/testing.ts';
import { sheetXml } from '../platform/sheets/sheets-test-kit.ts';
import { openTestApp } from '../testing/app.ts';
import { as, headersOf, send } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { makeCustomer } from './testing.ts';

const megabyte = 1024 * 1024;

test('a filter that is none is refused, as in the list', async () => {
  const garage = await makeGarage();
  expect((await as(garage.manager).post('/api/customers/export', { status: 'asleep' })).status).toBe(422);
  expect((await as(garage.technician).post('/api/customers/export', {})).status).toBe(403);
});

test('the named customers are exported, and of another garage none', async () => {
  const [own, other] = [await makeGarage(), await makeGarage()];
  const [jane, stranger] = [await makeCustomer(own, { firstName: 'Jane' }), await makeCustomer(other, { firstName: 'Stranger' })];
  await makeCustomer(own, { firstName: 'John' });
  const sheet = await sheetIn(await as(own.manager).post('/api/customers/export', { ids: [jane.id, stranger.id] }));
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['Jane']);
});

test('a garage exports its own customers, as the filter says', async () => {
  const [own, other] = [await makeGarage(), await makeGarage()];
  const jane = await makeCustomer(own, { firstName: 'Jane', tagList: ['VIP', 'Fleet'], city: 'Thika', taxPin: 'A012345678Z' });
  await makeCustomer(own, { firstName: 'John', status: 'inactive' });
  await makeCustomer(other, { firstName: 'Stranger' });
  const all = await as(own.manager).post('/api/customers/export', {});
  expect([all.status, all.body.name]).toEqual([200, 'customers.xlsx']);
  const sheet = await sheetIn(all);
  expect(sheet.headings.slice(0, 4)).toEqual(['First name', 'Last name', 'Mobile', 'E-mail']);
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['John', 'Jane']);
  expect(sheet.rows[1]?.cells).toEqual([
    'Jane',
    'Wanjiku',
    jane.mobile,
    '',
    '',
    'Ngong Road 12',
    'Thika',
    '',
    'A012345678Z',
    'active',
    'VIP, Fleet',
    '0',
    '',
    dayOf(jane.createdAt),
  ]);
  const active = await sheetIn(await as(own.manager).post('/api/customers/export', { status: 'active', search: 'jan', tags: ['VIP'] }));
  expect(active.rows.map(({ cells }) => cells[0])).toEqual(['Jane']);
});

test('a name that looks like a formula is written as a text with a sign in front', async () => {
  const garage = await makeGarage();
  await makeCustomer(garage, { firstName: '=cmd|calc', lastName: '@SUM(1)', city: '-1+1', address: '+1+1' });
  const { body } = await as(garage.manager).post('/api/customers/export', {});
  const xml = await sheetXml(Buffer.from(body.file, 'base64'));
  expect(xml).not.toContain('<f>');
  for (const text of ["'=cmd|calc", "'@SUM(1)", "'-1+1", "'+1+1"]) expect(xml).toContain(`<t xml:space="preserve">${text}</t>`);
});

test('the answer carries the version that was asked for, and one of the past is refused', async () => {
  const { manager } = await makeGarage();
  const ask = (accept: string) =>
    send({ method: 'POST', url: '/api/customers/export', headers: { ...headersOf(manager), accept }, payload: {} });
  expect((await ask('application/vnd.karakana.v1+json')).headers['content-type']).toBe('application/vnd.karakana.v1+json; charset=utf-8');
  expect((await ask('application/vnd.karakana.v0+json')).status).toBe(406);
});

test('50,000 customers are exported without ever being in memory as a whole', async () => {
  const app = await openTestApp({});
  const garage = await makeGarage('main', app);
  await addMany(garage.id, 50_000, app.databaseUrl);
  const address = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  try {
    const before = memoryInUse();
    const asking = get({
      host: address.hostname,
      port: address.port,
      path: '/api/customers/export',
      method: 'POST',
      headers: headersOf(garage.manager),
    });
    const [answer] = await once(asking, 'response');
    expect(answer.statusCode).toBe(200);
    let size = 0;
    let held = 0;
    for await (const piece of answer) {
      // The whole answer grows past this with every row; what is held does not.
      if (Math.floor(size / megabyte) < Math.floor((size + piece.length) / megabyte)) held = Math.max(held, memoryInUse() - before);
      size += piece.length;
    }
    expect(size).toBeGreaterThan(3 * megabyte);
    expect(held).toBeLessThan(16 * megabyte);
  } finally {
    await app.close();
  }
});

/** Without the work of the triggers, which has nothing to do with reading. */
async function addMany(garageId: number, count: number, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into customers (garage_id, first_name, last_name, mobile, email, city)
      select $1, 'Customer', md5(n::text), '+2547' || n, md5((n + 1)::text) || '@people.test', 'Nairobi'
      from generate_series(10000000, 9999999 + $2::int) n`,
    [garageId, count],
  );
  await client.end();
}

/** What is really held: all that could be thrown away has been. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
