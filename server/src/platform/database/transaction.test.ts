import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { barrier } from '../../testing/barrier.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { actFor } from '../serve/in-garage.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let garage: TestGarage;
beforeEach(async () => {
  garage = await makeGarage();
});

const raise = (db: Database, code: string) => sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(db);

test('a refusal of the database is not tried again', async () => {
  const { platform } = await testApp();
  let tries = 0;
  const act = inTransaction(platform.db, async (db) => {
    tries += 1;
    await raise(db, '23505');
  });
  await expect(act).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});

test.each(['40001', '40P01'])('a change that always meets %s gives up after five tries', async (code) => {
  const { platform } = await testApp();
  let tries = 0;
  const act = inTransaction(platform.db, async (db) => {
    tries += 1;
    await raise(db, code);
  });
  await expect(act).rejects.toMatchObject({ code });
  expect(tries).toBe(5);
});

test('two changes that wait for each other are both made', async () => {
  const { platform } = await testApp();
  const bothHoldOne = barrier(2);
  const change = (first: number, second: number, city: string) =>
    inTransaction(platform.db, async (db) => {
      await actFor(db, { garageId: garage.id, userId: null });
      await db.updateTable('branches').set({ city }).where('garageId', '=', garage.id).where('id', '=', first).execute();
      await bothHoldOne();
      await db.updateTable('branches').set({ address: city }).where('garageId', '=', garage.id).where('id', '=', second).execute();
    });
  await Promise.all([change(garage.branchId, garage.otherBranchId, 'Thika'), change(garage.otherBranchId, garage.branchId, 'Nakuru')]);
  const branches = await platform.db
    .selectFrom('branches')
    .select(['city', 'address'])
    .where('garageId', '=', garage.id)
    .orderBy('id')
    .execute();
  expect(branches).toEqual([
    { city: 'Thika', address: 'Nakuru' },
    { city: 'Nakuru', address: 'Thika' },
  ]);
});
