import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './errors.ts';
import { readJsonStrictly } from './json-body.ts';
import { mediaType } from './media-type.ts';
import { countRequests } from './metrics.ts';
import { Refused } from './refused.ts';
import { callHeaders, pageHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only the calls of the contract say so; all else is a page or what belongs to one. */
    isPublic?: boolean;
  }
}

const bodyLimit = 1024 * 1024;

/** The bare HTTP server: limits, headers, logs and errors; it serves nothing yet. */
export async function openHttp(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.isProduction ? 'loopback, linklocal, uniquelocal' : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        // Addresses may carry a token or somebody's name in their query, so only the path is kept.
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip, id: request.id }),
      },
    },
  });
  answerErrors(app);
  countRequests(app);
  readJsonStrictly(app);
  const [ofPages, ofCalls] = [pageHeaders(settings), callHeaders(settings)];
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.routeOptions.config.isPublic !== undefined;
    reply.headers(isCall ? ofCalls : ofPages).header('x-request-id', request.id);
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
    maxEventLoopDelay: 2_000,
    retryAfter: 5,
    pressureHandler: () => {
      throw new Refused(503, 'The server is busy, please try again in a moment', { retryAfter: 5 });
    },
  });
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => /^\/(assets|brands)\//.test(request.url),
    // A call without a session is counted by address whatever token it brings, or a new made-up one each time would be a new caller.
    keyGenerator: (request) => (request.routeOptions.config.isPublic ? undefined : request.headers.authorization?.slice(-60)) ?? request.ip,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) =>
      new Refused(429, 'Too many requests, please wait a moment', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    customTypes: (type) => type.startsWith(mediaType),
    // Nobody needs to send us packed requests, and one could unpack to anything.
    globalDecompression: false,
  });
  await app.register(multipart);
  return app;
}
