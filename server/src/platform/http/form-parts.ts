import { Refused } from '../serve/refused.ts';

export const formLimits = {
  parts: 101,
  /** Of one part, before its content. */
  headBytes: 8 * 1024,
  fieldCharacters: 100_000,
  /** What all fields and heads may take besides the file. */
  besideFile: 1024 * 1024,
  /** By one sender. */
  atOnce: 4,
  /** Bytes, by all senders of this process together. */
  heldAtOnce: 96 * 1024 * 1024,
} as const;

/**
 * Looks over a form before it is taken apart, which costs far more for a form of many small parts than for one of a large file.
 * Gives the type by which it is to be read, so that whoever reads it sees the same boundary.
 */
export function findParts(bytes: Buffer, contentType: string): string {
  const boundary = boundaryOf(contentType);
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const head = bytes.subarray(at + mark.length, at + mark.length + formLimits.headBytes);
    // The last mark, which begins no part, has these behind it.
    if (head.indexOf('--') === 0) continue;
    parts += 1;
    if (parts > formLimits.parts) throw new Refused(413, 'The form has too many fields');
    if (head.length === formLimits.headBytes && !head.includes('\r\n\r\n'))
      throw new Refused(413, 'The form cannot be read: the heading of a field is too long');
  }
  return `multipart/form-data; boundary="${boundary}"`;
}

function boundaryOf(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? '';
  // RFC 2046 knows no others.
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw new Refused(400, 'The form cannot be read');
  return boundary;
}
