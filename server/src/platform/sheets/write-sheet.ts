import { Readable } from 'node:stream';
import yazl from 'yazl';
import { contentTypes, packageRelations, styles, workbook, workbookRelations } from './workbook-parts.ts';

/** A column of amounts has two decimals; the days of a column of days are real dates. */
export type Column = { heading: string; width: number; format?: 'amount' | 'day' };
export type Cell = string | number | null;
/** What the workbook works out itself, with what it comes to now. */
export type Formula = { formula: string; value: number };
type Written = Cell | Formula;
/** A row; sums and the headings between rows are strong. */
export type SheetRow = readonly Written[] | { strong: readonly Written[] };
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
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${headings}</row>`,
  );
  let piece: string[] = [];
  let number = 1;
  for await (const row of rows) {
    number += 1;
    const [cells, looks] = 'strong' in row ? [row.strong, strong] : [row, plain];
    const xml = cells.map((cell, index) => cellXml(`${letters[index]}${number}`, cell, looks, columns[index]?.format));
    piece.push(`<row r="${number}">${xml.join('')}</row>`);
    if (piece.length < rowsInPiece) continue;
    yield Buffer.from(piece.join(''));
    piece = [];
  }
  yield Buffer.from(`${piece.join('')}</sheetData></worksheet>`);
}

/** By the numbers of the styles in `workbook-parts.ts`. */
const plain = { number: 0, text: 2, amount: 3, day: 4 };
const strong = { number: 5, text: 1, amount: 6, day: 7 };
type Looks = typeof plain;

function cellXml(address: string, cell: Written, looks: Looks, format: Column['format']): string {
  if (cell === null || cell === '') return '';
  const look = looks[format ?? 'number'];
  if (typeof cell === 'number') return `<c r="${address}" s="${look}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${address}" s="${look}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
  if (format === 'day' && isDay.test(cell)) return `<c r="${address}" s="${looks.day}"><v>${serialOf(cell)}</v></c>`;
  return textCell(address, harmless(cell), looks.text);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const dayMs = 86_400_000;

/** A spreadsheet counts days from the one before the last of 1899. */
const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs;

/** A text says that it is one, so that nothing in it is ever taken for a formula. */
const textCell = (address: string, text: string, style: number): string =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Saved again as csv a text no longer says that it is one; then the sign in front of it does. A telephone number needs none. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text);

/** A to Z, then AA and so on. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);
