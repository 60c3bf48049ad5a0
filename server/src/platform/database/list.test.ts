import type { Role } from '@karakana/contract/roles.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeGarage, publicCtx, type TestGarage } from '../../testing/garage.ts';
import { readBranchTables } from '../serve/branches.ts';
import type { Ctx } from '../serve/context.ts';
import { list } from './list.ts';
import { contains } from './table-store.ts';

type Filter = { state?: string; search?: string };

// A table of this test alone, in words that the types know: it has some columns of campaigns.
const table = 'testLifts' as 'campaigns';
const conditions = ({ state, search }: Filter) => [
  state && sql<boolean>`test_lifts.state = ${state}`,
  search && sql<boolean>`test_lifts.body like ${contains(search)}`,
];
const columns = ['id', 'body', 'state'] as const;
let built = 0;
const lifts = list(table, {
  columns: (rows) => {
    built += 1;
    return rows.select(columns);
  },
  sorts: { newest: sql`test_lifts.id desc`, name: sql`test_lifts.body` },
  conditions,
});

/** The same for those who see only what is theirs, looked for in a view and joined with the names of branches. */
const ownLifts = list(table, {
  joined: (rows) =>
    rows.innerJoin('branches', (join) =>
      join.on(sql<boolean>`branches.garage_id = test_lifts.garage_id and branches.id = test_lifts.branch_id`),
    ),
  columns: (rows) => rows.select([sql<string>`test_lifts.body`.as('body'), 'branches.name as branchName']),
  columnsFor: (rows, { session }: Ctx) =>
    rows.select([sql<string>`test_lifts.body`.as('body'), sql<string>`${session.role}::text`.as('branchName')]),
  sorts: { name: sql`test_lifts.body` },
  reach: ({ session }) => (session.role === 'accountant' ? [sql`test_lifts.state = 'broken'`] : []),
  conditions,
  findable: 'findableTestLifts' as 'findableCustomers',
});

let garage: TestGarage;
let empty: TestGarage;
let foreign: TestGarage;
beforeAll(async () => {
  await change(`create table test_lifts (garage_id bigint not null, id bigint generated always as identity, branch_id bigint not null, body text not null,
    state text not null, primary key (garage_id, id), foreign key (garage_id, branch_id) references branches (garage_id, id));
    select own_table('test_lifts');
    create view findable_test_lifts as select * from test_lifts; grant select on findable_test_lifts to karakana_app`);
  [garage, empty, foreign] = [await makeGarage(), await makeGarage(), await makeGarage()];
  await add(garage.id, garage.branchId, ['d gate', 'b gate'], 'sound');
  await add(garage.id, garage.otherBranchId, ['c road', 'a road'], 'broken');
  await add(garage.id, garage.branchId, ['e pit'], 'broken');
  await add(foreign.id, foreign.branchId, ['theirs'], 'sound');
});
afterAll(() => change('drop view findable_test_lifts; drop table test_lifts'));

async function change(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await testApp()).databaseUrl });
  await client.connect();
  await client.query(statements);
  await client.end();
}

const add = (garageId: number, branchId: number, bodies: string[], state: string) =>
  change(
    bodies
      .map((body) => `insert into test_lifts (garage_id, branch_id, body, state) values (${garageId}, ${branchId}, '${body}', '${state}');`)
      .join(''),
  );

async function ctxOf(role: Role, of: TestGarage): Promise<Ctx> {
  const app = await testApp();
  const session = await app.api.sessions.find(of[role].token);
  if (!session || session.garageId === null) throw new Error('The member is not signed in');
  const { db } = app.platform;
  const platform = { ...app.platform, branchTables: await readBranchTables(db) };
  return { ...publicCtx(app, db), platform, garageId: session.garageId, userId: session.userId, session, live: () => {} };
}

type Query = { page?: number; perPage?: number; sort?: 'newest' | 'name' } & Filter;

/** The page that a member of the first branch is shown: its total, and its entries by their first letters. */
async function shown(query: Query, role: Role = 'garage', of = garage): Promise<[number, string]> {
  const { totalCount, entries } = await lifts.page(await ctxOf(role, of), { page: 1, perPage: 2, ...query });
  return [totalCount, entries.map(({ body }) => body[0]).join('')];
}

test('what is another garage’s is on no page, in no total and in no file', async () => {
  for (const query of [{}, { state: 'sound' }, { search: 'theirs' }, { page: 2 }])
    expect(await shown({ perPage: 200, ...query }, 'garage', empty)).toEqual([0, '']);
  expect(await shown({ search: 'theirs' })).toEqual([0, '']);
  expect(await shown({ perPage: 200 })).toEqual([5, 'eacbd']);
  expect(await lettersOf('garage', {}, empty)).toBe('');
});

