import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { makeProduct } from '../inventory/testing.ts';
import { forgetSessions } from '../platform/secrets/sessions.ts';
import { readBytes, sheetXml } from '../platform/sheets/sheets-test-kit.ts';
import { forgetWorkbooks } from '../platform/workbooks/work.ts';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { statementsOf, testApp } from '../testing/app.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';
import { given } from '../testing/vehicles.ts';

const path = '/api/stock_movements/export_xlsx';

/** So many movements besides the first, each of a different value. */
async function moveMany(garage: TestGarage, count: number, productId: number, branchId = garage.branchId): Promise<void> {
  await actAsGarage(garage, (db) =>
    sql`
      insert into stock_movements (garage_id, product_id, branch_id, kind, quantity, value, created_at)
      select ${garage.id}, ${productId}, ${branchId}, 'sale', -1, -n, now() + n * interval '1 microsecond' from generate_series(1, ${count}::int) n`.execute(
      db,
    ),
  );
  await countRows();
}

/** As the database does by itself some time after many rows came: before that it joins them one with every other. */
async function countRows(): Promise<void> {
  const server = new pg.Client({ connectionString: (await testApp()).databaseUrl });
  await server.connect();
  await server.query('analyze stock_movements');
  await server.end();
}

/** A garage of which the owner asks for more than comes with an answer. */
async function makeLong(count = 5_001) {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 1_000_000 });
  await moveMany(garage, count - 1, id);
  return { garage, productId: id as number };
}

const ask = (member: TestMember, question: object = {}) => as(member).post(path, question);
const askLong = async (member: TestMember, question: object = {}): Promise<number> => given(await ask(member, question)).jobId;
const stateOf = async (member: TestMember, id: number): Promise<TestBody> => given(await as(member).get(`/api/workbooks/${id}`));
const untilReady = (member: TestMember, id: number) =>
  vi.waitFor(async () => expect((await stateOf(member, id)).state).toBe('done'), { timeout: 40_000, interval: 50 });
const fileOf = async (member: TestMember, id: number): Promise<Buffer> =>
  Buffer.from(given(await as(member).get(`/api/workbooks/${id}/file`)).file, 'base64');
const changeMember = async ({ id }: TestGarage, member: TestMember, change: object) => {
  await actAsGarage({ id }, (db) =>
    db.updateTable('invitations').set(change).where('garageId', '=', id).where('id', '=', member.invitationId).execute(),
  );
  forgetSessions((await testApp()).platform.bus, [member.sessionId]);
  // The bus tells a moment later.
  await new Promise(setImmediate);
};

