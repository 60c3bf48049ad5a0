import { english, type Sayable, say } from '@karakana/contract/text.ts';

/** The first sheet of a file: texts only, whatever the cells were. Empty rows are left out; a row says where in the file it stood. */
export type Sheet = { headings: string[]; rows: SheetRow[] };
export type SheetRow = { row: number; cells: string[] };

/** Each is held while the file is read, so that what is beyond it never comes to be in memory. */
export const sheetLimits = {
  rows: 20_000,
  /** Of a text. Those of empty cells are left out, and take time all the same. */
  lines: 100_000,
  columns: 200,
  cellCharacters: 2_000,
  /** A cell may be longer by blanks, which are left out; not by any number of them. */
  rawCellCharacters: 20_000,
  /** Of a line of text: all its columns as full as they may be, and some blanks. */
  rowCharacters: 500_000,
  /** Those that hold anything. */
  cells: 1_000_000,
  /** One text may stand in every cell of a file that is small, so what all cells hold together is limited as well. */
  characters: 10_000_000,
  /** Of a workbook, unpacked. */
  bytes: 64 * 1024 * 1024,
  entries: 500,
  /** Sheets pack well, up to fifty times; a file made to exhaust the server packs a thousand times. */
  packing: 150,
  /** Of the XML of one part. A cell is two or three elements; Excel itself nests them less than ten deep, says little in a tag and knows 65,490 styles. */
  elements: 4_000_000,
  depth: 32,
  attributes: 100,
  styles: 65_490,
} as const;

/** What is wrong with a file, in words for whoever sent it. */
export class BadSheet extends Error {
  readonly said: Sayable;

  constructor(said: Sayable) {
    super(english(said));
    this.said = said;
  }
}

export const damaged = () => new BadSheet('The file is damaged');
export const tooLarge = () => new BadSheet('The file is too large once unpacked');
export const tooMuchText = () => new BadSheet('The file has too much text. Split it and send it in parts');
export const tooManyRows = () =>
  new BadSheet(say('The file has more than {{most}} rows. Split it and send it in parts', { most: inWords(sheetLimits.rows) }));
export const tooManyColumns = () => new BadSheet(say('The file has more than {{most}} columns', { most: inWords(sheetLimits.columns) }));
export const tooManyCells = () =>
  new BadSheet(say('The file has more than {{most}} cells. Split it and send it in parts', { most: inWords(sheetLimits.cells) }));
export const tooLongCell = (row: number) =>
  new BadSheet(say('Row {{row}} has a cell of more than {{most}} characters', { row, most: inWords(sheetLimits.cellCharacters) }));

const inWords = (count: number): string => count.toLocaleString('en');
