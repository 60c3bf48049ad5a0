import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as it is sent, packed beforehand. */
export type ReadyAnswer = { etag: string; plain: Buffer; packed: { br: Buffer; gzip: Buffer } };

/** Lists change only with a new version of the server. */
const kept = 'public, max-age=3600, stale-while-revalidate=86400';

export async function makeReady(json: string): Promise<ReadyAnswer> {
  const plain = Buffer.from(json);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, packed: { br, gzip: gzipped } };
}

/** Sends it in the best packing that the caller takes, or only the word that it is still the same. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { etag, plain, packed }: ReadyAnswer): FastifyReply {
  reply.headers({ etag, 'cache-control': kept, vary: 'Origin, Accept-Encoding', 'content-type': 'application/json; charset=utf-8' });
  if (request.method === 'GET' && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const packing = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted));
  return packing ? reply.header('content-encoding', packing).send(packed[packing]) : reply.send(plain);
}
