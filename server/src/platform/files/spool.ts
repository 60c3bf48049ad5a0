import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes on disk, so that many may wait without being held in memory. */
export type Spooled = { handle: FileHandle; size: number; sha256: string };

/**
 * A file that has lost its name: whoever holds it open still reads it, and when it is closed, or the server ends in whatever way, nothing is
 * left behind.
 */
export async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Writes bytes to an unnamed file as they come. */
export async function spool(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const handle = await openUnnamed(folder);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of bytes) {
      hash.update(piece);
      await handle.appendFile(piece);
      size += piece.length;
    }
    return { handle, size, sha256: hash.digest('base64url') };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The whole of it, for what is small or has its turn. */
export const readSpooled = (file: Spooled): Promise<Buffer<ArrayBuffer>> => readStart(file, file.size);

export async function readStart({ handle, size }: Spooled, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(Math.min(size, length));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, filled);
    if (bytesRead === 0) throw new Error('A spooled file ended early');
    filled += bytesRead;
  }
  return bytes;
}
