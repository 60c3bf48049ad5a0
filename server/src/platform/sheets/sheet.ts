/** The first sheet of a file: texts only, whatever the cells were. Empty rows are left out; a row says where in the file it stood. */
export type Sheet = { headings: string[]; rows: SheetRow[] };
export type SheetRow = { row: number; cells: string[] };

export const sheetLimits = {
  rows: 20_000,
  columns: 200,
  cellCharacters: 2_000,
  /** One text may stand in every cell of a file that is small, so what all cells hold together is limited as well. */
  characters: 20_000_000,
  /** Of a workbook, unpacked. */
  bytes: 64 * 1024 * 1024,
  entries: 500,
  /** Sheets pack well, up to fifty times; a file made to exhaust the server packs a thousand times. */
  packing: 150,
} as const;

/** What is wrong with a file, in words for whoever sent it. */
export class BadSheet extends Error {}
