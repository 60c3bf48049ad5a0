import type { Readable } from 'node:stream';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { BadSheet, damaged, sheetLimits, tooLarge } from './sheet.ts';

/** Opens a part of a workbook to be read while it is unpacked; nothing when there is no such part. */
export type OpenPart = (name: string) => Promise<Readable | undefined>;

/** The parts of a workbook. The whole directory is judged before any of it is unpacked, and only what is asked for is. */
export async function openZip(fd: number): Promise<OpenPart> {
  // The reader itself refuses names that lead out of a folder. The file is closed by whoever opened it.
  const zip = await fromFdPromise(fd, { lazyEntries: true, strictFileNames: true, autoClose: false }).catch(refuseDamaged);
  const parts = new Map((await judgedEntries(zip)).map((entry) => [entry.fileName.toLowerCase(), entry]));
  return async (name) => {
    const entry = parts.get(name.toLowerCase());
    // Stops where the directory told a lie about the size.
    return entry && zip.openReadStreamPromise(entry).catch(refuseDamaged);
  };
}

async function judgedEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > sheetLimits.entries) throw tooLarge();
  const entries: Entry[] = [];
  let unpacked = 0;
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      entries.push(entry);
    }
  } catch (error) {
    refuseDamaged(error);
  }
  if (unpacked > sheetLimits.bytes || unpacked > 1024 * 1024 + packed * sheetLimits.packing) throw tooLarge();
  if (entries.some((entry) => entry.isEncrypted())) throw new BadSheet('The file is protected by a password: save it without one');
  const names = entries.map(({ fileName }) => fileName.toLowerCase());
  if (names.some((name) => /vbaproject|\/macrosheets\//.test(name))) throw new BadSheet('The file has macros. Save it as a plain .xlsx');
  if (new Set(names).size !== names.length) throw damaged();
  if (!names.includes('xl/workbook.xml')) throw new BadSheet('The file must be an .xlsx or .csv file');
  return entries;
}

function refuseDamaged(_: unknown): never {
  throw damaged();
}
