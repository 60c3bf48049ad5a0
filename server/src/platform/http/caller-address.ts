import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Settings } from '../settings/settings.ts';

/** Where a caller comes from, as Fastify says it of a request, for what comes past Fastify. */
export function callerAddressBy(trustProxy: Settings['trustProxy']): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  return (request) => proxyAddr(request, trustProxy);
}
