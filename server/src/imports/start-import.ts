import type { ImportKind } from '@karakana/contract/imports/import.ts';
import type { Ctx } from '../platform/context.ts';
import { notFound, Refused } from '../platform/refused.ts';
import { type CheckedUpload, checkUpload, keepUpload, storeImport } from './check-import.ts';
import type { Importer } from './importer.ts';
import { asStored, readStoredImport, type StoredImport } from './stored-import.ts';

/** A file whose columns are only guessed goes in at once. */
export async function prepareUpload(ctx: Ctx, importer: Importer): Promise<CheckedUpload> {
  const upload = await checkUpload(ctx, importer);
  refuseHopeless({ badRows: upload.checked.badRows, totalRows: upload.sheet.rows.length });
  return keepUpload(ctx, upload);
}

export async function startUpload(ctx: Ctx, kind: ImportKind, upload: CheckedUpload): Promise<StoredImport> {
  const stored = await storeImport(ctx, kind, 'running', upload);
  await runLater(ctx, stored);
  return stored;
}

/** Who presses twice starts once and is told twice. */
export async function startChecked(ctx: Ctx, kind: ImportKind, id: number): Promise<StoredImport> {
  const { garageId, userId } = ctx.session;
  const stored = await readStoredImport(ctx.db, { garageId, id });
  if (stored.kind !== kind) throw notFound();
  refuseHopeless(stored);
  const row = await ctx.db
    .updateTable('imports')
    .set({ state: 'running', userId })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .returningAll()
    .executeTakeFirst();
  if (!row) return readStoredImport(ctx.db, { garageId, id });
  await runLater(ctx, asStored(row));
  return asStored(row);
}

const runLater = (ctx: Ctx, { garageId, id }: StoredImport): Promise<void> =>
  ctx.platform.jobs.enqueue(ctx.db, 'run-import', { garageId, id });

function refuseHopeless({ badRows, totalRows }: { badRows: number; totalRows: number }): void {
  if (badRows === totalRows) throw new Refused(422, 'No row of this file can go in: see what its columns mean');
}
