import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

let app: TestApp;
let garage: TestGarage;
let owner: pg.Client;
beforeAll(async () => {
  app = await openTestApp({});
  garage = await makeGarage('main', app);
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const cutAll = () =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'karakana'`,
  );

test('while the database drops its connections, callers are asked to come again and never told of a fault of ours', async () => {
  let isOver = false;
  const statuses: number[] = [];
  const callOn = async (call: () => Promise<{ status: number }>) => {
    while (!isOver) statuses.push((await call()).status);
  };
  const { get, post } = as(garage.garage, app);
  const names = Array.from({ length: 100_000 }, (_, n) => n).values();
  const calling = [
    ...Array.from({ length: 6 }, () => callOn(() => get('/api/users/me'))),
    ...Array.from({ length: 6 }, () => callOn(() => get('/api/customers'))),
    ...Array.from({ length: 6 }, () => callOn(() => post('/api/garages/branches', { name: `Branch ${names.next().value}` }))),
    callOn(() => get('/readyz')),
  ];
  for (let cut = 0; cut < 30; cut += 1) {
    const before = statuses.length;
    await cutAll();
    await expect.poll(() => statuses.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + 20);
  }
  isOver = true;
  await Promise.all(calling);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
});
