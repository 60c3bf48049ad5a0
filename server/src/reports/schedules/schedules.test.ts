import { addDays } from '@karakana/contract/days.ts';
import { sentReports } from '@karakana/contract/reports/schedule.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { readBytes } from '../../platform/sheets/sheets-test-kit.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { findDueReports } from './send-due.ts';
import { daysAbout, nextAfter } from './when.ts';

let today = '2026-03-31';
let app: TestApp;
let server: pg.Client;
let garage: TestGarage;
const balances = { report: 'account_balances', question: {}, format: 'xlsx', every: 'month', emails: ['books@firm.test'] };

beforeAll(async () => {
  app = await openTestApp({}, () => new Date(`${today}T06:00:00Z`));
  server = new pg.Client({ connectionString: app.databaseUrl });
  await server.connect();
  // A letter that is sent keeps no file.
  await server.query(`
    create table written_letters as select garage_id, attachment from outbox_messages where false;
    create function keep_letter() returns trigger language plpgsql security definer as $$
    begin insert into written_letters values (new.garage_id, new.attachment); return null; end $$;
    create trigger keep_letter after insert on outbox_messages for each row execute function keep_letter()`);
});
afterAll(async () => {
  await server.end();
  await app.close();
});
beforeEach(async () => {
  today = '2026-03-31';
  garage = await makeGarage('main', app);
});

const accountant = () => as(garage.accountant, app);
const inBooks = <T>(act: (db: Database) => Promise<T>): Promise<T> =>
  inTransaction(app.platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    return act(db);
  });
const add = (more: object = {}) => accountant().post('/api/report_schedules', { ...balances, ...more });
const schedules = async (): Promise<TestBody[]> => given(await accountant().get('/api/report_schedules')).entries;
const letters = () =>
  inBooks((db) =>
    db
      .selectFrom('outboxMessages')
      .select(['recipient', 'subject', 'attachmentName'])
      .where('garageId', '=', garage.id)
      .where('attachmentName', 'is not', null)
      .orderBy('id')
      .execute(),
  );

async function payRent(on: string): Promise<void> {
  const { entries } = given(await accountant().get('/api/accounts/charts'));
  const accountId = (wanted: string) => entries.find(({ code }: TestBody) => code === wanted).id;
  const lines = [
    { accountId: accountId('6010'), branchId: garage.branchId, debit: 500 },
    { accountId: accountId('1050'), branchId: garage.branchId, credit: 500 },
  ];
  given(await accountant().post('/api/accounts/entries', { datedOn: on, memo: 'Rent', lines }));
}

describe('what cannot be sent is refused', () => {
  test('to who may not read it', async () => {
    const adviser = as(garage.service_adviser, app);
    expect((await adviser.post('/api/report_schedules', balances)).status).toBe(403);
  });

  test('to nobody, and to more than five', async () => {
    expect((await add({ emails: [] })).body.errors).toEqual({ emails: ['needs at least one'] });
    expect((await add({ emails: Array.from({ length: 6 }, (_, n) => `${n}@firm.test`) })).status).toBe(422);
  });

  test('of a branch that is another’s, when it is made and when it is changed', async () => {
    const manager = as(garage.manager, app);
    const elsewhere = { question: { branchId: garage.otherBranchId }, every: 'day' };
    expect((await manager.post('/api/report_schedules', { ...balances, ...elsewhere })).body.errors).toEqual({
      branchId: ['is not one of yours'],
    });
    const { id } = given(await manager.post('/api/report_schedules', { ...balances, question: { branchId: garage.branchId } }));
    const { format, emails } = balances;
    expect((await manager.put(`/api/report_schedules/${id}`, { format, emails, ...elsewhere })).status).toBe(422);
    const other = await makeGarage('main', app);
    expect((await add({ question: { branchId: other.branchId } })).status).toBe(422);
  });

  test('with a question that the report does not know, or days of its own', async () => {
    expect((await add({ question: { colour: 'red' } })).status).toBe(422);
    expect((await add({ question: { fromDate: '2026-01-01' } })).status).toBe(422);
  });
});

test('the next time is the next day, the next Monday or the first of the next month, and is about what came before', () => {
  expect([nextAfter('day', '2024-02-28'), nextAfter('week', '2026-11-16'), nextAfter('month', '2026-12-31')]).toEqual([
    '2024-02-29',
    '2026-11-23',
    '2027-01-01',
  ]);
  expect(daysAbout('month', '2024-03-01')).toEqual({ fromDate: '2024-02-01', toDate: '2024-02-29' });
  expect(daysAbout('week', '2026-11-16')).toEqual({ fromDate: '2026-11-09', toDate: '2026-11-15' });
  const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(fc.constantFrom('day' as const, 'week' as const, 'month' as const), anyDay, (every, day) => {
      const next = nextAfter(every, day);
      const following = nextAfter(every, next);
      // Each day is in exactly one of the letters.
      expect(daysAbout(every, following)).toEqual({ fromDate: next, toDate: addDays(following, -1) });
      expect(next > day).toBe(true);
    }),
  );
});

