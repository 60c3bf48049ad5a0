import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { serveExtra } from '../../testing/every-call/extra-call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import type { Database } from './database.ts';

/** A check or exclusion of the catalogue, with the columns it looks at. */
type Kept = { table: string; name: string; kind: 'c' | 'x'; text: string; columns: { name: string; type: string }[] };

let app: TestApp;
let garage: TestGarage;
let kept: Kept[];
let asked: Kept | undefined;
let path: string;
beforeAll(async () => {
  app = await openTestApp({});
  path = serveExtra(app, 'broken', async (ctx) => asked && breakIt(ctx.db, asked));
  garage = await makeGarage('main', app);
  const { rows } = await sql<Kept>`
    select conrelid::regclass::text as "table", conname as name, contype as kind, pg_get_constraintdef(c.oid) as text,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)))
       from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint c where contype in ('c', 'x') and connamespace = 'public'::regnamespace and conrelid <> 0 order by 1, 2`.execute(
    app.platform.db,
  );
  kept = rows;
});
afterAll(() => app.close());

test('whatever check or exclusion of the database a call breaks, it answers 422 in words', async () => {
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['invitations_role_check', 'one_driver_at_a_time', 'issues_check']));
  for (const one of kept) {
    asked = one;
    const { status, body } = await as(garage.garage, app).post(path);
    const words =
      one.kind === 'c' ? 'One of these values cannot be saved. Check what you entered' : 'This overlaps with another one of the same kind';
    expect([one.table, one.name, status, body]).toEqual([one.table, one.name, 422, { message: words, error: words }]);
  }
});

/** Breaks the very constraint, on a table of the same shape that asks for nothing else. */
async function breakIt(db: Database, { table, name, kind, text, columns }: Kept): Promise<void> {
  const parts = kind === 'c' ? '' : 'including indexes';
  await sql`create temporary table broken (like ${sql.table(table)} ${sql.raw(parts)}) on commit drop`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'broken'::regclass and attnum > 0 and attnotnull
    and not exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey))`.execute(db);
  const shape = [
    ...rows.map((column) => sql`alter ${sql.ref(column.name)} drop not null`),
    ...(kind === 'c' ? [sql`add constraint ${sql.ref(name)} ${sql.raw(text)}`] : []),
  ];
  if (shape.length > 0) await sql`alter table broken ${sql.join(shape)}`.execute(db);
  const rest = kind === 'c' ? [] : [{ name: 'id', type: 'bigint' }];
  const tries =
    kind === 'c' ? combinations(columns.map(({ type }) => valuesFor(type, text))) : [columns.map(() => '1'), columns.map(() => '1')];
  for (const [id, values] of tries.entries()) {
    await sql`savepoint before`.execute(db);
    const all = [...columns, ...rest];
    const written = [...values, ...rest.map(() => String(id))].map((value, at) => sql`${value}::text::${sql.raw(all[at]?.type ?? 'text')}`);
    const insert = sql`insert into broken (${sql.join(all.map((column) => sql.ref(column.name)))}) values (${sql.join(written)})`;
    const broken = await insert.execute(db).then(
      () => null,
      (error: { constraint?: string }) => error,
    );
    if (broken && (kind === 'x' || broken.constraint === name)) throw broken;
    if (broken) await sql`rollback to before`.execute(db);
  }
  throw new Error(`Nothing was found that breaks ${name} of ${table}: ${text}`);
}

/** What may be wrong in a column, and what may be right: its words, no word of it, too little, or nothing. */
function valuesFor(type: string, text: string): (string | null)[] {
  if (type === 'text') return ['No Such Word', null, ...Array.from(text.matchAll(/'([^']*)'/g), ([, word]) => word ?? null)];
  if (type.startsWith('timestamp') || type === 'date') return [null, '2026-03-31', '2026-03-30'];
  return ['-1', null, '1', '0'];
}

const combinations = (lists: (string | null)[][]): (string | null)[][] =>
  lists.reduce<(string | null)[][]>((made, list) => made.flatMap((before) => list.map((value) => [...before, value])), [[]]);
