import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

test.each([
  ['2026-03-31 09:30:00.123456+00', 'UTC', '2026-03-31T09:30:00.123Z'],
  ['2026-03-31 09:30:00.5+00', 'UTC', '2026-03-31T09:30:00.500Z'],
  ['2026-03-31 09:30:00+00', 'UTC', '2026-03-31T09:30:00.000Z'],
  ['2026-03-31 09:30:00.123456+00', 'Africa/Nairobi', '2026-03-31T09:30:00.123Z'],
  ['1899-12-31 23:00:00+00', 'UTC', '1899-12-31T23:00:00.000Z'],
])('the time %s, read in %s, is %s', async (written, zone, iso) => {
  const { platform } = await testApp();
  const rows = await platform.db.transaction().execute(async (db) => {
    await sql`select set_config('timezone', ${zone}, true)`.execute(db);
    return (await sql<{ at: string }>`select ${written}::timestamptz as at`.execute(db)).rows;
  });
  expect(rows).toEqual([{ at: iso }]);
});
