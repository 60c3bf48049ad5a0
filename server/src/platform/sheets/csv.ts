import { CsvError, parse } from 'csv-parse/sync';
import { BadSheet } from './sheet.ts';

/** The cells of a text whose lines are rows. */
export function readCsv(bytes: Buffer): string[][] {
  const text = textOf(bytes);
  // What Excel is given as a sheet may be a page of a browser; as a text it would be one column of tags.
  if (/^\s*</.test(text)) throw new BadSheet('The file must be an .xlsx or .csv file');
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true });
  } catch (error) {
    throw error instanceof CsvError ? new BadSheet(`The file cannot be read as rows: ${inWords(error)}`) : error;
  }
}

const notUtf8 = 'The file is not text in UTF-8: save it as "CSV UTF-8", or as .xlsx';

/** Excel saves UTF-8 with a mark at the start, and "Unicode text" as UTF-16 with another; a text without a mark must be UTF-8. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Said below.
  }
  throw new BadSheet(notUtf8);
}

/** The sign that stands most often in the first line, where a comma inside quotes is no sign. */
function delimiterOf(text: string): string {
  const line = /^\s*([^\r\n]*)/.exec(text.slice(0, 20_000))?.[1] ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign;
}

const inWords = ({ code }: CsvError): string => (code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is opened and never closed' : 'it is damaged');
