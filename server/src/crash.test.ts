import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openCrashingServer } from './testing/crashing-server.ts';
import { signIn, writeTo } from './testing/over-http.ts';

/** How often each of them is killed; a long run sets more. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const patience = { timeout: 60_000, interval: 50 };

const server = openCrashingServer();
const owner = 'garage@main.demo';
/** What is sold here. */
const goods = { garageId: 0, branchId: 0, productId: 0, vehicleId: 0 };
/** What is worked on, and on what a clock was to start or what was to be completed, by the name of the call. */
const works = {
  open: [] as number[],
  toClock: [] as number[],
  completed: new Map<string, number>(),
  clocked: new Map<string, number>(),
  calls: 0,
};
afterAll(() => server.stop());

describe('what was answered is kept and each of its messages goes out once', { timeout: (rounds + 1) * 120_000 }, () => {
  test('when the server is killed in the middle of writing', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { answered, writing } = await startWriting(10 + round, tellAFriend);
      await server.kill();
      await writing;
      await server.start();
      await expectKept(answered);
    }
  });

  test('when the server is killed in the middle of selling, and books and stock hold', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { answered, writing } = await startWriting(10 + round, sell);
      await server.kill();
      await writing;
      await server.start();
      await expectSold(answered);
    }
  });

  test('when the server is killed while works are begun, clocked and completed, and books and stock hold', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { answered, writing } = await startWriting(24 + round, workOn);
      await server.kill();
      await writing;
      await server.start();
      await expectWorked(answered);
    }
  });

  test('when its database is killed in the middle of writing, which the server survives', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { answered, writing, writeOne } = await startWriting(10 + round, tellAFriend);
      process.kill(Number.parseInt(readFileSync(join(server.folder, 'data', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
      await writing;
      await vi.waitFor(async () => expect(await writeOne()).toBe(true), patience);
      await server.restart();
      await expectKept(answered);
    }
  });
});

/** What is written again and again, each time under a name by which it is found. */
type Call = (name: string) => { path: string; body: object };

const tellAFriend: Call = (email) => ({ path: '/api/rewards', body: { email, garage_name: 'A friend' } });

/** Stock, invoice, payments of two kinds and journal at once. */
const sell: Call = (note) => ({
  path: '/api/sales',
  body: {
    branch_id: goods.branchId,
    note,
    lines: [
      { product_id: goods.productId, quantity: 1.5 },
      { product_id: goods.productId, quantity: 0.25 },
    ],
    payments: [
      { method: 'cash', amount: 10 },
      { method: 'card', amount: 1.5 },
    ],
  },
});

/** In turn starts the clock on a work, completes one, or begins one: the clock of one person at once on several, parts, invoice and journal. */
const workOn: Call = (name) => {
  works.calls += 1;
  const kind = (['begin', 'clock', 'complete'] as const)[works.calls % 3];
  if (kind === 'clock') return clockNext(name);
  return kind === 'complete' ? completeNext(name) : begin(name);
};

const clockNext: Call = (name) => {
  const id = works.toClock.pop();
  if (id === undefined) return begin(name);
  works.clocked.set(name, id);
  return { path: `/api/works/${id}/clock`, body: { act: 'start' } };
};

const completeNext: Call = (name) => {
  const id = works.open.pop();
  if (id === undefined) return begin(name);
  works.completed.set(name, id);
  return { path: '/api/progress/complete_work', body: { id } };
};

const begin: Call = (note) => ({
  path: '/api/works',
  body: {
    branch_id: goods.branchId,
    vehicle_id: goods.vehicleId,
    status: 'in_progress',
    note,
    lines: [
      { kind: 'labour', description: 'Labour', unit_price: 99.99 },
      { kind: 'part', product_id: goods.productId, quantity: 0.75 },
    ],
  },
});

/** Four callers write without a pause, until a call fails; resolves when so many calls have been answered. */
async function startWriting(enough: number, call: Call) {
  const address = await server.start();
  const token = await signIn(address, owner);
  await server.withDatabase(letReferralsPass);
  await stockUp(address, token);
  const answered: string[] = [];
  const { promise: hasEnough, resolve } = Promise.withResolvers<void>();
  const writeOne = async (): Promise<boolean> => {
    const name = `${randomUUID()}@friends.test`;
    const { path, body } = call(name);
    const isTaken = await writeTo(address, path, token, body);
    if (isTaken) answered.push(name);
    if (answered.length >= enough) resolve();
    return isTaken;
  };
  const writeOn = async () => {
    while (await writeOne());
  };
  const writing = Promise.all(Array.from({ length: 4 }, writeOn));
  await Promise.race([hasEnough, writing]);
  expect(answered.length).toBeGreaterThanOrEqual(enough);
  return { answered, writing, writeOne };
}

