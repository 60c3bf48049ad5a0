import type { IncomingMessage } from 'node:http';
import { type Upload, uploadLimits } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { spool } from '../files/spool.ts';
import { fairQueue } from '../jobs/fair-queue.ts';
import type { UploadedFile } from '../serve/context.ts';
import { Refused } from '../serve/refused.ts';
import { addressGroup } from './address-group.ts';
import { findParts, formLimits } from './form-parts.ts';

type Form = { fields: Record<string, string>; upload: UploadedFile | null };

/** Leaves a form where it is until the call that takes it has been found to be allowed. */
export function deferForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

export const isForm = (request: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/**
 * Reads a form with at most one file, which is held in memory only up to its kind's limit and only until it is on disk. Whoever reads the
 * form closes the file.
 */
export async function readForm(request: FastifyRequest, expected: Upload, spoolFolder: string): Promise<Form> {
  const most = uploadLimits[expected.kind].bytes;
  const sender = request.session ? `user ${request.session.userId}` : addressGroup(request.ip);
  return oneOfFew(sender, () =>
    whileHeld(request.raw, { most: most + formLimits.besideFile, sender }, async (bytes) => {
      const type = findParts(bytes, request.headers['content-type'] ?? '');
      const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
        throw unreadable();
      });
      const { fields, file } = takeForm(form, expected, most);
      return { fields, upload: file && { name: file.name, type: file.type, file: await spool(spoolFolder, file.stream()) } };
    }),
  );
}

const tooLarge = () => new Refused(413, 'The upload is too large');
const unreadable = () => new Refused(400, 'The form cannot be read');

/** How many forms each sender is sending now. */
const sending = new Map<string, number>();

async function oneOfFew<T>(sender: string, read: () => Promise<T>): Promise<T> {
  const others = sending.get(sender) ?? 0;
  if (others >= formLimits.atOnce) throw new Refused(429, 'Too many uploads at once, please wait for the others', { retryAfter: 5 });
  sending.set(sender, others + 1);
  try {
    return await read();
  } finally {
    const left = (sending.get(sender) ?? 1) - 1;
    if (left > 0) sending.set(sender, left);
    else sending.delete(sender);
  }
}

/** How much all forms that are being read hold together. */
let held = 0;

const inTurn = fairQueue({ waitingOfOne: formLimits.atOnce, waiting: 200 }, 'Too many uploads at once, please wait for the others');

async function whileHeld<T>(
  stream: IncomingMessage,
  { most, sender }: { most: number; sender: string },
  use: (bytes: Buffer<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  if (Number(stream.headers['content-length'] ?? 0) > most) throw tooLarge();
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of piecesOf(stream)) {
      size += piece.length;
      held += piece.length;
      if (size > most) throw tooLarge();
      if (held > formLimits.heldAtOnce) throw new Refused(503, 'The server is busy, please try again in a moment', { retryAfter: 5 });
      pieces.push(piece);
    }
    // Taken apart it is several times as large, so that happens to one form at a time.
    const takeApart = () => use(Buffer.concat(pieces.splice(0)));
    return await inTurn(sender, takeApart, () => stream.socket.destroyed);
  } finally {
    held -= size;
  }
}

async function* piecesOf(stream: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Whoever is refused is still told so: the connection must not end with the reading.
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    // What breaks off is the sender's doing.
    throw unreadable();
  }
}

function takeForm(form: FormData, expected: Upload, most: number): { fields: Form['fields']; file: File | null } {
  const fields: Record<string, string> = Object.create(null);
  let file: File | null = null;
  for (const [name, value] of form) {
    if (name in Object.prototype) throw new Refused(400, 'A field has a name that is not allowed');
    if (typeof value === 'string') {
      if (name in fields) throw new Refused(422, 'A field was sent twice');
      if (value.length > formLimits.fieldCharacters) throw tooLarge();
      fields[name] = value;
    } else {
      if (name !== expected.field) throw new Refused(422, say('A file is taken only in the field {{field}}', { field: expected.field }));
      if (file) throw new Refused(422, 'Send only one file');
      if (value.size > most) throw tooLarge();
      if (value.size > 0) file = value;
    }
  }
  return { fields, file };
}
