import type { Readable } from 'node:stream';
import { type CellMeaning, textOfCell } from './cell-text.ts';
import type { RowGatherer } from './gather-rows.ts';
import { damaged, sheetLimits, tooLongCell, tooManyColumns } from './sheet.ts';
import { listenForTexts } from './texts.ts';
import { type Attributes, readXml } from './xml.ts';

/** Gives the rows of a sheet as they end. What the sheet says of its own size is not looked at, and a cell far away makes no others. */
export async function readWorksheet(part: Readable, meaning: CellMeaning, rows: RowGatherer): Promise<void> {
  const texts = listenForTexts();
  let row = 0;
  let cells: string[] = [];
  let cell = { column: -1, type: 'n', style: '' };

  function beginCell({ r: address, t: type = 'n', s: style = '' }: Attributes): void {
    const column = address === undefined ? cell.column + 1 : columnOf(address);
    cell = { column, type, style };
    texts.take();
  }

  function endCell(): void {
    const text = textOfCell(cell, texts.take(), meaning);
    if (text.length > sheetLimits.rawCellCharacters) throw tooLongCell(row);
    if (!text.trim()) return;
    if (cell.column >= sheetLimits.columns) throw tooManyColumns();
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = text;
  }

  await readXml(part, {
    open(name, attributes) {
      if (name === 'row') {
        row = rowOf(attributes.r, row + 1);
        cells = [];
        cell = { column: -1, type: 'n', style: '' };
      } else if (name === 'c') beginCell(attributes);
      else texts.open(name);
    },
    text: texts.text,
    close(name) {
      if (name === 'c') endCell();
      else if (name === 'row') rows.add(row, cells);
      else texts.close(name);
    },
  });
}

const lastRow = 1_048_576;

function rowOf(given: string | undefined, next: number): number {
  const row = given === undefined ? next : Number(given);
  if (!Number.isInteger(row) || row < 1 || row > lastRow) throw damaged();
  return row;
}

/** A is 0, AA is 26. */
function columnOf(address: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1];
  if (!letters) throw damaged();
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