/** A garage tells twenty others a day, which is less than is written here in a second. */
async function letReferralsPass(client: pg.Client): Promise<void> {
  await client.query(`insert into tries (subject, tries, last_try_at, day_tries, day_began_at)
    select 'referrals of garage ' || id, -900, now(), -900, now() from garages
    on conflict (subject) do update set tries = -900, day_tries = -900`);
}

/** A product of which there is more than is sold here. */
async function stockUp(address: string, token: string): Promise<void> {
  const barcode = randomUUID();
  await server.withDatabase(async (client) => {
    const own = `select invitations.garage_id, invitations.branch_id from invitations join users on users.id = invitations.user_id where users.email = $1`;
    const [place] = (await client.query(own, [owner])).rows;
    const opening = [{ branch_id: Number(place.branch_id), quantity: 100_000, cost: 61.7 }];
    expect(await writeTo(address, '/api/products', token, { name: 'Oil', price: 116.37, barcode, opening })).toBe(true);
    const [product] = (await client.query('select id from products where barcode = $1', [barcode])).rows;
    const [vehicle] = (await client.query('select id from vehicles where garage_id = $1 limit 1', [place.garage_id])).rows;
    const [garageId, branchId] = [Number(place.garage_id), Number(place.branch_id)];
    Object.assign(goods, { garageId, branchId, productId: Number(product.id), vehicleId: Number(vehicle.id) });
    const notes = Array.from({ length: 24 }, () => randomUUID());
    for (const note of notes) expect(await writeTo(address, '/api/works', token, begin(note).body)).toBe(true);
    const begun = await client.query('select id from works where note = any($1)', [notes]);
    const ids = begun.rows.map(({ id }) => Number(id));
    [works.open, works.toClock] = [ids.slice(0, 12), ids.slice(12)];
  });
}

const expectWorked = (answered: string[]): Promise<void> =>
  server.withDatabase(async (client) => {
    const completed = answered.flatMap((name) => works.completed.get(name) ?? []);
    const clocked = answered.flatMap((name) => works.clocked.get(name) ?? []);
    const begun = answered.filter((name) => !works.completed.has(name) && !works.clocked.has(name));
    const billed = await client.query(`select id from works where id = any($1) and status = 'pending_payment'`, [completed]);
    expect(billed.rows.map(({ id }) => Number(id)).sort()).toEqual([...completed].sort());
    const kept = await client.query(`select note from works where note = any($1) and status = 'in_progress'`, [begun]);
    expect(kept.rows.map(({ note }) => note).sort()).toEqual([...begun].sort());
    const started = await client.query('select work_id from work_clocks where work_id = any($1)', [clocked]);
    expect(started.rows.map(({ work_id }) => Number(work_id)).sort()).toEqual([...clocked].sort());
    const running = await client.query(
      'select technician_id from work_clocks where ended_at is null group by garage_id, technician_id having count(*) > 1',
    );
    expect(running.rows).toEqual([]);
    expect([completed.length > 0, begun.length > 0, clocked.length > 0]).toEqual([true, true, true]);
    await server.expectSoundBooks(goods.garageId);
  });

const expectSold = (answered: string[]): Promise<void> =>
  server.withDatabase(async (client) => {
    const { rows } = await client.query('select note from sales where note = any($1)', [answered]);
    expect(rows.map(({ note }) => note).sort()).toEqual([...answered].sort());
    await server.expectSoundBooks(goods.garageId);
  });

const expectKept = (answered: string[]): Promise<void> =>
  server.withDatabase(async (client) => {
    const list = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat().map(String);
    const kept = await list('select email from referrals');
    expect(answered.filter((email) => !kept.includes(email))).toEqual([]);
    expect((await list(`select recipient from outbox_messages where recipient like '%@friends.test'`)).sort()).toEqual(kept.sort());
    const waiting = `select id from outbox_messages where status in ('queued', 'sending')`;
    await vi.waitFor(async () => expect(await list(waiting)).toEqual([]), patience);
    expect((await list(`select recipient from sandbox_messages where recipient like '%@friends.test'`)).sort()).toEqual(kept);
    expect(await list('select key from idempotency_keys where status is null')).toEqual([]);
    expect(await list(`select id from referrals except select row_id from audit_log where table_name = 'referrals'`)).toEqual([]);
  });
