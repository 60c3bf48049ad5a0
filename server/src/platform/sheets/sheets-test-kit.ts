import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { contentTypes, packageRelations, styles, workbook, workbookRelations } from './workbook-parts.ts';
import { type Cell, writeSheet } from './write-sheet.ts';

/** An .xlsx file with these rows, of which the first has the headings. */
export async function xlsxOf([headings = [], ...rows]: Cell[][]): Promise<Buffer> {
  const columns = headings.map((heading) => ({ heading: String(heading), width: 20 }));
  return buffer(writeSheet(columns, rows));
}

export const csvOf = (rows: string[][]): Buffer => Buffer.from(rows.map((row) => row.join(',')).join('\n'));

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
