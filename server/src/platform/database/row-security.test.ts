import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeGarage } from '../../testing/garage.ts';
import { type FilledGarage, fillGarage } from '../../testing/specimens/specimens.ts';
import { actFor } from '../serve/in-garage.ts';
import type { Database } from './database.ts';
import { countedTables } from './read-page.ts';
import { inTransaction } from './transaction.ts';

/**
 * Tables with a garage_id that are not the property of one garage: history, totals, counts of tags and times of owners are added by triggers alone, a session moves between
 * garages with its user, links, messages and what a provider told may be of no garage, and a counter, what a month has used or who was merged into whom is no thing that has a history. Of stock
 * and invoices only what the database does not keep itself may be changed.
 */
const ofThePlatform = [
  'audit_log',
  'row_total_shares',
  'sessions',
  'link_tokens',
  'outbox_messages',
  'sandbox_messages',
  'sms_callbacks',
  'sms_reports',
  'counters',
  'customer_tags',
  'vehicle_owners',
  'account_sums',
  'credit_sums',
  'stock',
  'invoices',
  'merged_customers',
  'provider_messages',
  'sms_credit_months',
];

/** What is only ever added to. */
const ledgers = [
  ...[
    'allocations',
    'approval_answers',
    'bill_credits',
    'bill_lines',
    'bill_payments',
    'bill_payments_back',
    'gate_entries',
    'invoice_lines',
    'journal_entries',
    'journal_lines',
    'odometer_drops',
    'payment_credits',
    'payment_notices',
    'payment_turns',
    'payments',
  ],
  ...['purchase_bill_lines', 'purchase_receipt_lines', 'purchase_receipts', 'purchase_return_lines', 'purchase_returns'],
  ...[
    'stock_movements',
    'stock_transfer_lines',
    'stock_transfers',
    'supplier_credits',
    'support_messages',
    'vehicle_events',
    'work_comments',
    'work_notices',
  ],
];

/** What is never changed is its own history. */
const ownHistory = ['journal_entries', 'journal_lines', 'stock_movements'];

let own: FilledGarage;
let foreign: FilledGarage;
let owned: string[];
let changeable: string[];
beforeAll(async () => {
  own = await fillGarage(await makeGarage());
  foreign = await fillGarage(await makeGarage());
  owned = (
    await names(sql`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    where a.attname = 'garage_id' and c.relnamespace = 'public'::regnamespace`)
  ).filter((name) => !ofThePlatform.includes(name));
  changeable = owned.filter((name) => !ledgers.includes(name));
});

async function names(query: ReturnType<typeof sql<unknown>>): Promise<string[]> {
  const { platform } = await testApp();
  const { rows } = await query.execute(platform.db);
  // Each query above and below names one text column so.
  return (rows as { name: string }[]).map(({ name }) => name).sort();
}

async function acting<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const { platform } = await testApp();
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: own.id, userId: own.garage.userId });
    return act(db);
  });
}

describe('even in plain SQL', () => {
  test('a row cannot be added to another garage', async () => {
    const add = acting((db) => sql`insert into branches (garage_id, name) values (${foreign.id}, 'Ours')`.execute(db));
    await expect(add).rejects.toThrow('row-level security');
  });

  test('without saying for whom, nothing can be added at all', async () => {
    const { platform } = await testApp();
    const add = sql`insert into branches (garage_id, name) values (${own.id}, 'Nobody’s')`.execute(platform.db);
    await expect(add).rejects.toThrow('row-level security');
  });

  test('a row cannot be moved to another garage', async () => {
    for (const table of changeable) {
      const move = acting((db) => sql`update ${sql.table(table)} set garage_id = ${foreign.id} where garage_id = ${own.id}`.execute(db));
      await expect(move, table).rejects.toThrow(/row-level security|foreign key|unique/);
    }
  });

  test('the rows of another garage cannot be changed or removed', async () => {
    for (const table of changeable) {
      const there = await names(sql`select ${table} as name from ${sql.table(table)} where garage_id = ${foreign.id}`);
      expect([table, there.length > 0]).toEqual([table, true]);
      const changed = await acting((db) =>
        sql`update ${sql.table(table)} set garage_id = garage_id where garage_id = ${foreign.id}`.execute(db),
      );
      const removed = await acting((db) => sql`delete from ${sql.table(table)} where garage_id = ${foreign.id}`.execute(db));
      expect([table, changed.numAffectedRows, removed.numAffectedRows]).toEqual([table, 0n, 0n]);
    }
  });

  test('what is only added to cannot be changed or removed, not even by its own garage', async () => {
    for (const table of ledgers) {
      const change = acting((db) => sql`update ${sql.table(table)} set garage_id = garage_id where garage_id = ${own.id}`.execute(db));
      await expect(change, table).rejects.toThrow('permission denied');
      const remove = acting((db) => sql`delete from ${sql.table(table)} where garage_id = ${own.id}`.execute(db));
      await expect(remove, table).rejects.toThrow('permission denied');
    }
  });

  test('another garage itself cannot be changed, and none can be removed', async () => {
    const changed = await acting((db) => sql`update garages set name = 'Ours' where id = ${foreign.id}`.execute(db));
    expect(changed.numAffectedRows).toBe(0n);
    await expect(acting((db) => sql`delete from garages where id = ${own.id}`.execute(db))).rejects.toThrow('permission denied');
  });

  test('one transaction’s garage does not outlive it', async () => {
    const { platform } = await testApp();
    await acting(async () => undefined);
    const left = await Promise.all(
      Array.from({ length: 20 }, () =>
        sql<{ left: string | null }>`select current_setting('app.garage_id', true) as left`.execute(platform.db),
      ),
    );
    expect(left.flatMap(({ rows }) => rows).filter((row) => row.left)).toEqual([]);
  });
});