describe('a long workbook', { timeout: 60_000 }, () => {
  test('is nobody’s but whoever’s asked for it', async () => {
    const { garage } = await makeLong();
    const id = await askLong(garage.garage);
    await untilReady(garage.garage, id);
    const other = await makeGarage();
    for (const stranger of [garage.school_admin, garage.accountant, other.garage]) {
      expect((await as(stranger).get('/api/workbooks')).body.entries).toEqual([]);
      expect((await as(stranger).get(`/api/workbooks/${id}`)).status).toBe(404);
      expect((await as(stranger).get(`/api/workbooks/${id}/file`)).status).toBe(404);
      expect((await as(stranger).delete(`/api/workbooks/${id}`)).status).toBe(404);
    }
    expect((await stateOf(garage.garage, id)).state).toBe('done');
  });

  test('is not given to who may read the report no more, or sees another branch than then', async () => {
    const { garage } = await makeLong();
    const manager = garage.inventory_manager;
    const id = await askLong(manager);
    await untilReady(manager, id);
    const fetched = async () => {
      const { status, body } = await as(manager).get(`/api/workbooks/${id}/file`);
      return [status, body.message];
    };
    await changeMember(garage, manager, { role: 'technician' });
    expect(await fetched()).toEqual([403, 'You may no longer read this report']);
    await changeMember(garage, manager, { role: 'manager' });
    expect(await fetched()).toEqual([403, 'What you may see has changed since you asked for this workbook. Ask for it again']);
    await changeMember(garage, manager, { role: 'inventory_manager' });
    expect((await fetched())[0]).toBe(200);
  });

  test('is not there before it is ready, and three at once are enough', async () => {
    const { garage, productId } = await makeLong();
    const name = 'stock-movement.xlsx';
    const { userId, invitationId } = garage.garage;
    const running = { garageId: garage.id, invitationId, askedBy: path, name, totalRows: 6_000, reader: JSON.stringify({ userId }) };
    const ids = await actAsGarage(garage, (db) =>
      db
        .insertInto('workbooks')
        .values([1, 2, 3].map(() => ({ ...running, question: '{}' })))
        .returning('id')
        .execute(),
    );
    expect((await as(garage.garage).get(`/api/workbooks/${ids[0]?.id}/file`)).body.message).toBe('The workbook is not ready');
    expect(await ask(garage.garage, { productId })).toMatchObject({
      status: 429,
      body: { message: '3 of your workbooks are being written already. Ask for this one when they are ready' },
    });
  });

  test('is one however often the same is asked for meanwhile', async () => {
    const { garage, productId } = await makeLong();
    const { userId, role, branchId, invitationId } = garage.garage;
    const reader = JSON.stringify({ userId, role, garageId: garage.id, branchId, customerId: null, invitationId });
    const running = { garageId: garage.id, invitationId, askedBy: path, name: 'stock-movement.xlsx', totalRows: 5_001, reader };
    const { id } = await actAsGarage(garage, (db) =>
      db
        .insertInto('workbooks')
        .values({ ...running, question: JSON.stringify({ productId }) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await askLong(garage.garage, { productId })).toBe(id);
    expect(await askLong(garage.garage)).toBeGreaterThan(id);
  });

  test('is the same as one that comes at once, in its rows, its looks and its sums', async () => {
    const { garage, productId } = await makeLong(5_000);
    const question = { productId };
    const short = given(await ask(garage.garage, question));
    await moveMany(garage, 1, productId);
    const id = await askLong(garage.garage, question);
    await untilReady(garage.garage, id);
    expect(await stateOf(garage.garage, id)).toMatchObject({ name: short.name, totalRows: 5_001, doneRows: 5_001, error: null });
    const [atOnce, apart] = [Buffer.from(short.file, 'base64'), await fileOf(garage.garage, id)];
    const [first, second] = [await readBytes(atOnce), await readBytes(apart)];
    expect(second.headings).toEqual(first.headings);
    expect(second.rows).toHaveLength(first.rows.length + 1);
    const cells = ({ rows }: typeof first) => rows.map((row) => row.cells);
    // The newest comes first, and the totals last.
    expect(cells(second).slice(1, -1)).toEqual(cells(first).slice(0, -1));
    const [before, after] = [await sheetXml(atOnce), await sheetXml(apart)];
    const headOf = (xml: string) => xml.slice(0, xml.indexOf('<row r="2">'));
    expect(headOf(after)).toBe(headOf(before));
    const sumOf = (xml: string, column: string) => new RegExp(`<c r="${column}\\d+" s="\\d+"><f>(.+?)</f><v>(.+?)</v>`).exec(xml)?.slice(1);
    expect([sumOf(before, 'J'), sumOf(after, 'J')]).toEqual([
      ['SUM(J2:J5001)', String((100_000_000_00 - (4_999 * 5_000) / 2) / 100)],
      ['SUM(J2:J5002)', String((100_000_000_00 - (4_999 * 5_000) / 2 - 1) / 100)],
    ]);
  });

  test('has the rows of its reader’s branch alone', async () => {
    const { garage } = await makeLong();
    const { id } = await makeProduct(garage, { quantity: 1_000, branchId: garage.otherBranchId });
    await moveMany(garage, 30, id, garage.otherBranchId);
    const [own, all] = [await askLong(garage.inventory_manager), await askLong(garage.garage)];
    await untilReady(garage.inventory_manager, own);
    await untilReady(garage.garage, all);
    expect((await readBytes(await fileOf(garage.inventory_manager, own))).rows).toHaveLength(5_002);
    expect((await readBytes(await fileOf(garage.garage, all))).rows).toHaveLength(5_033);
  });

  test('is told of when it is ready', async () => {
    const { garage } = await makeLong();
    const ids = await Promise.all([askLong(garage.garage), askLong(garage.garage, { branchId: garage.branchId })]);
    await Promise.all(ids.map((id) => untilReady(garage.garage, id)));
    const { entries } = given(await as(garage.garage).get('/api/workbooks'));
    expect(entries.map(({ id }: TestBody) => id)).toEqual([...ids].sort((one, other) => other - one));
    const told = given(await as(garage.garage).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      message: 'stock-movement.xlsx is ready. It can be downloaded for 7 days',
      path: '/reports/workbooks',
    });
  });

  test('is removed by whoever asked for it, and after some days by itself', async () => {
    const { garage } = await makeLong();
    const { platform } = await testApp();
    const [first, second] = [await askLong(garage.garage), await askLong(garage.garage, { branchId: garage.branchId })];
    await Promise.all([untilReady(garage.garage, first), untilReady(garage.garage, second)]);
    const keys = await actAsGarage(garage, (db) => db.selectFrom('workbooks').select('file').where('garageId', '=', garage.id).execute());
    given(await as(garage.garage).delete(`/api/workbooks/${first}`));
    await actAsGarage(garage, (db) =>
      db.updateTable('workbooks').set({ createdAt: '2020-01-01T00:00:00Z' }).where('garageId', '=', garage.id).execute(),
    );
    await forgetWorkbooks(platform);
    expect(given(await as(garage.garage).get('/api/workbooks')).entries).toEqual([]);
    for (const { file } of keys) await expect(platform.files.read(String(file))).rejects.toMatchObject({ status: 404 });
  });
});

test('the rows of a workbook are read five hundred at a time, of one moment', async () => {
  const { garage } = await makeLong(5_000);
  const sent = await statementsOf(() => ask(garage.garage));
  expect(sent.filter((statement) => statement.startsWith('fetch'))).toEqual(Array.from({ length: 11 }, () => 'fetch 500 from portions'));
  expect(sent.filter((statement) => / limit /.test(statement) && !/^declare/.test(statement))).toEqual([]);
});