describe('what is of another branch, for whoever is kept to one,', () => {
  test('is on no page, in no search and in no total', async () => {
    expect(await shown({}, 'manager')).toEqual([3, 'eb']);
    expect(await shown({ page: 2 }, 'manager')).toEqual([3, 'd']);
    expect(await shown({ state: 'broken' }, 'manager')).toEqual([1, 'e']);
    expect(await shown({ search: 'road' }, 'manager')).toEqual([0, '']);
  });

  test('is in no file, and among none of those found', async () => {
    expect(await lettersOf('manager', {})).toBe('ebd');
    const found = await lifts
      .found(await ctxOf('manager', garage), { state: 'broken' })
      .select('body')
      .execute();
    expect(found).toEqual([{ body: 'e pit' }]);
  });

  test('would be read by a job, which acts in none: that does not compile', async () => {
    const { db, garageId } = await ctxOf('garage', garage);
    // @ts-expect-error A table that has a branch is read by a caller.
    expect(lifts.found({ db, garageId }, {}).select('id').compile().sql).not.toContain('branch_id');
  });
});

test('the first sort is the usual one, and the pages of another follow each other', async () => {
  expect(await shown({})).toEqual([5, 'ea']);
  expect(await shown({ sort: 'name' })).toEqual([5, 'ab']);
  expect(await shown({ sort: 'name', page: 2 })).toEqual([5, 'cd']);
  expect(await shown({ sort: 'name', page: 3 })).toEqual([5, 'e']);
});

test('a condition narrows page and total, and one that is not asked for does not', async () => {
  expect(await shown({ state: 'broken', sort: 'name' })).toEqual([3, 'ac']);
  expect(await shown({ state: 'broken', sort: 'name', page: 2 })).toEqual([3, 'e']);
  expect(await shown({ state: 'broken', search: 'road' })).toEqual([2, 'ac']);
  expect(await shown({ state: '', search: '' })).toEqual([5, 'ea']);
});

test('a page after the last is empty and knows the total', async () => {
  expect(await shown({ page: 9 })).toEqual([5, '']);
  expect(await shown({ page: 9, state: 'broken' })).toEqual([3, '']);
  expect(await shown({ page: 9, search: 'gate' })).toEqual([2, '']);
  expect(await shown({ page: 9 }, 'manager')).toEqual([3, '']);
});

test('the first page is built once for each of its sizes, whoever asks', async () => {
  await shown({ perPage: 3 });
  const before = built;
  expect(await shown({ perPage: 3 })).toEqual([5, 'eac']);
  expect(await shown({ perPage: 3 }, 'garage', foreign)).toEqual([1, 't']);
  expect(built).toBe(before);
});

describe('a list that is joined and searched in a view', () => {
  const page = async (query: Query, role: Role) => {
    const { totalCount, entries } = await ownLifts.page(await ctxOf(role, garage), { page: 1, perPage: 2, ...query, sort: 'name' });
    return [totalCount, ...entries.map(({ body, branchName }) => `${body[0]} ${branchName}`)];
  };

  test('shows who reaches all of it the first page, any other and a search', async () => {
    expect((await page({}, 'security_manager')).slice(0, 2)).toEqual([5, 'a Second branch']);
    expect(await page({ page: 2 }, 'security_manager')).toEqual([5, 'c security_manager', 'd security_manager']);
    expect(await page({ search: 'gate' }, 'security_manager')).toEqual([2, 'b security_manager', 'd security_manager']);
  });

  test('shows who reaches less only that, as they see it, and counts only that', async () => {
    expect(await page({}, 'accountant')).toEqual([3, 'a accountant', 'c accountant']);
    expect(await page({ page: 2 }, 'accountant')).toEqual([3, 'e accountant']);
    expect(await page({ search: 'gate' }, 'accountant')).toEqual([0]);
    expect(await page({ search: 'road', page: 9 }, 'accountant')).toEqual([2]);
  });

  test('keeps whoever is kept to a branch inside it', async () => {
    expect((await page({}, 'manager')).map((entry) => String(entry)[0])).toEqual(['3', 'b', 'd']);
    expect(await page({ page: 2 }, 'manager')).toEqual([3, 'e manager']);
    expect(await page({ search: 'road' }, 'manager')).toEqual([0]);
  });
});

async function lettersOf(role: Role, filter: Filter, of = garage): Promise<string> {
  let letters = '';
  for await (const { body } of await lifts.each(await ctxOf(role, of), filter, (rows) => rows.select(['id', 'body']))) letters += body[0];
  return letters;
}
