import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newMobile } from '../customers/testing.ts';
import { csvOf } from '../platform/sheets/sheets-test-kit.ts';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { check, insertImports } from './testing.ts';

const oneCustomer = () =>
  csvOf([
    ['First name', 'Last name', 'Mobile'],
    ['Jane', 'Wanjiku', newMobile()],
  ]);

test('of fifty-one checked files the oldest is forgotten with what was kept of it, and none that is running', async () => {
  const garage = await makeGarage();
  await actAsGarage(garage, (db) => insertImports(db, garage, 'running', 1));
  const { body: oldest } = await check(garage.manager, 'customers', oneCustomer());
  const { body: second } = await check(garage.manager, 'customers', oneCustomer());
  await actAsGarage(garage, (db) => insertImports(db, garage, 'checked', 48));
  expect((await as(garage.manager).get(`/api/imports/${oldest.id}`)).status).toBe(200);

  const { body: newest } = await check(garage.manager, 'customers', oneCustomer());
  const statuses = await Promise.all(
    [oldest, second, newest].map(async ({ id }) => (await as(garage.manager).get(`/api/imports/${id}`)).status),
  );
  expect(statuses).toEqual([404, 200, 200]);
  expect(await statesOf(garage)).toEqual({ checked: 50, running: 1 });
  expect(await filesOf(garage)).toHaveLength(2);
});

async function statesOf({ id }: TestGarage): Promise<Record<string, number>> {
  const { platform } = await testApp();
  const rows = await platform.db.selectFrom('imports').select('state').where('garageId', '=', id).execute();
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, found]) => [state, found.length]));
}

async function filesOf({ id }: TestGarage): Promise<string[]> {
  const { files } = (await testApp()).settings;
  if (files.kind !== 'folder') throw new Error('Tests keep files in a folder');
  return readdirSync(join(files.folder, String(id)));
}