test('a report arrives on its day about the month before, once, and says when it comes next', async () => {
  await payRent('2026-03-31');
  given(await add({ emails: ['books@firm.test', 'owner@firm.test'] }));
  await findDueReports(app.platform);
  expect(await letters()).toEqual([]);
  today = '2026-04-01';
  await Promise.all([findDueReports(app.platform), findDueReports(app.platform)]);
  await vi.waitFor(async () => expect(await schedules()).toMatchObject([{ nextOn: '2026-05-01', problem: null }]), { timeout: 10_000 });
  const sent = await letters();
  expect(sent.map(({ recipient, attachmentName }) => [recipient, attachmentName])).toEqual([
    ['books@firm.test', 'account-balance.xlsx'],
    ['owner@firm.test', 'account-balance.xlsx'],
  ]);
  expect(sent[0]?.subject).toContain('Mar 1st 26 to Mar 31st 26');
  const written = await server.query('select attachment from written_letters where garage_id = $1', [garage.id]);
  const { rows } = await readBytes(written.rows[0].attachment);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['1050', '6010', 'Total']);
});

test.each(['pdf', 'xlsx'])('each of the reports that can be sent arrives as %s', { timeout: 60_000 }, async (format) => {
  const owner = as(garage.garage, app);
  const reports = Object.keys(sentReports);
  for (const report of reports) given(await owner.post('/api/report_schedules', { ...balances, report, format, every: 'day' }));
  today = '2026-04-01';
  await findDueReports(app.platform);
  const schedulesNow = async (): Promise<TestBody[]> => given(await owner.get('/api/report_schedules')).entries;
  await vi.waitFor(async () => expect((await schedulesNow()).filter(({ nextOn }) => nextOn <= today)).toEqual([]), { timeout: 50_000 });
  expect((await schedulesNow()).filter(({ problem }) => problem !== null)).toEqual([]);
  expect(await letters()).toHaveLength(reports.length);
});

test('a workbook that is longer than those that come at once is sent whole', async () => {
  const product = { name: 'Oil filter', price: 250, opening: [{ branchId: garage.branchId, quantity: 1_000_000, cost: 100 }] };
  const { id } = given(await as(garage.garage, app).post('/api/products', product));
  await inBooks((db) =>
    sql`
      insert into stock_movements (garage_id, product_id, branch_id, kind, quantity, value, created_at)
      select ${garage.id}, ${id}, ${garage.branchId}, 'sale', -1, -n, '2026-03-31T09:00:00Z' from generate_series(1, 5100) n`.execute(db),
  );
  given(await as(garage.garage, app).post('/api/report_schedules', { ...balances, report: 'stock_movements', every: 'day' }));
  today = '2026-04-01';
  await findDueReports(app.platform);
  await vi.waitFor(async () => expect(await letters()).toHaveLength(1), { timeout: 20_000 });
  const written = await server.query('select attachment from written_letters where garage_id = $1', [garage.id]);
  const openingAndTotal = 2;
  expect((await readBytes(written.rows[0].attachment)).rows).toHaveLength(5_100 + openingAndTotal);
});

test('whoever may no longer read a report is sent none, and is told why', async () => {
  const manager = as(garage.manager, app);
  given(await manager.post('/api/report_schedules', { ...balances, every: 'day' }));
  await inBooks((db) =>
    db.updateTable('invitations').set({ role: 'service_adviser' }).where('id', '=', garage.manager.invitationId).execute(),
  );
  today = '2026-04-01';
  await findDueReports(app.platform);
  const read = () =>
    inBooks((db) => db.selectFrom('reportSchedules').select(['nextOn', 'problem']).where('garageId', '=', garage.id).execute());
  await vi.waitFor(async () => expect(await read()).toEqual([{ nextOn: '2026-04-02', problem: 'You may no longer read this report' }]), {
    timeout: 10_000,
  });
  expect(await letters()).toEqual([]);
});

test('a schedule is changed and removed by whoever made it, and by nobody else', async () => {
  const { id } = given(await add());
  const owner = as(garage.garage, app);
  expect(given(await owner.get('/api/report_schedules')).entries).toEqual([]);
  expect((await owner.delete(`/api/report_schedules/${id}`)).status).toBe(404);
  const changed = given(await accountant().put(`/api/report_schedules/${id}`, { format: 'pdf', every: 'week', emails: ['new@firm.test'] }));
  expect(changed).toMatchObject({ format: 'pdf', every: 'week', emails: ['new@firm.test'], nextOn: '2026-04-06' });
  const ofBranch = { format: 'pdf', every: 'week', emails: ['new@firm.test'], question: { branchId: garage.branchId } };
  expect(given(await accountant().put(`/api/report_schedules/${id}`, ofBranch)).question).toEqual({ branchId: garage.branchId });
  given(await accountant().delete(`/api/report_schedules/${id}`));
  expect(await schedules()).toEqual([]);
});
