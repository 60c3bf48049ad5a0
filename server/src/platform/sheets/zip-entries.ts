import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BadSheet, sheetLimits } from './sheet.ts';

/** The parts of a workbook that hold its cells. The whole directory is judged before any of it is unpacked. */
export async function readZipEntries(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes);
  const entries = await judgedEntries(zip);
  const parts = new Map<string, Buffer>();
  for (const entry of entries.filter(({ fileName }) => /\.(xml|rels)$/.test(fileName))) {
    // Stops where the directory told a lie about the size.
    const part = await zip.openReadStreamPromise(entry).then(buffer).catch(damaged);
    parts.set(entry.fileName, part);
  }
  return parts;
}

/** The reader itself refuses names that lead out of a folder. */
const openZip = (bytes: Buffer): Promise<ZipFile> => fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }).catch(damaged);

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
    damaged(error);
  }
  if (unpacked > sheetLimits.bytes || unpacked > 1024 * 1024 + packed * sheetLimits.packing) throw tooLarge();
  if (entries.some((entry) => entry.isEncrypted())) throw new BadSheet('The file is protected by a password: save it without one');
  const names = entries.map(({ fileName }) => fileName);
  if (names.some((name) => /vbaProject|\/macrosheets\//i.test(name))) throw new BadSheet('The file holds macros: save it as a plain .xlsx');
  if (new Set(names).size !== names.length) throw new BadSheet('The file is damaged');
  if (!names.includes('xl/workbook.xml')) throw new BadSheet('The file must be an .xlsx or .csv file');
  return entries;
}

const tooLarge = () => new BadSheet('The file is too large once unpacked');

function damaged(_: unknown): never {
  throw new BadSheet('The file is damaged');
}
