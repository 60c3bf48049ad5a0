import { maxRowsAtOnce, maxSheetRows } from '@karakana/contract/workbook.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { openUnnamed, spool } from '../files/spool.ts';
import type { MadeFile } from '../serve/download.ts';
import { Refused } from '../serve/refused.ts';
import type { ReportCtx } from '../serve/report-ctx.ts';
import { type SheetRow, writeSheet } from '../sheets/write-sheet.ts';
import { writeSheetApart } from '../sheets/write-sheet-apart.ts';
import type { OpenSheet, SheetSource } from './sheet-source.ts';

/** A workbook of few rows at once; of many only its name and how many there are. */
export function makeShort<Asked>(
  ctx: ReportCtx,
  open: SheetSource<Asked>,
  asked: Asked,
): Promise<{ made: MadeFile } | { long: { name: string; totalRows: number } }> {
  return inSnapshot(ctx, async (snapshot) => {
    const sheet = refuseTooLong(await open(snapshot, asked));
    if (sheet.count > maxRowsAtOnce) return { long: { name: sheet.name, totalRows: sheet.count } };
    return { made: await writeHere(ctx, sheet) };
  });
}

/** A workbook of whatever length, for whoever has it sent and does not wait. */
export function makeWhole<Asked>(ctx: ReportCtx, open: SheetSource<Asked>, asked: Asked): Promise<MadeFile> {
  return inSnapshot(ctx, async (snapshot) => {
    const sheet = refuseTooLong(await open(snapshot, asked));
    return sheet.count > maxRowsAtOnce ? writeApart(ctx, sheet) : writeHere(ctx, sheet);
  });
}

export function refuseTooLong(sheet: OpenSheet): OpenSheet {
  if (sheet.count > maxSheetRows) throw new Refused(422, 'This is too long for an Excel workbook. Use a filter to make it shorter');
  return sheet;
}

/** Written to the disk first: a snapshot that stayed open for as long as somebody takes to fetch it would hold up the database. */
async function writeHere({ platform }: ReportCtx, { name, columns, portions }: OpenSheet): Promise<MadeFile> {
  const { handle } = await spool(platform.settings.spoolFolder, writeSheet(columns, oneByOne(portions())));
  return { name, bytes: handle.createReadStream({ start: 0 }) };
}

async function writeApart({ platform }: ReportCtx, { name, columns, portions }: OpenSheet): Promise<MadeFile> {
  const handle = await openUnnamed(platform.settings.spoolFolder);
  try {
    await writeSheetApart(handle, { columns, portions: portions() });
    return { name, bytes: handle.createReadStream({ start: 0 }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* oneByOne(portions: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow> {
  for await (const portion of portions) yield* portion;
}
