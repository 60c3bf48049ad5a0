import { readCsvText } from './csv-text.ts';
import type { RowGatherer } from './gather-rows.ts';
import { BadSheet } from './sheet.ts';

/** Reads a text whose lines are rows, piece by piece. */
export function readCsv(pieces: Iterable<Buffer>, rows: RowGatherer): void {
  let reader: ReturnType<typeof readCsvText> | undefined;
  for (const text of textsOf(pieces)) {
    reader ??= readCsvText(delimiterOf(text), rows);
    reader.take(text);
  }
  reader?.end();
}

/** Excel saves UTF-8 with a mark at the start, and "Unicode text" as UTF-16 with another; a text without a mark must be UTF-8. */
function* textsOf(pieces: Iterable<Buffer>): Generator<string> {
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
