import type { Platform } from '../platform/serve/context.ts';
import type { Sheet } from '../platform/sheets/sheet.ts';

/** Only what was read from an uploaded file is kept, and never the file itself. */
export const keepSheet = ({ files }: Platform, garageId: number, sheet: Sheet): Promise<string> =>
  files.keep({ garageId, bytes: Buffer.from(JSON.stringify(sheet)), type: 'application/json' });

export async function readKeptSheet({ files }: Platform, key: string): Promise<Sheet> {
  const { bytes } = await files.read(key);
  // `keepSheet` wrote it.
  return JSON.parse(bytes.toString()) as Sheet;
}
