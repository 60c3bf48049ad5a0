import type { Readable } from 'node:stream';
import type { Brand } from '@karakana/contract/brands/brand.ts';
import { changes, type Endpoint, type HandlerResult, inputFor, type ParsedInput } from '@karakana/contract/endpoint.ts';
import { fromWire, toWire } from '@karakana/contract/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import { contentTypeFor } from '../http/media-type.ts';
import { isForm, readForm } from '../http/upload.ts';
import type { LiveOrigin } from '../live/live-event.ts';
import type { Sessions } from '../secrets/sessions.ts';
import { linkOrigin } from '../settings/brand-address.ts';
import type { SheetSources } from '../workbooks/sheet-source.ts';
import { authorize } from './authorize.ts';
import { branchPlacesIn, refuseForeignBranches } from './branches.ts';
import { checkInput } from './check-input.ts';
import type { AnySession, Ctx, Platform, PublicCtx, TokenCtx } from './context.ts';
import { beginActing, earlierAnswer, hashRequest, type KeyedRequest, keepAnswer, type StoredAnswer } from './idempotency.ts';
import { liveFor, runAfterCommit } from './in-garage.ts';
import { onlyJson, Refused } from './refused.ts';

/** Where the calls of the contract are put to be served. */
export type Api = {
  app: FastifyInstance;
  platform: Platform;
  sessions: Sessions;
  brandOf(request: FastifyRequest): Brand;
  served: Endpoint[];
  /** What workbooks are made of. */
  workbooks: SheetSources;
};

export type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : E['access'] extends 'token' ? TokenCtx : Ctx;
export type Handle<E extends Endpoint> = (ctx: CtxOf<E>, input: ParsedInput<E>) => Promise<HandlerResult<E>>;

/** Serves one call. A call that writes runs in one transaction; nothing slow may happen in it. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handle: Handle<E>): void {
  route(api, endpoint, (call, input) => perform(call, (ctx: CtxOf<E>) => handle(ctx, input)));
}

/** The same for a call with slow work (a password hash, a word with a provider) that must come before the transaction. */
export function servePrepared<E extends Endpoint, P>(
  api: Api,
  endpoint: E,
  prepare: (ctx: CtxOf<E>, input: ParsedInput<E>) => Promise<P>,
  handle: (ctx: CtxOf<E>, input: ParsedInput<E>, prepared: P) => Promise<HandlerResult<E>>,
): void {
  const { db, secrets } = api.platform;
  route(api, endpoint, async (call, input) => {
    // What is prepared may be used up by the first request, such as a code, and would be refused to its repetition.
    const earlier = call.key && (await earlierAnswer(db, call.key, secrets));
    if (earlier) return earlier;
    const prepared = await prepare(contextFor<E>(call, db, []), input);
    return perform(call, (ctx: CtxOf<E>) => handle(ctx, input, prepared));
  });
}

export type RequestContext = {
  api: Api;
  endpoint: Endpoint;
  request: FastifyRequest;
  session: AnySession | null;
  upload: PublicCtx['upload'];
  key: KeyedRequest | null;
};

export type Answered = { status: number; body: string | Readable };

/** Puts one call in its place: who may make it and with what input is checked here, whatever answers it. */
export function route<E extends Endpoint>(
  api: Api,
  endpoint: E,
  answer: (call: RequestContext, input: ParsedInput<E>) => Promise<Answered>,
): void {
  api.served.push(endpoint);
  const branchPlaces = branchPlacesIn(endpoint);
  api.app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { isPublic: endpoint.access === 'public' },
    // One record fits into a packet as it is; packing pays for lists and files.
    ...(isLong(endpoint) ? {} : { compress: false }),
    // Before the body is read: whoever may not call costs us nothing more.
    onRequest: async (request) => {
      request.session = await authorize(api, endpoint, request);
    },
    handler: async (request, reply) => {
      const contentType = contentTypeFor(request.headers.accept);
      const { session } = request;
      const { fields, upload } = await readInput(api, endpoint, request);
      try {
        const input = checkInput(inputFor(endpoint, api.brandOf(request).type), fields);
        await refuseForeignBranches(api.platform.db, session, branchPlaces, input);
        const key = keyOf(api, request, session, fields, upload?.file.sha256);
        // The endpoint's own schema made the input.
        return sendAnswer(reply, contentType, await answer({ api, endpoint, request, session, upload, key }, input as ParsedInput<E>));
      } finally {
        await upload?.file.handle.close();
      }
    },
  });
}

