import { readSpooled } from '../platform/files/spool.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';
import { removeFile, type SafeDocument, safeDocument } from '../vehicles/index.ts';

/** A paper that is stored, and waits for the row that names it. */
export type StoredPaper = Omit<SafeDocument, 'bytes'> & { size: number; file: string };

/** Stores what was sent, before the transaction: drawing a picture anew and storing it take too long to hold one open for them. */
export async function storePaper(ctx: Ctx, name: string | undefined): Promise<StoredPaper> {
  if (!ctx.upload) throw refusedField('document', 'Choose a file');
  const { bytes, ...document } = await safeDocument({ name: name || ctx.upload.name, bytes: await readSpooled(ctx.upload.file) });
  const file = await ctx.platform.files.keep({ garageId: ctx.garageId, bytes, type: document.type });
  return { ...document, size: bytes.length, file };
}

/** Has it named; what could not be leaves no file behind. */
export async function namePaper<T>(ctx: Ctx, stored: StoredPaper, name: () => Promise<T>): Promise<T> {
  try {
    return await name();
  } catch (error) {
    await removeFile(ctx, stored.file);
    throw error;
  }
}
