import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import type { RowGatherer } from './gather-rows.ts';
import { BadSheet, sheetLimits, tooLongCell, tooManyColumns, tooManyRows } from './sheet.ts';

/** Reads a text whose lines are rows, piece by piece. */
export async function readCsv(pieces: Iterable<Buffer>, rows: RowGatherer): Promise<void> {
  const texts = textsOf(pieces);
  const { value: start = '' } = texts.next();
  const parser = parserFor(delimiterOf(start), rows);
  // Its rows are handed on as it makes them, and it ends when nothing is left to take from it.
  parser.resume();
  try {
    await pipeline(Readable.from(follow(start, texts)), parser);
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error, rowAfter(parser.info)) : error;
  }
}

function* follow(start: string, texts: Iterable<string>): Generator<string> {
  yield start;
  yield* texts;
}

/** A quote in the middle of a cell is a sign like any other. */
const parserFor = (delimiter: string, rows: RowGatherer) =>
  parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: sheetLimits.rowCharacters,
    // What follows the last column is one cell, whose length is limited: the parser does not count columns, and empty ones have no size.
    ignore_last_delimiters: sheetLimits.columns + 1,
    on_record: (cells: string[], { records, empty_lines }) => {
      if (records > sheetLimits.lines) throw tooManyRows();
      const beyond = cells[sheetLimits.columns] ?? '';
      if (beyond.replaceAll(delimiter, '').replaceAll('"', '').trim()) throw tooManyColumns();
      rows.add(records + empty_lines, cells.slice(0, sheetLimits.columns));
    },
  });

const rowAfter = ({ records, empty_lines }: Pick<Info, 'records' | 'empty_lines'>): number => records + empty_lines + 1;

function problemOf(error: CsvError, row: number): BadSheet {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new BadSheet('The file cannot be read: a quotation mark is opened and never closed');
  if (error.code !== 'CSV_MAX_RECORD_SIZE')
    return new BadSheet('The file cannot be read: it is damaged. Save it again and send it once more');
  return error.column === sheetLimits.columns ? tooManyColumns() : tooLongCell(row);
}

/** Excel saves UTF-8 with a mark at the start, and "Unicode text" as UTF-16 with another; a text without a mark must be UTF-8. */
function* textsOf(pieces: Iterable<Buffer>): Generator<string, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for (const piece of pieces) {
    const isFirst = decoder === undefined;
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    const text = decoded(decoder, piece);
    // What Excel is given as a sheet may be a page of a browser; as a text it would be one column of tags.
    if (isFirst && /^\s*</.test(text)) throw new BadSheet('The file must be an .xlsx or .csv file');
    yield text;
  }
  if (decoder) yield decoded(decoder);
}

const encodingOf = ([first, second]: Buffer): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

function decoded(decoder: InstanceType<typeof TextDecoder>, piece?: Buffer): string {
  try {
    const text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    if (!text.includes('\u0000')) return text;
  } catch {
    // Said below.
  }
  throw new BadSheet('The file is not text in UTF-8: save it as "CSV UTF-8", or as .xlsx');
}

/** The sign that stands most often in the first line, where a comma inside quotes is no sign. */
function delimiterOf(text: string): string {
  const line = /^\s*([^\r\n]*)/.exec(text.slice(0, 20_000))?.[1] ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign;
}
