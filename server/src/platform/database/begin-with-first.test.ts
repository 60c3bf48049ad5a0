import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { statementsOf, testApp } from '../../testing/app.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { actFor } from '../serve/in-garage.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let garage: TestGarage;
beforeEach(async () => {
  garage = await makeGarage();
});

const rename = (db: Database, name: string) =>
  db.updateTable('branches').set({ name }).where('garageId', '=', garage.id).where('id', '=', garage.branchId).returning('name').execute();

async function nameNow(): Promise<string | undefined> {
  const { platform } = await testApp();
  return (await platform.db.selectFrom('branches').select('name').where('id', '=', garage.branchId).executeTakeFirst())?.name;
}

test('a first statement that fails leaves its connection in no transaction', async () => {
  const { platform } = await testApp();
  for (let again = 0; again < 25; again += 1)
    await expect(inTransaction(platform.db, (db) => sql`select 1 / ${again - again}::int`.execute(db))).rejects.toThrow('division by zero');
  const { rows } = await sql`select now() < clock_timestamp() - interval '1 minute' as stale`.execute(platform.db);
  expect(rows).toEqual([{ stale: false }]);
  await inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    await rename(db, 'After all that');
  });
  expect(await nameNow()).toBe('After all that');
});

test('a statement that cannot even be read is refused, and so it is the next time', async () => {
  const { platform } = await testApp();
  for (const _ of [1, 2])
    await expect(inTransaction(platform.db, (db) => sql`select ${1}::no_such_type`.execute(db))).rejects.toThrow('does not exist');
});

test('what a transaction did is undone as a whole, its first statement too', async () => {
  const { platform } = await testApp();
  const before = await nameNow();
  const act = inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    expect(await rename(db, 'Never')).toEqual([{ name: 'Never' }]);
    throw new Error('after all');
  });
  await expect(act).rejects.toThrow('after all');
  expect(await nameNow()).toBe(before);
});

test('a first statement gives its own rows and how many it changed', async () => {
  const { platform } = await testApp();
  const { rows } = await inTransaction(platform.db, (db) =>
    sql`select ${garage.id}::bigint as id union all select 0 order by 1`.execute(db),
  );
  expect(rows).toEqual([{ id: 0 }, { id: garage.id }]);
  const changed = await inTransaction(platform.db, (db) =>
    db.updateTable('users').set({ lastName: 'Otieno' }).where('id', '=', garage.garage.userId).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(1n);
  const without = await inTransaction(platform.db, (db) => sql`select 1 as one`.execute(db));
  expect(without.rows).toEqual([{ one: 1 }]);
});

test('a transaction sends its beginning with its first statement, and nothing when it has none', async () => {
  const { platform } = await testApp();
  expect(await statementsOf(() => inTransaction(platform.db, (db) => sql`select 1`.execute(db)))).toEqual(['begin; select 1', 'commit']);
  expect(await statementsOf(() => inTransaction(platform.db, async () => undefined))).toEqual([]);
  const refused = inTransaction(platform.db, async () => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  expect(await statementsOf(() => sql`select 2`.execute(platform.db))).toEqual(['select 2']);
});
