import {
  BadSheet,
  type Sheet,
  type SheetRow,
  sheetLimits,
  tooLongCell,
  tooManyCells,
  tooManyColumns,
  tooManyRows,
  tooMuchText,
} from './sheet.ts';

export type RowGatherer = ReturnType<typeof gatherRows>;

/** Takes the rows of a file one by one and refuses the first that is too much. The first row that holds anything has the headings. */
export function gatherRows() {
  const rows: SheetRow[] = [];
  const total = { width: 0, cells: 0, characters: 0 };

  function add(row: number, given: readonly string[]): void {
    const cells = given.map(cleaned);
    const width = cells.findLastIndex(Boolean) + 1;
    if (width === 0) return;
    if (width > sheetLimits.columns) throw tooManyColumns();
    for (const cell of cells) {
      if (cell.length > sheetLimits.cellCharacters) throw tooLongCell(row);
      total.characters += cell.length;
      total.cells += cell ? 1 : 0;
    }
    if (total.characters > sheetLimits.characters) throw tooMuchText();
    if (total.cells > sheetLimits.cells) throw tooManyCells();
    // One more than the rows, for the headings.
    if (rows.length > sheetLimits.rows) throw tooManyRows();
    total.width = Math.max(total.width, width);
    rows.push({ row, cells: cells.slice(0, width).map(apart) });
  }

  function sheet(): Sheet {
    const [first, ...data] = rows;
    if (!first) throw new BadSheet('The file is empty');
    if (data.length === 0) throw new BadSheet('The file has headings but no rows');
    const asWide = (cells: string[]) => Array.from({ length: total.width }, (_, column) => cells[column] ?? '');
    return { headings: asWide(first.cells).map(headingOf), rows: data.map(({ row, cells }) => ({ row, cells: asWide(cells) })) };
  }

  return { add, sheet };
}

/** What an export wrote in front of a text, so that no program takes it for a formula, is no part of it. */
const cleaned = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** A piece of a long text keeps the whole of it in memory, unless it is copied. */
const apart = (cell: string): string => (cell.length > 12 ? Buffer.from(cell).toString() : cell);

const headingOf = (heading: string): string =>
  heading
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, 100)
    .trim();
