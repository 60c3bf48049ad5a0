import { type Upload, uploadLimits } from '@karakana/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './context.ts';
import { Refused } from './refused.ts';

type Form = { fields: Record<string, string>; upload: UploadedFile | null };

/** Reads a form with at most one file, which is held in memory only up to its kind's limit. */
export async function readMultipart(request: FastifyRequest, expected: Upload): Promise<Form> {
  try {
    return await readParts(request, expected);
  } catch (error) {
    // What breaks off or has no boundary is the sender's doing, although the parser does not say so.
    if (error instanceof Refused || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new Refused(400, 'The form cannot be read');
  }
}

async function readParts(request: FastifyRequest, expected: Upload): Promise<Form> {
  const fields: Record<string, string> = Object.create(null);
  let upload: UploadedFile | null = null;
  const limits = { fileSize: uploadLimits[expected.kind].bytes, files: 1, fields: 100, fieldSize: 100_000, parts: 101 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname !== expected.field) throw new Refused(422, `A file is taken only in the field ${expected.field}`);
      if (bytes.length > 0) upload = { name: part.filename, type: part.mimetype, bytes };
    } else {
      if (part.fieldname in fields) throw new Refused(422, 'A field was sent twice');
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, upload };
}
