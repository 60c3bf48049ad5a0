import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roles } from '@karakana/contract/roles.ts';
import { english } from '@karakana/contract/text.ts';
import { Text } from '@karakana/contract/text-schema.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '../../testing/database-server.ts';
import { inOrder, migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../..', 'migrations');

test.each([
  '17_bays.sql',
  '0017-bays.sql',
  '20261115_bays.sql',
  '20261315T1530_bays.sql',
  '20261115T2530_bays.sql',
  '20261115T1530_Bays.sql',
  'bays.txt',
])('a migration named %s is refused', (name) => expect(() => inOrder(['0001_platform.sql', name])).toThrow(name));

test('the numbered come first, the others in the order of their times', () => {
  const names = ['20261116T0900_b.sql', '0016_vehicle_owners.sql', '20261115T1530_a.sql', '0002_garages.sql', '20261115T1531_a.sql'];
  expect(inOrder(names)).toEqual([
    '0002_garages.sql',
    '0016_vehicle_owners.sql',
    '20261115T1530_a.sql',
    '20261115T1531_a.sql',
    '20261116T0900_b.sql',
  ]);
});

test('a database of the time of numbers is brought up with all that is in it', async () => {
  await onOldDatabase(async (client, url) => {
    await client.query(filled);
    const before = (await client.query(known)).rows;
    const added = await migrate(url);
    expect([added.length > 0, added.filter((name) => !name.startsWith('2026'))]).toEqual([true, []]);
    expect((await client.query(known)).rows).toEqual(before);
    expect((await client.query('select quantity::text from work_lines order by id')).rows.map(({ quantity }) => quantity)).toEqual([
      '2.500',
      '1.235',
      '0.001',
    ]);
    expect((await client.query('select customer_id is null as gone from outbox_messages order by id')).rows).toEqual([
      { gone: false },
      { gone: true },
    ]);
    expect((await client.query('select table_name, total::int from row_totals order by 1')).rows).toEqual([
      { table_name: 'customers', total: 1 },
      { table_name: 'vehicles', total: 1 },
    ]);
    const { rows: texts } = await client.query(
      'select message as key, message_values as values from notifications union all select title, title_values from vehicle_events order by 1',
    );
    expect(texts.map((text) => english(Text.parse(text)))).toEqual([
      'Vehicle was added',
      'Vehicle was given to Juma Otieno',
      'Wanjiku Kamau has joined your team',
    ]);
    const { rows: begun } = await client.query(
      'select distinct kind from checklist_items join checklist_categories c on c.id = category_id order by 1',
    );
    expect(begun).toEqual([{ kind: 'checkin' }, { kind: 'technical' }]);
    expect(await migrate(url)).toEqual([]);
  });
});

test('the database takes the roles of the contract, and no other', async () => {
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), 'karakana_template') });
  await client.connect();
  const { rows } = await client.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'invitations_role_check'`,
  );
  await client.end();
  expect(Array.from(String(rows[0]?.text).matchAll(/'(\w+)'/g), ([, role]) => role).sort()).toEqual([...roles].sort());
});

async function onOldDatabase(act: (client: pg.Client, url: string) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query('create database of_numbers');
  await server.end();
  const url = databaseUrl(inject('postgresUrl'), 'of_numbers');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  for (const name of (await readdir(folder)).filter((name) => name.startsWith('0')).sort()) {
    const text = await readFile(join(folder, name), 'utf8');
    await client.query(text);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  await act(client, url);
  await client.end();
}

const filled = `
  insert into garages (app, name, slug, code, kind) values ('main', 'Old', 'old', 'OLD', 'garage');
  insert into branches (garage_id, name) values (1, 'Main');
  insert into makes (name) values ('Toyota');
  insert into models (make_id, name) values (1, 'Vitz');
  insert into customers (garage_id, first_name, last_name, mobile, tag_list) values (1, 'Wanjiku', 'Kamau', '+254712000001', '{fleet}');
  insert into vehicles (garage_id, customer_id, registration, make_id, model_id) values (1, 1, 'KDA 001A', 1, 1);
  insert into vehicle_events (garage_id, vehicle_id, kind, title) values (1, 1, 'vehicle', 'Vehicle was added'), (1, 1, 'driver', 'Vehicle was given to Juma Otieno');
  insert into users (email, first_name, last_name) values ('juma@old.test', 'Juma', 'Otieno');
  insert into notifications (garage_id, user_id, message) values (1, 1, 'Wanjiku Kamau has joined your team');
  insert into works (garage_id, branch_id, vehicle_id, number, status) values (1, 1, 1, 'WRK-000001', 'booked');
  insert into work_lines (garage_id, work_id, kind, description, quantity, unit_price)
  values (1, 1, 'part', 'Oil', 2.5, 100), (1, 1, 'part', 'Grease', 1.23456, 100), (1, 1, 'part', 'Dye', 0.0001, 100);
  insert into outbox_messages (garage_id, brand, channel, recipient, body, customer_id)
  values (1, 'main', 'sms', '+254712000001', 'Karibu', 1), (1, 'main', 'sms', '+254712000002', 'Karibu', 4711)`;

const known = `
  select (select json_agg(to_jsonb(c) - 'payment_days' - 'credit_limit' - 'tax_pin') from customers c) as customers, (select json_agg(to_jsonb(v) - '{photo_file,insurer,policy_number,policy_valid_to}'::text[]) from vehicles v) as vehicles, (select json_agg(e order by e.id) from (select id, kind, title, detail, at from vehicle_events) e) as events,
    (select json_agg(n) from (select id, message, path from notifications) n) as notifications,
    (select json_agg(m) from (select id, recipient, body, status from outbox_messages order by id) m) as messages,
    (select json_agg(t) from (select garage_id, name, sum(amount) from customer_tags group by 1, 2) t) as tags,
    (select json_agg(m order by m.name) from (select name, hash, applied_at from schema_migrations where name < '2') m) as migrations`;
