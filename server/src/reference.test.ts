import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insuranceFirms } from './garage/insurance-firms.data.ts';
import { plans } from './garage/plans.data.ts';
import { fillReference } from './reference.ts';
import { cloneDatabase } from './testing/app.ts';

let url: string;
let client: pg.Client;

beforeAll(async () => {
  url = await cloneDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterAll(() => client.end());

const rows = async (sql: string) => (await client.query(sql)).rows;

test('filling twice adds nothing and changes no id', async () => {
  const everything = `select 'makes' as kind, id, name from makes union all select 'models', id, name from models
    union all select 'firms', id, name from insurance_firms union all select 'plans', id, name from plans order by 1, 2`;
  const before = await rows(everything);
  await fillReference(url);
  expect(await rows(everything)).toEqual(before);
});

test('what is missing is added again', async () => {
  await client.query("delete from models where name = 'Probox'");
  await client.query("delete from plans where name = 'Fundi'");
  await fillReference(url);
  expect(await rows("select makes.name from models join makes on makes.id = make_id where models.name = 'Probox'")).toEqual([
    { name: 'Toyota' },
  ]);
  expect(await rows('select from plans')).toHaveLength(plans.length);
  expect(await rows('select from insurance_firms')).toHaveLength(insuranceFirms.length);
});

test('two servers that start together do not disturb each other', async () => {
  await client.query('delete from models; delete from insurance_firms; delete from plans');
  await Promise.all([fillReference(url), fillReference(url)]);
  expect(await rows('select from plans')).toHaveLength(plans.length);
});

test('what a garage had added before it came to all is shared from then on', async () => {
  await client.query("update makes set is_shared = false where name = 'Toyota'; update models set is_shared = false where name = 'Probox'");
  await client.query("update insurance_firms set is_shared = false where name = 'APA Insurance'");
  await fillReference(url);
  const hidden = ['makes', 'models', 'insurance_firms'].map((table) => `select name from ${table} where not is_shared`);
  expect(await rows(hidden.join(' union all '))).toEqual([]);
});
