import type { RowGatherer } from './gather-rows.ts';
import { BadSheet, sheetLimits, tooLongCell, tooManyColumns } from './sheet.ts';

/** Where in a cell the reading stands; after a quote it is not yet told whether that was the last one. */
type Place = 'start' | 'plain' | 'quoted' | 'afterQuote';

/**
 * Takes a text in pieces and gives its rows as they end. No cell, line or row is ever held beyond its limit. A quote in the middle of a cell
 * is a sign like any other.
 */
export function readCsvText(delimiter: string, rows: RowGatherer) {
  const special = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  let row = 1;
  let cells: string[] = [];
  let column = 0;
  let cell = '';
  let place: Place = 'start';
  let endedByReturn = false;

  function append(text: string): void {
    cell += text;
    if (cell.length > sheetLimits.rawCellCharacters) throw tooLongCell(row);
  }

  function endCell(): void {
    if (column < sheetLimits.columns) cells.push(cell);
    else if (cell.trim()) throw tooManyColumns();
    column += 1;
    cell = '';
    place = 'start';
  }

  function endRow(): void {
    endCell();
    rows.add(row, cells);
    row += 1;
    cells = [];
    column = 0;
  }

  /** Takes the sign at this place and says where the next one is. */
  function takeSign(text: string, at: number): number {
    const sign = text.charAt(at);
    const wasReturn = endedByReturn;
    endedByReturn = false;
    if (sign === '\n' && wasReturn) return at + 1;
    if (sign === '"' && place === 'start') place = 'quoted';
    else if (sign === '"' && place === 'afterQuote') {
      append('"');
      place = 'quoted';
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') {
      endRow();
      endedByReturn = sign === '\r';
    } else {
      if (place === 'afterQuote') cell = `"${cell}"`;
      return takePlain(text, at);
    }
    return at + 1;
  }

  function takePlain(text: string, at: number): number {
    place = 'plain';
    special.lastIndex = at;
    const end = special.exec(text)?.index ?? text.length;
    append(text.slice(at, end));
    return end;
  }

  function takeQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    append(text.slice(at, quote === -1 ? text.length : quote));
    if (quote === -1) return text.length;
    place = 'afterQuote';
    return quote + 1;
  }

  return {
    take(text: string): void {
      let at = 0;
      while (at < text.length) at = place === 'quoted' ? takeQuoted(text, at) : takeSign(text, at);
    },
    end(): void {
      if (place === 'quoted') throw new BadSheet('The file cannot be read as rows: a quote is opened and never closed');
      endRow();
    },
  };
}
