import { Readable } from 'node:stream';
import yazl from 'yazl';
import { contentTypes, packageRelations, sheetEnd, sheetStart, styles, workbook, workbookRelations } from './workbook-parts.ts';

/** A column of amounts has two decimals, one of shares is said in per cent. */
export type Column = { heading: string; width: number; format?: 'amount' | 'share' };
/** A day as it is written on the wire. */
type DayCell = { day: string };
/** What that many rows above it in the same column come to, worked out by whoever opens the workbook too. */
type SumCell = { sum: number; ofRows: number };
export type Cell = string | number | null | DayCell | SumCell;
/** A row; that of the totals is strong. */
export type SheetRow = readonly Cell[] | { strong: readonly Cell[] };
type Rows = AsyncIterable<SheetRow> | Iterable<SheetRow>;

/** The same for every file, so that equal rows make equal files. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** A workbook of one sheet as a stream: a row is asked for only when there is room for it, so that a long list is never in memory as a whole. */
export function writeSheet(columns: readonly Column[], rows: Rows): Readable {
  const zip = new yazl.ZipFile();
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelations,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': workbookRelations,
    'xl/styles.xml': styles,
  };
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name, { mtime });
  const sheet = Readable.from(sheetXml(columns, rows), { objectMode: false, highWaterMark: 64 * 1024 });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime });
  zip.end();
  // The stream of a zip is an ordinary one; its types only say less.
  const out = zip.outputStream as Readable;
  sheet.on('error', (error) => out.destroy(error));
  out.on('close', () => sheet.destroy());
  return out;
}

const rowsInPiece = 100;

async function* sheetXml(columns: readonly Column[], rows: Rows): AsyncGenerator<Buffer> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const letters = columns.map((_, index) => columnName(index));
  const headings = columns.map(({ heading }, index) => textCell(`${letters[index]}1`, heading, 1)).join('');
  yield Buffer.from(`${sheetStart}<cols>${widths}</cols><sheetData><row r="1">${headings}</row>`);
  let piece: string[] = [];
  let number = 1;
  for await (const row of rows) {
    number += 1;
    const [cells, looks] = 'strong' in row ? [row.strong, strong] : [row, plain];
    const xml = cells.map((cell, index) => cellXml({ column: letters[index] ?? '', row: number }, cell, looks, columns[index]?.format));
    piece.push(`<row r="${number}">${xml.join('')}</row>`);
    if (piece.length < rowsInPiece) continue;
    yield Buffer.from(piece.join(''));
    piece = [];
  }
  yield Buffer.from(`${piece.join('')}</sheetData>${sheetEnd}`);
}

/** By the numbers of the styles in `workbook-parts.ts`. */
const plain = { number: 0, text: 2, amount: 3, day: 4, share: 7 };
const strong = { number: 5, text: 1, amount: 6, day: 4, share: 8 };

function cellXml({ column, row }: { column: string; row: number }, cell: Cell, looks: typeof plain, format: Column['format']): string {
  if (cell === null || cell === '') return '';
  const address = `${column}${row}`;
  if (typeof cell === 'string') return textCell(address, harmless(cell), looks.text);
  if (typeof cell === 'number') return `<c r="${address}" s="${looks[format ?? 'number']}"><v>${cell}</v></c>`;
  if ('day' in cell) return `<c r="${address}" s="${looks.day}"><v>${serialOf(cell.day)}</v></c>`;
  const formula = `<f>SUM(${column}${row - cell.ofRows}:${column}${row - 1})</f>`;
  return `<c r="${address}" s="${looks[format ?? 'number']}">${cell.ofRows > 0 ? formula : ''}<v>${cell.sum}</v></c>`;
}

/** Spreadsheets count days from the end of 1899. */
const serialOf = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);

/** A text says that it is one, so that nothing in it is ever taken for a formula. */
const textCell = (address: string, text: string, style: number): string =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Saved again as csv a text no longer says that it is one; then the sign in front of it does. A telephone number needs none. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text);

/** A to Z, then AA and so on. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);
