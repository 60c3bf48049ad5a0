import type { MadeFile } from '../serve/download.ts';
import { Refused } from '../serve/refused.ts';
import type { Attachment } from './outbox.ts';

/** Mail servers take some 25 MB, and a file grows by a third on its way. */
const maxBytes = 15 * 1024 * 1024;

/** A file as it goes with a letter, unless no mail server would take it. */
export async function attachFile({ name, bytes }: MadeFile): Promise<Attachment> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > maxBytes) throw new Refused(422, 'This is too large for an e-mail. Have less of it sent, or download it');
    pieces.push(piece);
  }
  return { name, bytes: Buffer.concat(pieces) };
}
