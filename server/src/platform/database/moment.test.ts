import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { inTransaction } from './transaction.ts';

test('every row is written at the moment of its transaction: no column goes by another clock', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_default ~ '(now\\(\\)|current_timestamp)'`.execute((await testApp()).platform.db);
  expect(rows).toEqual([]);
});

test('the moment is now, or what a transaction says, and no other transaction hears of it', async () => {
  const { db } = (await testApp()).platform;
  const said = '2026-02-03T07:00:00+00:00';
  const read = async (from = db): Promise<{ isNow: boolean; isSaid: boolean } | undefined> =>
    (
      await sql<{
        isNow: boolean;
        isSaid: boolean;
      }>`select moment() = now() as "isNow", moment() = ${said}::timestamptz as "isSaid"`.execute(from)
    ).rows[0];
  expect(await read()).toEqual({ isNow: true, isSaid: false });
  await inTransaction(db, async (transaction) => {
    await sql`select set_config('app.moment', ${said}, true)`.execute(transaction);
    expect(await read(transaction)).toEqual({ isNow: false, isSaid: true });
  });
  expect(await read()).toEqual({ isNow: true, isSaid: false });
});
