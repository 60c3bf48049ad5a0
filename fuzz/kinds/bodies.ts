import { addressOf } from '../../server/src/testing/every-call/written-call.ts';
import { hostileBodies } from '../../server/src/testing/hostile/hostile-bytes.ts';
import { pickCaller } from '../callers.ts';
import type { Random } from '../random.ts';
import { bytesOf, headersOf, type MakeShot, type Step } from '../shot.ts';
import { writeRequest } from './calls.ts';

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/vnd.karakana.v1+json',
  'application/vnd.karakana.v9+json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'text/plain',
  'text/csv',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'a/b/c',
  ' ',
  '/',
  `application/${'x'.repeat(3_000)}`,
];

/** A body that is no input: one of the known ones, or a right one whose bytes or type were changed. */
export const makeBody: MakeShot = (random, stock, number) => {
  const endpoint = random.pick(stock.endpoints.filter(({ method }) => method !== 'GET'));
  const caller = pickCaller(random);
  const { request } = writeRequest(random, stock, endpoint, number);
  const known = random.percent(40) ? random.pick(hostileBodies) : undefined;
  const body = known ? Buffer.from(known.body) : changed(random, request.body ?? Buffer.from('{}'));
  const type = known ? known.type : random.percent(60) ? 'application/json' : random.pick(types);
  const isChunked = random.percent(20);
  const pieces = isChunked ? random.pick([1, 2, 7]) : 1;
  // The server may hang up in the middle of what is too large.
  const hear: Step = { hear: body.length > 1_000_000 ? 'either' : 'answer' };
  return {
    about: `${addressOf(endpoint)} with ${known ? known.about : 'changed bytes'} as ${type ?? 'nothing'}${isChunked ? ' in chunks' : ''}`,
    caller,
    isCall: true,
    steps(token) {
      const headers: [string, string][] = [
        ...headersOf(caller, token),
        ...(type === undefined ? [] : [['Content-Type', type] as [string, string]]),
      ];
      const { method, url } = request;
      if (!isChunked) return [{ say: bytesOf({ method, url, headers, body }) }, hear];
      const head = bytesOf({ method, url, headers: [...headers, ['Transfer-Encoding', 'chunked']] });
      return [{ say: head }, ...inChunks(body, pieces), hear];
    },
  };
};

function changed(random: Random, right: Buffer): Buffer {
  const at = random.below(right.length + 1);
  switch (random.below(6)) {
    case 0:
      return right.subarray(0, at);
    case 1:
      return Buffer.concat([right.subarray(0, at), Buffer.from([random.below(256)]), right.subarray(at + 1)]);
    case 2:
      return Buffer.concat([right, right]);
    case 3:
      return Buffer.concat([
        right.subarray(0, at),
        Buffer.from(random.pick(['{', '[', '"', '\\', '\0', ',', '\ufeff', '/**/', '1e999'])),
        right.subarray(at),
      ]);
    case 4:
      return Buffer.from(right.toString(), random.pick(['utf16le', 'base64', 'hex', 'latin1'] as const));
    default:
      return Buffer.from(`[${right.toString()}]`);
  }
}

/** The body in pieces, with a short silence between them. */
function inChunks(body: Buffer, pieces: number): Step[] {
  const size = Math.ceil(body.length / pieces);
  const steps = Array.from({ length: pieces }, (_, n): Step[] => {
    const piece = body.subarray(n * size, (n + 1) * size);
    if (piece.length === 0) return [];
    return [{ say: Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]) }, { wait: 3 }];
  });
  return [...steps.flat(), { say: Buffer.from('0\r\n\r\n') }];
}
