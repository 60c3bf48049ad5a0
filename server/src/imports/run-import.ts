import { buffer } from 'node:stream/consumers';
import { brands } from '@karakana/contract/brands/brands.ts';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/serve/context.ts';
import { inGarage } from '../platform/serve/in-garage.ts';
import { writeBadRows } from './bad-rows.ts';
import type { Importers } from './check-import.ts';
import { type CheckedSheet, checkRows } from './check-rows.ts';
import { endImport } from './end-import.ts';
import { readKeptSheet } from './kept-sheet.ts';
import { readStoredImport, type StoredImport } from './stored-import.ts';

const rowsInBatch = 500;
const maxFailures = 5;
const nothing = { rows: 0, vehicles: 0 };
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lets the rows of a started import in. Stopped at any moment it goes on where it was, and two at once do not add twice. */
export async function runImportNow(platform: Platform, importers: Importers, at: { garageId: number; id: number }): Promise<void> {
  const begun = await readStoredImport(platform.db, at);
  if (begun.state !== 'running') return;
  try {
    await importRows(platform, importers, begun);
  } catch (error) {
    if ((await countFailure(platform, begun)) < maxFailures) throw error;
    platform.log.error({ err: error, import: at }, 'an import was given up');
    await endImport(platform, begun, {
      state: 'failed',
      error: 'The import stopped before the end. Send the file again: nothing is added twice',
    });
  }
}

function countFailure(platform: Platform, { garageId, id, brand }: StoredImport): Promise<number> {
  return inGarage(platform, { garageId, userId: null, brand: brands[brand] }, async ({ db }) => {
    const { failures } = await db
      .updateTable('imports')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .returning('failures')
      .executeTakeFirstOrThrow();
    return failures;
  });
}

async function importRows(platform: Platform, importers: Importers, begun: StoredImport): Promise<void> {
  const { garageId, brand, columns } = begun;
  const sheet = await readKeptSheet(platform, begun.file ?? '');
  const checked = await checkRows(importers[begun.kind], { db: platform.db, garageId, brand }, sheet, columns);
  for (let from = begun.doneRows; from < sheet.rows.length; from += rowsInBatch) {
    const isOurs = await addBatch(platform, begun, checked, from);
    if (!isOurs) return;
  }
  const badFile =
    checked.badRows === 0
      ? null
      : await platform.files.keep({ garageId, bytes: await buffer(writeBadRows(sheet, checked.problems)), type: xlsx });
  await endImport(platform, begun, { state: 'done', badRows: checked.badRows, badFile });
}

/** One transaction for the rows and for how far the import has come. Gives false when another has come further meanwhile. */
async function addBatch(platform: Platform, begun: StoredImport, checked: CheckedSheet, from: number): Promise<boolean> {
  const { garageId, id, userId, fileName, brand, stockBranchId } = begun;
  const batch = checked.problems.slice(from, from + rowsInBatch);
  const good = batch.flatMap((problems, index) => (problems.length === 0 ? [from + index] : []));
  return inGarage(platform, { garageId, userId, brand: brands[brand] }, async (ctx) => {
    const { db } = ctx;
    if (!(await isAt(db, begun, from))) return false;
    const added = good.length === 0 ? nothing : await checked.add({ ...ctx, fileName, stockBranchId }, good);
    await db
      .updateTable('imports')
      .set((eb) => ({
        doneRows: from + batch.length,
        addedRows: eb('addedRows', '+', added.rows),
        addedVehicles: eb('addedVehicles', '+', added.vehicles),
        knownRows: eb('knownRows', '+', good.length - added.rows),
      }))
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .execute();
    return true;
  });
}

async function isAt(db: Database, { garageId, id }: StoredImport, from: number): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('doneRows', '=', from)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
