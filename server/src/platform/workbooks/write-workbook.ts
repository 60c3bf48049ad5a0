import type { FileHandle } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { openUnnamed } from '../files/spool.ts';
import type { Platform } from '../serve/context.ts';
import { garageBrand } from '../serve/garage-brand.ts';
import { inGarage } from '../serve/in-garage.ts';
import { Refused } from '../serve/refused.ts';
import { writeSheetApart } from '../sheets/write-sheet-apart.ts';
import { type Named, type Run, readBegun } from './begun-workbook.ts';
import { endWorkbook } from './end-workbook.ts';
import { refuseTooLong } from './make-workbook.ts';
import type { SheetSources } from './sheet-source.ts';
import { refuseOtherReader } from './stored-workbook.ts';

const maxFailures = 3;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Nobody wants it any more, or the server stops and another goes on with it. */
class LetGo extends Error {}

/** Writes a workbook that was asked for. Stopped at any moment it is begun anew, and two at once do not write it twice. */
export async function writeWorkbookNow(platform: Platform, sources: SheetSources, named: Named, isStopping: () => boolean): Promise<void> {
  const begun = await readBegun(platform.db, named);
  if (!begun) return;
  const brand = await garageBrand({ db: platform.db, garageId: named.garageId });
  const run: Run = { platform, sources, named, brand, begun, isStopping };
  const file = await openUnnamed(platform.settings.spoolFolder);
  try {
    if (!(await writeRows(run, file))) return;
    const { size } = await file.stat();
    const bytes = file.createReadStream({ start: 0, autoClose: false });
    const key = await platform.files.keepStream({ garageId: named.garageId, bytes, size, type: xlsx });
    await endWorkbook(run, { state: 'done', file: key }).catch(async (error) => {
      await platform.files.remove(key);
      throw error;
    });
  } catch (error) {
    if (error instanceof LetGo) return;
    // Waited for here: what is only given on would fail unheard while the file is closed.
    if (error instanceof Refused) return await endWorkbook(run, { state: 'failed', error: error.message });
    if ((await countFailure(run)) < maxFailures) throw error;
    platform.log.error({ err: error, workbook: named }, 'a workbook was given up');
    await endWorkbook(run, { state: 'failed', error: 'The workbook could not be written. Ask for it again' });
  } finally {
    await file.close();
  }
}

/** Gives false when another server is writing it: that one ends with its connection, and so does the lock. */
async function writeRows(run: Run, file: FileHandle): Promise<boolean> {
  const { platform, named, brand, begun } = run;
  const source = run.sources.get(begun.askedBy);
  if (!source || begun.memberState !== 'active') throw new Refused(403, 'You may no longer read this report');
  refuseOtherReader(begun.reader, begun, source.access);
  // Nobody waits at the other end who could leave.
  const ctx = { db: platform.db, garageId: named.garageId, platform, brand, isGone: () => false, session: begun.reader };
  return inSnapshot(ctx, async (snapshot) => {
    if (!(await isOurs(snapshot.db, named))) return false;
    const { columns, count, portions } = refuseTooLong(await source.open(snapshot, begun.question));
    await tellProgress(run, { doneRows: 0, totalRows: count });
    await writeSheetApart(file, { columns, portions: portions(), onPortion: followProgress(run, count) });
    return true;
  });
}

async function isOurs(db: Database, { id }: Named): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('workbook', ${id})) as is_ours`.execute(db);
  return rows[0]?.isOurs === true;
}

const rowsBetween = 1_000;

/** Tells of every hundredth part, which is also where it finds out that nobody wants it any more. */
function followProgress(run: Run, totalRows: number): (rows: number) => Promise<void> {
  const step = Math.max(rowsBetween, totalRows / 100);
  let doneRows = 0;
  let told = 0;
  const sweep = sweeper();
  return async (rows) => {
    if (run.isStopping()) throw new LetGo();
    // The row of the totals is none of those that were counted.
    doneRows = Math.min(doneRows + rows, totalRows);
    sweep();
    if (doneRows - told < step) return;
    told = doneRows;
    await tellProgress(run, { doneRows, totalRows });
  };
}

const mebibyte = 1024 * 1024;

/**
 * Rows that have gone would else be held until they are as much as the server itself. What is new is swept up often, which takes no time; what
 * has grown old all the same is swept up seldom, since everybody waits meanwhile.
 */
function sweeper(): () => void {
  const held = () => getHeapStatistics().used_heap_size;
  let atLast = held();
  let sweptTo = atLast;
  return () => {
    if (held() < sweptTo + 4 * mebibyte) return;
    globalThis.gc?.({ type: 'minor', execution: 'sync' });
    sweptTo = held();
    if (sweptTo < atLast + 16 * mebibyte) return;
    globalThis.gc?.({ type: 'major', execution: 'sync' });
    atLast = held();
    sweptTo = atLast;
  };
}

function tellProgress(
  { platform, named: { garageId, id }, brand, begun }: Run,
  progress: { doneRows: number; totalRows: number },
): Promise<void> {
  return inGarage(platform, { garageId, userId: null, brand }, async (ctx) => {
    const told = await ctx.db
      .updateTable('workbooks')
      .set(progress)
      .where((eb) => eb.and({ garageId, id, state: 'running' }))
      .returning('id')
      .executeTakeFirst();
    if (!told) throw new LetGo();
    ctx.live({ topic: 'Notification', key: 'workbook-progress', payload: { id }, userIds: [begun.reader.userId] });
  });
}

function countFailure({ platform, named: { garageId, id }, brand }: Run): Promise<number> {
  return inGarage(platform, { garageId, userId: null, brand }, async ({ db }) => {
    const counted = await db
      .updateTable('workbooks')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where((eb) => eb.and({ garageId, id }))
      .returning('failures')
      .executeTakeFirst();
    return counted?.failures ?? maxFailures;
  });
}