describe('every owned table', () => {
  test('is found here', () => expect(owned).toEqual(expect.arrayContaining(['branches', 'invitations', 'services', 'notifications'])));

  test('has row security with its four policies', async () => {
    const fenced = await names(sql`
      select c.relname as name from pg_class c where c.relrowsecurity
      and (select array_agg(polcmd order by polcmd) from pg_policy where polrelid = c.oid) = array['a', 'd', 'r', 'w']::"char"[]`);
    expect(changeable.filter((name) => !fenced.includes(name))).toEqual([]);
  });

  test('that is a ledger has row security with the two policies of one, and no right but to look and to add', async () => {
    const fenced = await names(sql`
      select c.relname as name from pg_class c where c.relrowsecurity and c.relname = any (${owned})
      and (select array_agg(polcmd order by polcmd) from pg_policy where polrelid = c.oid) = array['a', 'r']::"char"[]`);
    expect(fenced).toEqual(ledgers);
    const rights = await names(sql`
      select distinct table_name || ' ' || lower(privilege_type) as name from information_schema.role_table_grants
      where grantee = 'karakana_app' and table_name = any (${ledgers})`);
    expect(rights).toEqual(ledgers.flatMap((name) => [`${name} insert`, `${name} select`]));
  });

  test('has policies of its own garage', async () => {
    const loose = await names(sql`
      select tablename || ' ' || policyname as name from pg_policies where schemaname = 'public' and cmd <> 'SELECT' and tablename <> 'garages'
      and coalesce(with_check, qual) not like '%garage_id = app_setting(''garage_id''%'`);
    expect(loose).toEqual([]);
  });

  test('keeps its history', async () => {
    const kept = await names(sql`
      select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'write_audit'::regproc`);
    expect(owned.filter((name) => !kept.includes(name))).toEqual(ownHistory);
  });

  test('of which a list shows all keeps its total of rows added and removed, and no other does', async () => {
    const kept = await names(sql`
      select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'keep_total'::regproc group by tgrelid
      having array_agg(tgname::text order by tgname) = array['total_added', 'total_removed']`);
    const named = countedTables.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(kept).toEqual(named.sort());
    const others = await names(sql`select distinct table_name as name from row_totals where table_name <> all (${kept})`);
    expect(others).toEqual([]);
  });

  test('never lacks a garage, which leads its key', async () => {
    const led = await names(sql`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indisprimary and a.attname = 'garage_id' and a.attnotnull`);
    expect(owned.filter((name) => !led.includes(name))).toEqual([]);
  });

  test('refers to other owned tables together with the garage', async () => {
    const loose = await names(sql`
      select f.conname as name from pg_constraint f
      where f.contype = 'f' and f.conrelid::regclass::text = any (${owned}) and f.confrelid::regclass::text = any (${owned})
      and not exists (
        select from unnest(f.conkey, f.confkey) as pair (here, there)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.here and a.attname = 'garage_id'
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.there and b.attname = 'garage_id')`);
    expect(loose).toEqual([]);
  });

  test('has indexes that begin with the garage, except those that look a thing up by itself or sweep all garages', async () => {
    const others = await names(sql`
      select c.relname || ' ' || pg_get_indexdef(i.indexrelid, 1, true) as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relname = any (${owned}) and pg_get_indexdef(i.indexrelid, 1, true) <> 'garage_id'`);
    expect(others).toEqual([
      'approval_links code',
      'approval_messages mobile',
      'campaigns id',
      'certificates code',
      'certificates valid_to',
      'certificates valid_to',
      'imports created_at',
      'imports id',
      'invitations user_id',
      'prompts id',
      'recurring_payments next_due_on',
      'referrals code',
      'referrals joined_garage_id',
      'report_schedules next_on',
      'sms_purchases id',
      'sms_purchases short_code',
      'webhook_deliveries next_try_at',
      'workbooks created_at',
      'workbooks id',
      'works promised_at',
      'works scheduled_at',
      'works sent_at',
    ]);
  });
});

describe('the application’s role', () => {
  test('is the one the server works as, and has no power over the fences', async () => {
    const { platform } = await testApp();
    const { rows } = await sql`
      select current_user as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty from pg_roles where rolname = current_user`.execute(
      platform.db,
    );
    expect(rows).toEqual([{ name: 'karakana_app', mighty: false }]);
  });

  test('owns nothing', async () => {
    expect(await names(sql`select relname as name from pg_class where relowner = 'karakana_app'::regrole`)).toEqual([]);
    expect(await names(sql`select proname as name from pg_proc where proowner = 'karakana_app'::regrole`)).toEqual([]);
  });

  test('reads and never writes what all garages share', async () => {
    for (const table of ['plans', 'insurance_firms', 'makes', 'models', 'row_total_shares', 'customer_tags', 'schema_migrations']) {
      await expect(
        acting((db) => sql`delete from ${sql.table(table)}`.execute(db)),
        table,
      ).rejects.toThrow('permission denied');
    }
  });
});
