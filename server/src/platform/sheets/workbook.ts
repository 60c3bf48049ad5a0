import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import yazl from 'yazl';
import { BadSheet } from './sheet.ts';
import { readZipEntries } from './zip-entries.ts';

/** The cells of the first sheet of a workbook, row by row. */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const repacked = await repack(await readZipEntries(bytes));
  try {
    const rows = await readSheet(repacked, 1, { trim: false, parseNumber: plainNumber });
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    // Running out of memory or time is told by whoever watches the thread.
    throw error instanceof RangeError ? error : new BadSheet('The file is damaged');
  }
}

/**
 * The reader is given a file that we packed ourselves, with nothing compressed in it: what it unpacks by itself it unpacks without limits,
 * in threads of its own.
 */
async function repack(parts: Map<string, Buffer>): Promise<ArrayBuffer> {
  const zip = new yazl.ZipFile();
  for (const [name, part] of parts) zip.addBuffer(part, name, { compress: false });
  zip.end();
  const { buffer: whole, byteOffset, byteLength } = await buffer(Readable.from(zip.outputStream));
  return whole.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

/** Workbooks keep 254712345678 as 2.54712345678E11 and 0.1 as 0.1000000001; people mean what they see. */
function plainNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}
