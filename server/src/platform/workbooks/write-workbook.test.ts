import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { liveEventsDuring } from '../../testing/vehicles.ts';
import type { SheetRow } from '../sheets/write-sheet.ts';
import type { SheetSources } from './sheet-source.ts';
import { resumeWorkbooks } from './work.ts';
import { writeWorkbookNow } from './write-workbook.ts';

const askedBy = '/api/test/export_xlsx';
const rows = (count: number): SheetRow[] => Array.from({ length: count }, (_, n) => [`Row ${n}`]);

let app: TestApp;
let garage: TestGarage;
let id: number;
beforeEach(async () => {
  app = await testApp();
  garage = await makeGarage();
  id = await begin(askedBy);
});

/** One that was asked for, and that nobody writes yet. */
async function begin(call: string): Promise<number> {
  const { userId, role, branchId, invitationId } = garage.manager;
  const reader = { userId, role, garageId: garage.id, branchId, customerId: null, invitationId };
  const stored = await actAsGarage(garage, (db) =>
    db
      .insertInto('workbooks')
      .values({
        garageId: garage.id,
        invitationId,
        askedBy: call,
        question: '{}',
        reader: JSON.stringify(reader),
        name: 'test.xlsx',
        totalRows: 9_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return stored.id;
}

/** A sheet of ten portions; before each something may happen. */
function sourceOf(before: (portion: number) => Promise<void>): SheetSources {
  async function* portions() {
    for (let portion = 1; portion <= 10; portion += 1) {
      await before(portion);
      yield rows(1_000);
    }
  }
  const open = async () => ({ name: 'test.xlsx', columns: [{ heading: 'Name', width: 20 }], count: 10_000, portions });
  return new Map([[askedBy, { access: 'stock_reports:read' as const, open }]]);
}

const write = (before: (portion: number) => Promise<void>, isStopping = () => false) =>
  writeWorkbookNow(app.platform, sourceOf(before), { garageId: garage.id, id }, isStopping);
const shown = async () => (await as(garage.manager).get(`/api/workbooks/${id}`)).body;
const nothing = async () => undefined;
const filesKept = () => readdir(join(app.settings.dataDir, 'files', String(garage.id))).catch(() => []);

test('what cannot even be ended fails for whoever writes it', async () => {
  const own = { garageId: garage.id, id };
  await actAsGarage(garage, (db) =>
    db
      .updateTable('workbooks')
      .set({ reader: '{}' })
      .where((eb) => eb.and(own))
      .execute(),
  );
  await expect(writeWorkbookNow(app.platform, new Map(), own, () => false)).rejects.toThrow('user_id');
  await actAsGarage(garage, (db) =>
    db
      .deleteFrom('workbooks')
      .where((eb) => eb.and(own))
      .execute(),
  );
});

describe('who may not read it any more when it is written gets none', () => {
  test.each([
    ['because their role changed', { role: 'technician' }, 'You may no longer read this report'],
    ['because they left', { state: 'banned' }, 'You may no longer read this report'],
    [
      'because they see another branch',
      { branchId: -1 },
      'What you may see has changed since you asked for this workbook. Ask for it again',
    ],
  ] as const)('%s', async (_, change, error) => {
    const at = 'branchId' in change ? { branchId: garage.otherBranchId } : change;
    await actAsGarage(garage, (db) =>
      db.updateTable('invitations').set(at).where('garageId', '=', garage.id).where('id', '=', garage.manager.invitationId).execute(),
    );
    const read = vi.fn(nothing);
    await write(read);
    expect(read).not.toHaveBeenCalled();
    expect(await stored()).toEqual({ state: 'failed', error, file: null });
  });
});

const stored = () =>
  actAsGarage(garage, (db) =>
    db
      .selectFrom('workbooks')
      .select(['state', 'error', 'file'])
      .where('garageId', '=', garage.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test('cancelled in the middle it stops there, and leaves no file', async () => {
  let read = 0;
  await write(async (portion) => {
    read = portion;
    if (portion === 4) expect((await as(garage.manager).delete(`/api/workbooks/${id}`)).status).toBe(200);
  });
  expect(read).toBeLessThan(7);
  expect((await as(garage.manager).get(`/api/workbooks/${id}`)).status).toBe(404);
  expect(await filesKept()).toEqual([]);
});

test('cancelled when all was written, it leaves no file either', async () => {
  const { files } = app.platform;
  const keepAndCancel: typeof files.keepStream = async (file) => {
    const key = await files.keepStream(file);
    await as(garage.manager).delete(`/api/workbooks/${id}`);
    return key;
  };
  const platform = { ...app.platform, files: { ...files, keepStream: keepAndCancel } };
  await writeWorkbookNow(platform, sourceOf(nothing), { garageId: garage.id, id }, () => false);
  expect(await filesKept()).toEqual([]);
});

test('how far it has come is told to whoever asked, and shown', async () => {
  const seen: { portion: number; doneRows: number; totalRows: number }[] = [];
  const heard = await liveEventsDuring(garage, () =>
    write(async (portion) => {
      const { doneRows, totalRows } = await shown();
      if (portion > 2) seen.push({ portion, doneRows, totalRows });
    }),
  );
  expect(seen.map(({ portion }) => portion)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  // While a portion is read, the one before it is handed over, and may be told of already.
  for (const { portion, doneRows } of seen) expect([portion - 2, portion - 1]).toContain(doneRows / 1_000);
  expect(new Set(seen.map(({ totalRows }) => totalRows))).toEqual(new Set([10_000]));
  const told = heard.filter(({ key }) => key === 'workbook-progress');
  expect(told).toHaveLength(12);
  for (const { concerns } of told) expect(concerns).toEqual({ reach: 'named', userIds: [garage.manager.userId] });
  expect(await shown()).toMatchObject({ state: 'done', doneRows: 10_000 });
});

test('a server that stops lets it go, and the next one begins it anew', async () => {
  let read = 0;
  await write(
    async (portion) => {
      read = portion;
    },
    () => read > 3,
  );
  expect([await shown(), await filesKept()]).toMatchObject([{ state: 'running' }, []]);
  await write(nothing);
  expect(await shown()).toMatchObject({ state: 'done', doneRows: 10_000 });
});

test('what a killed server left is written by the next', async () => {
  id = await begin('/api/stock_movements/export_xlsx');
  await resumeWorkbooks(app.platform);
  await vi.waitFor(async () => expect((await shown()).state).toBe('done'), 20_000);
});

test('two servers do not write it twice', async () => {
  const second = vi.fn(nothing);
  await write(async (portion) => {
    if (portion === 2) await write(second);
  });
  expect(second).not.toHaveBeenCalled();
  expect(await shown()).toMatchObject({ state: 'done', doneRows: 10_000 });
});

test('what fails again and again is given up, in words', async () => {
  const fail = () => write(() => Promise.reject(new Error('no luck')));
  await expect(fail()).rejects.toThrow('no luck');
  await expect(fail()).rejects.toThrow('no luck');
  await fail();
  expect(await stored()).toEqual({ state: 'failed', error: 'The workbook could not be written. Ask for it again', file: null });
});
