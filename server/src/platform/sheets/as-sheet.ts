import { BadSheet, type Sheet, type SheetRow, sheetLimits } from './sheet.ts';

/** The first row that holds anything has the headings. */
export function asSheet(read: string[][]): Sheet {
  const rows = read
    .map((cells, index): SheetRow => ({ row: index + 1, cells: cells.map(cleaned) }))
    .filter(({ cells }) => cells.some(Boolean));
  const [first, ...data] = rows;
  if (!first) throw new BadSheet('The file is empty');
  if (data.length === 0) throw new BadSheet('The file has headings but no rows');
  if (data.length > sheetLimits.rows) throw new BadSheet(`The file has more than ${inWords(sheetLimits.rows)} rows: send it in parts`);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex(Boolean) + 1), 0);
  if (width > sheetLimits.columns) throw new BadSheet(`The file has more than ${inWords(sheetLimits.columns)} columns`);
  refuseLongTexts(rows);
  const asWide = (cells: string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '');
  return { headings: asWide(first.cells).map(headingOf), rows: data.map(({ row, cells }) => ({ row, cells: asWide(cells) })) };
}

function refuseLongTexts(rows: SheetRow[]): void {
  let characters = 0;
  for (const { row, cells } of rows)
    for (const cell of cells) {
      if (cell.length > sheetLimits.cellCharacters)
        throw new BadSheet(`Row ${row} has a cell of more than ${inWords(sheetLimits.cellCharacters)} characters`);
      characters += cell.length;
    }
  if (characters > sheetLimits.characters) throw new BadSheet('The file holds too much text: send it in parts');
}

/** What an export wrote in front of a text, so that no program takes it for a formula, is no part of it. */
const cleaned = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

const headingOf = (heading: string): string =>
  heading
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, 100)
    .trim();

const inWords = (count: number): string => count.toLocaleString('en');
