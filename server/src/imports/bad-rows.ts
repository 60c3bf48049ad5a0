import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { english, type Text } from '@karakana/contract/text.ts';
import type { Ctx } from '../platform/serve/context.ts';
import type { MadeFile } from '../platform/serve/download.ts';
import { Refused } from '../platform/serve/refused.ts';
import type { Sheet } from '../platform/sheets/sheet.ts';
import { writeSheet } from '../platform/sheets/write-sheet.ts';
import { checkRows } from './check-rows.ts';
import type { Importer } from './importer.ts';
import { inTurn } from './in-turn.ts';
import { readKeptSheet } from './kept-sheet.ts';
import type { StoredImport } from './stored-import.ts';

/** Before the end, the rows that cannot go in; after it, those that did not. */
export async function badRowsFile({ platform, isGone }: Ctx, importer: Importer, stored: StoredImport): Promise<MadeFile> {
  const name = `${stored.kind}-to-correct.xlsx`;
  if (stored.badFile) return { name, bytes: Readable.from([(await platform.files.read(stored.badFile)).bytes]) };
  if (stored.badRows === 0 || stored.file === null) throw new Refused(422, 'This import has no rows to correct');
  const { garageId, brand, columns, file } = stored;
  // Written within its turn, because packed it is small and the sheet is not.
  const writeNow = async () => {
    const sheet = await readKeptSheet(platform, file);
    const { problems } = await checkRows(importer, { db: platform.db, garageId, brand }, sheet, columns);
    return buffer(writeBadRows(sheet, problems));
  };
  return { name, bytes: Readable.from([await inTurn(garageId, writeNow, isGone)]) };
}

/** The file as it was, less the rows that are right, and with a reason beside each. */
export function writeBadRows(sheet: Sheet, problems: Text[][]): Readable {
  const columns = [...sheet.headings.map((heading) => ({ heading, width: 20 })), { heading: 'Reason', width: 60 }];
  const rows = sheet.rows.flatMap(({ cells }, place) => {
    const found = problems[place] ?? [];
    return found.length > 0 ? [[...cells, found.map(english).join('; ')]] : [];
  });
  return writeSheet(columns, rows);
}
