import type { ImportKind } from '@karakana/contract/imports/import.ts';
import { say } from '@karakana/contract/text.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound, Refused } from '../platform/serve/refused.ts';
import { type CheckedUpload, refuseHopeless, storeImport } from './check-import.ts';
import { runImportJob } from './jobs.ts';
import { asStored, readStoredImport, type StoredImport } from './stored-import.ts';

/** Of one garage; the files of others come in between, however many it has. */
const maxStarted = 10;

/** A file whose columns are only guessed goes in at once. */
export async function startUpload(ctx: Ctx, kind: ImportKind, upload: CheckedUpload): Promise<StoredImport> {
  const stored = await storeImport(ctx, kind, 'running', upload);
  await runLater(ctx, stored);
  return stored;
}

/** Who presses twice starts once and is told twice. */
export async function startChecked(ctx: Ctx, kind: ImportKind, id: number): Promise<StoredImport> {
  const { garageId, userId, branchId } = ctx.session;
  const stored = await readStoredImport(ctx.db, { garageId, id });
  if (stored.kind !== kind) throw notFound();
  refuseHopeless(stored);
  const row = await ctx.db
    .updateTable('imports')
    .set({ state: 'running', userId, stockBranchId: branchId })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .returningAll()
    .executeTakeFirst();
  if (!row) return readStoredImport(ctx.db, { garageId, id });
  await runLater(ctx, asStored(row));
  return asStored(row);
}

/** Before anything of a file is read. */
export async function refuseManyStarted(ctx: Ctx): Promise<void> {
  if ((await countStarted(ctx)) < maxStarted) return;
  const said = say('Your garage already has {{imports}} imports running. Start this one when they are done', { imports: maxStarted });
  throw new Refused(429, said, { retryAfter: 30 });
}

/** The first of a garage goes before the second of any other, and so on. */
async function runLater(ctx: Ctx, { garageId, id }: StoredImport): Promise<void> {
  const others = (await countStarted(ctx)) - 1;
  await ctx.platform.jobs.enqueue(ctx.db, runImportJob, { garageId, id }, others);
}

async function countStarted({ db, session }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('garageId', '=', session.garageId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return count;
}
