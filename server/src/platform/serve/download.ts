import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Download } from '@karakana/contract/download.ts';
import type { Access, Endpoint, ParsedInput } from '@karakana/contract/endpoint.ts';
import type { z } from 'zod';
import { Refused } from './refused.ts';
import { type Answered, type Api, type CtxOf, contextFor, type RequestContext, route } from './serve.ts';

type DownloadEndpoint = Endpoint<Access, z.ZodType, z.ZodType<Download>>;

/** A file as it is made. */
export type MadeFile = { name: string; bytes: Readable };

/**
 * Serves a call that answers with a file, which is sent while it is made and never in memory as a whole. It changes nothing, so it needs
 * neither a transaction nor a memory of its answers.
 */
export function serveDownload<E extends DownloadEndpoint>(
  api: Api,
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: ParsedInput<E>) => Promise<MadeFile>,
): void {
  route(api, endpoint, async (call, input) => answerWithFile(call, await handle(contextFor<E>(call, api.platform.db, []), input)));
}

/** The answer that sends a file while it is read. */
export async function answerWithFile({ request }: RequestContext, { name, bytes }: MadeFile): Promise<Answered> {
  // Told to whoever reads it; unheard in a moment when nobody does, it would be nobody's.
  bytes.on('error', () => {});
  // What goes wrong before the first byte is still answered as any other mistake.
  await once(bytes, 'readable');
  // Nobody would read it, nor let go of what it holds open.
  if (request.raw.socket.destroyed) {
    bytes.destroy();
    throw new Refused(400, 'The connection was closed');
  }
  return { status: 200, body: Readable.from(asJson(name, bytes), { objectMode: false }) };
}

async function* asJson(name: string, bytes: Readable): AsyncGenerator<string> {
  yield `{"name":${JSON.stringify(name)},"file":"`;
  // Base64 writes three bytes at a time; what is left over goes with the next piece.
  let left = Buffer.alloc(0);
  for await (const piece of bytes) {
    const joined = left.length === 0 ? piece : Buffer.concat([left, piece]);
    const whole = joined.length - (joined.length % 3);
    left = joined.subarray(whole);
    if (whole > 0) yield joined.toString('base64', 0, whole);
  }
  yield `${left.toString('base64')}"}`;
}
