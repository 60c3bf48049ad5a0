import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { Refused } from '../serve/refused.ts';
import type { Settings } from '../settings/settings.ts';
import { answerErrors } from './errors.ts';
import { parseJsonStrictly } from './json-body.ts';
import { mediaType } from './media-type.ts';
import { countRequests } from './metrics.ts';
import { limitRequests, type RequestLimits } from './request-limits.ts';
import { callHeaders, pageHeaders } from './security-headers.ts';
import { drainUnreadBodies } from './unread-body.ts';
import { refuseUnreadable } from './unreadable-request.ts';
import { deferForms } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only the calls of the contract say so; all else is a page or what belongs to one. */
    isPublic?: boolean;
  }
  interface FastifyInstance {
    limits: RequestLimits;
  }
}

const bodyLimit = 1024 * 1024;
/** The largest form from a slow phone. */
const requestTimeout = 5 * 60_000;
/** A watcher must hear how we are however many ask from its address, and these cost nothing. */
const uncounted = /^\/(?:assets\/|brands\/|healthz$|readyz$)/;

/** A provider calls from one address for all garages, as often as there is something to tell: only its wrong keys are counted. */
const fromProviders = /^\/api\/callbacks\//;

/** The bare HTTP server: limits, headers, logs and errors; it serves nothing yet. */
export async function openHttp(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout,
    clientErrorHandler: refuseUnreadable,
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: (request) => ({ method: request.method, path: loggedPath(request.url), ip: request.ip, id: request.id }),
      },
    },
  });
  answerErrors(app);
  countRequests(app);
  parseJsonStrictly(app);
  deferForms(app);
  drainUnreadBodies(app);
  const limits = limitRequests(settings.requestsPerMinute);
  app.decorate('limits', limits);
  app.decorateRequest('session', null);
  const [ofPages, ofCalls] = [pageHeaders(settings), callHeaders(settings)];
  app.addHook('onRequest', (request, reply, done) => {
    const { isPublic } = request.routeOptions.config;
    reply.headers(isPublic === undefined ? ofPages : ofCalls).header('x-request-id', request.id);
    if (fromProviders.test(request.url)) return done(limits.refuseAddress(request.ip));
    // A call that wants a session is counted where it is looked for.
    done(isPublic === false || uncounted.test(request.url) ? undefined : limits.countAddress(request.ip));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 404 && fromProviders.test(request.url)) limits.countAddress(request.ip);
    done();
  });
  await app.register(cors, {
    // Tokens travel in a header, never in a cookie, so another origin may ask but gains nothing by it.
    origin: true,
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'Idempotency-Key'],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: settings.busyAfterMs,
    // A time in which nothing could be measured counts as busy, so it must be as long as what is called busy.
    sampleInterval: settings.busyAfterMs,
    retryAfter: 5,
    pressureHandler: ({ url }) => {
      // A provider of payments tells once, and never comes again.
      if (isTold(url)) return;
      throw new Refused(503, 'The server is busy, please try again in a moment', { retryAfter: 5 });
    },
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    customTypes: (type) => type.startsWith(mediaType),
    // Nobody needs to send us packed requests, and one could unpack to anything.
    globalDecompression: false,
  });
  return app;
}

const isTold = (url: string): boolean => url.startsWith('/api/callbacks/');

/** Addresses may carry a token or somebody's name in their query, so only the path is kept; of a provider's callback not its key either. */
const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/^(\/api\/callbacks\/[^/]+\/).*/, '$1…');