/** Answers a call of which all is known; one that writes in one transaction, and only once however often it is sent. */
export async function perform<E extends Endpoint>(
  call: RequestContext,
  handle: (ctx: CtxOf<E>) => Promise<HandlerResult<E>>,
): Promise<StoredAnswer> {
  const { platform } = call.api;
  if (!changes(call.endpoint)) return answerFor(call.endpoint, await handle(contextFor<E>(call, platform.db, [])));
  const { key } = call;
  const actor = {
    userId: call.session?.userId ?? null,
    garageId: call.session?.garageId ?? null,
    impersonatorId: call.session?.impersonatorId ?? null,
  };
  const { answer, afterwards } = await inTransaction(platform.db, async (db) => {
    const acts: (() => void | Promise<void>)[] = [];
    const first = await beginActing(db, actor, key, platform.secrets);
    if (first) return { answer: first, afterwards: acts };
    const made = answerFor(call.endpoint, await handle(contextFor<E>(call, db, acts)));
    if (key) await keepAnswer(db, key, made, platform.secrets);
    return { answer: made, afterwards: acts };
  });
  await runAfterCommit({ log: call.request.log }, afterwards);
  return answer;
}

export function contextFor<E extends Endpoint>(
  call: RequestContext,
  db: PublicCtx['db'],
  afterwards: (() => void | Promise<void>)[],
): CtxOf<E> {
  const { api, request, session, upload } = call;
  const { platform } = api;
  const brand = api.brandOf(request);
  const open: PublicCtx = {
    db,
    platform,
    brand,
    origin: linkOrigin(brand, platform.settings, `${request.protocol}://${request.host}`),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    requestId: request.id,
    isGone: () => request.raw.socket.destroyed,
    upload,
    afterCommit: (act) => void afterwards.push(act),
  };
  // `authorize` let the request pass without a session, or with one that has no garage, only where the endpoint takes it.
  if (!session) return open as CtxOf<E>;
  const { garageId, userId } = session;
  if (garageId === null) return { ...open, session } as CtxOf<E>;
  return { ...open, session, garageId, userId, live: liveFor(open, { garageId, action: actionOf(request, userId) }) } as CtxOf<E>;
}

async function readInput(
  { platform }: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ fields: object; upload: PublicCtx['upload'] }> {
  const params = request.params as object;
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const body = endpoint.method === 'DELETE' ? plainObject(request.body) : {};
    return { fields: joined(plainObject(request.query), body, params), upload: null };
  }
  if (isForm(request)) {
    if (!endpoint.upload) throw new Refused(415, onlyJson);
    const { fields, upload } = await readForm(request, endpoint.upload, platform.settings.spoolFolder);
    return { fields: joined(fields, params), upload };
  }
  return { fields: joined(plainObject(request.body), params), upload: null };
}

const joined = (...parts: object[]): object => Object.assign({}, ...parts.map((part) => fromWire({ ...part })));

function plainObject(value: unknown): object {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refused(422, 'The input must be an object');
  return value;
}

function keyOf(
  api: Api,
  request: FastifyRequest,
  session: AnySession | null,
  fields: object,
  fileHash: string | undefined,
): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return null;
  if (!isKey(key)) throw new Refused(422, 'The Idempotency-Key must have 1 to 200 visible characters');
  // Keyed, because what is hashed may hold a password.
  const requestHash = api.platform.secrets.hash(hashRequest(request.url, fields, fileHash));
  // Strangers have nothing in common but the request itself: whoever does not know all of it, the password too, has another key.
  const scope = session ? `user ${session.userId} garage ${session.garageId}` : `public ${requestHash}`;
  return { scope, key, requestHash };
}

const isKey = (key: unknown): key is string => typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key);

/** By what name whoever asks knows this action when its events come back to them. */
function actionOf({ headers }: FastifyRequest, userId: number): LiveOrigin['action'] {
  const key = headers['idempotency-key'];
  return isKey(key) ? { userId, key } : null;
}

const isLong = ({ output }: Pick<Endpoint, 'output'>): boolean => {
  // Its options are what it was put together from.
  if (output instanceof z.ZodUnion) return (output.options as z.ZodType[]).some((option) => isLong({ output: option }));
  return output instanceof z.ZodObject && ('entries' in output.shape || 'file' in output.shape);
};

function answerFor(endpoint: Endpoint, given: unknown): StoredAnswer {
  const answer = endpoint.output.parse(given);
  return answer === undefined ? { status: 204, body: '' } : { status: 200, body: JSON.stringify(toWire(answer)) };
}

function sendAnswer(reply: FastifyReply, contentType: string, { status, body }: Answered): FastifyReply {
  if (status === 204) return reply.code(204).send();
  return reply.code(status).header('content-type', contentType).send(body);
}
