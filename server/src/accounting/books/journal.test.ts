import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import type { DB } from '../../platform/database/database.gen.ts';
import { testApp } from '../../testing/app.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

let garage: TestGarage;
let cash: number;
let bank: number;
beforeAll(async () => {
  garage = await makeGarage();
  [cash, bank] = await Promise.all([accountOf('cash'), accountOf('bank')]);
});

async function accountOf(role: 'cash' | 'bank'): Promise<number> {
  const { platform } = await testApp();
  const account = platform.db.selectFrom('accounts').select('id').where('garageId', '=', garage.id).where('role', '=', role);
  return (await account.executeTakeFirstOrThrow()).id;
}

type Line = { account: number; amount: number; branch?: number };

async function addEntry(db: Kysely<DB>, lines: Line[], datedOn = '2026-03-10'): Promise<number> {
  const entry = { garageId: garage.id, number: randomInt(2 ** 40), datedOn, documentDate: datedOn, sourceKind: 'manual' as const };
  const { id } = await db.insertInto('journalEntries').values(entry).returning('id').executeTakeFirstOrThrow();
  if (lines.length > 0) await addLines(db, id, lines, datedOn);
  return id;
}

const addLines = (db: Kysely<DB>, entryId: number, lines: Line[], datedOn = '2026-03-10') =>
  db
    .insertInto('journalLines')
    .values(
      lines.map(({ account, amount, branch = garage.branchId }) => ({
        garageId: garage.id,
        entryId,
        branchId: branch,
        accountId: account,
        datedOn,
        amount,
      })),
    )
    .execute();

const raw = (act: (db: Transaction<DB>) => Promise<unknown>) => change(garage.id, act);
const balanced = (): Line[] => [
  { account: cash, amount: 500 },
  { account: bank, amount: -500 },
];

describe('the database refuses', () => {
  test('an entry whose debit and credit differ', async () => {
    await expect(
      raw((db) =>
        addEntry(db, [
          { account: cash, amount: 500 },
          { account: bank, amount: -499 },
        ]),
      ),
    ).rejects.toThrow('are equal');
  });

  test('an entry that balances only over two branches', async () => {
    const lines = [
      { account: cash, amount: 500 },
      { account: bank, amount: -500, branch: garage.otherBranchId },
    ];
    await expect(raw((db) => addEntry(db, lines))).rejects.toThrow('in every branch');
  });

  test('lines that come one by one', async () => {
    await expect(
      raw(async (db) => {
        const id = await addEntry(db, []);
        await addLines(db, id, [{ account: cash, amount: 500 }]);
      }),
    ).rejects.toThrow('are equal');
  });

  test('lines that are added to an entry later, though they balance', async () => {
    await expect(
      raw(async (db) => {
        const id = await addEntry(db, balanced());
        await addLines(db, id, balanced());
      }),
    ).rejects.toThrow('never added to');
  });

  test('the same by a second transaction, and with constraints set immediate', async () => {
    const id = await raw((db) => addEntry(db, balanced()));
    await expect(raw((db) => addLines(db, Number(id), balanced()))).rejects.toThrow('never added to');
    await expect(
      raw(async (db) => {
        await sql`set constraints all immediate`.execute(db);
        await addLines(db, Number(id), balanced());
      }),
    ).rejects.toThrow('never added to');
  });

  test('an entry without lines, at the end or at once', async () => {
    await expect(raw((db) => addEntry(db, []))).rejects.toThrow('has no lines');
    await expect(
      raw(async (db) => {
        await addEntry(db, []);
        await sql`set constraints all immediate`.execute(db);
      }),
    ).rejects.toThrow('has no lines');
  });

  test('a line of nothing, and one of another day than its entry', async () => {
    await expect(
      raw((db) =>
        addEntry(db, [
          { account: cash, amount: 0 },
          { account: bank, amount: 0 },
        ]),
      ),
    ).rejects.toThrow();
    await expect(
      raw(async (db) => {
        const id = await addEntry(db, []);
        await addLines(db, id, balanced(), '2026-04-01');
      }),
    ).rejects.toThrow('have its day');
  });

  test.each([
    'update journal_lines set amount = amount * 2',
    'delete from journal_lines',
    'truncate journal_lines',
    'update journal_entries set memo = null',
    'delete from journal_entries',
  ])('to %s, even to the owner of the table', async (statement) => {
    const { databaseUrl } = await testApp();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow(/never changed|cannot truncate/);
    await client.end();
  });

  test('an entry in a month that is closed, also one that began before the month was closed', async () => {
    const shut = await makeGarage();
    const accounts = await (await testApp()).platform.db
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where('garageId', '=', shut.id)
      .execute();
    const [first, second] = accounts.filter(({ role }) => role === 'cash' || role === 'bank').map(({ id }) => id);
    await change(shut.id, (db) =>
      db.updateTable('bookSettings').set({ closedThrough: '2026-03-31' }).where('garageId', '=', shut.id).execute(),
    );
    const late = change(shut.id, async (db) => {
      const entry = { garageId: shut.id, number: 1, datedOn: '2026-03-31', documentDate: '2026-03-31', sourceKind: 'manual' as const };
      const { id } = await db.insertInto('journalEntries').values(entry).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('journalLines')
        .values(
          [first, second].map((accountId, at) => ({
            garageId: shut.id,
            entryId: id,
            branchId: shut.branchId,
            accountId: accountId ?? 0,
            datedOn: '2026-03-31',
            amount: at ? -1 : 1,
          })),
        )
        .execute();
    });
    await expect(late).rejects.toThrow('is closed');
  });

  test('sums that nobody posted', async () => {
    const sum = { garageId: garage.id, accountId: cash, branchId: garage.branchId, month: '2026-03-01', debit: 1, credit: 0 };
    await expect(raw((db) => db.insertInto('accountSums').values(sum).execute())).rejects.toThrow('permission denied');
  });
});

test('the sums of months are those of the journal', async () => {
  await raw((db) => addEntry(db, balanced(), '2026-05-31'));
  await raw((db) => addEntry(db, balanced(), '2026-06-01'));
  const { platform } = await testApp();
  const kept = await platform.db
    .selectFrom('accountSums')
    .select(['month', 'debit', 'credit'])
    .where('garageId', '=', garage.id)
    .where('accountId', '=', cash)
    .where('month', '>', '2026-04-01')
    .orderBy('month')
    .execute();
  expect(kept).toEqual([
    { month: '2026-05-01', debit: 500, credit: 0 },
    { month: '2026-06-01', debit: 500, credit: 0 },
  ]);
});
