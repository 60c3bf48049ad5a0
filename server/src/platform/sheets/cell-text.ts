import { damaged } from './sheet.ts';

/** What cells refer to. */
export type CellMeaning = { strings: readonly string[]; dateStyles: ReadonlySet<string>; countsFrom1904: boolean };

/** What people see in a cell, as a text. */
export function textOfCell({ type, style }: { type: string; style: string }, value: string, meaning: CellMeaning): string {
  if (value === '') return '';
  if (type === 's') return meaning.strings[Number(value)] ?? refuseDamaged();
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n') return value;
  return (meaning.dateStyles.has(style) && dayOf(Number(value), meaning.countsFrom1904)) || plainNumber(value);
}

function refuseDamaged(): never {
  throw damaged();
}

const from1970 = { by1900: 25_569, by1904: 24_107 };
const lastDay = 2_958_465;

/** Workbooks count days, and know none before the first nor after the year 9999. */
function dayOf(count: number, countsFrom1904: boolean): string | undefined {
  if (!(count >= 1 && count < lastDay + 1)) return undefined;
  const days = Math.floor(count) - (countsFrom1904 ? from1970.by1904 : from1970.by1900);
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/** Workbooks keep 254712345678 as 2.54712345678E11 and 0.1 as 0.1000000001; people mean what they see. */
function plainNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}
