import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import yazl from 'yazl';
import { spool } from '../files/spool.ts';
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';
import { contentTypes, packageRelations, styles, workbook, workbookRelations } from './workbook-parts.ts';
import { type Cell, writeSheet } from './write-sheet.ts';

/** Reads a file as if it had been sent. */
export async function readBytes(bytes: Buffer): Promise<Sheet> {
  const file = await spool(tmpdir(), Readable.from([bytes]));
  try {
    return await readSheet(file);
  } finally {
    await file.handle.close();
  }
}

/** An .xlsx file with these rows, of which the first has the headings. */
export async function xlsxOf([headings = [], ...rows]: Cell[][]): Promise<Buffer> {
  const columns = headings.map((heading) => ({ heading: String(heading), width: 20 }));
  return buffer(writeSheet(columns, rows));
}

export const csvOf = (rows: string[][]): Buffer => Buffer.from(rows.map((row) => row.join(',')).join('\n'));

/** The first sheet of a workbook as it is written. */
export async function sheetXml(workbook: Buffer): Promise<string> {
  const zip = await fromBufferPromise(workbook, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml') return text(await zip.openReadStreamPromise(entry));
  throw new Error('The workbook has no sheet');
}

// The same parts are the same bytes, whenever they are put together.
const mtime = new Date(2026, 0, 1);

/** A zip of any parts, also of those that no program would put in one. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name, { mtime });
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}

export const workbookParts = {
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': packageRelations,
  'xl/workbook.xml': workbook,
  'xl/_rels/workbook.xml.rels': workbookRelations,
  'xl/styles.xml': styles,
};

/** A workbook whose sheet holds these elements of XML. */
export const workbookWith = (rows: string, others: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  zipOf({
    ...workbookParts,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  });
