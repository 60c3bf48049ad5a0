import type { Readable } from 'node:stream';
import { damaged, sheetLimits } from './sheet.ts';
import { readXml } from './xml.ts';

/** The numbers of the styles in which a number is shown as a day. */
export async function readDateStyles(part: Readable): Promise<Set<string>> {
  const dateFormats = new Set(knownDateFormats);
  const dateStyles = new Set<string>();
  let isInside = false;
  let styles = 0;
  await readXml(part, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDateFormat(formatCode)) dateFormats.add(numFmtId);
      if (name === 'cellXfs') isInside = true;
      if (!isInside || name !== 'xf') return;
      if (styles >= sheetLimits.styles) throw damaged();
      if (dateFormats.has(numFmtId)) dateStyles.add(String(styles));
      styles += 1;
    },
    close(name) {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return dateStyles;
}

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, n) => String(from + n));
/** Those that every program knows by number; a time without a day is no day. */
const knownDateFormats = [...range(14, 17), '22', ...range(27, 31), ...range(50, 54), ...range(57, 58), '36'];

/** Letters in quotes, brackets or behind a stroke are shown as they are and mean nothing. */
function isDateFormat(code: string): boolean {
  const bare = code.toLowerCase().replace(/"[^"]*"|\[[^\]]*\]|\\.|s\.0+/g, ' ');
  return /[dy]|mmm/.test(bare) && !/[0#?]/.test(bare);
}
