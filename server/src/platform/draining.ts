import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

/**
 * Lets a server stop without cutting anybody off: `drain` resolves when every request in flight has been answered or the patience is over.
 * Meanwhile it still listens, so that whoever asks hears 503 (also at /readyz) and goes to another server. To be called before listening.
 */
export function makeDrainable(app: FastifyInstance): { drain(patience: number): Promise<void> } {
  const inFlight = new Set<unknown>();
  let stopping = false;
  let onEmpty = () => {};

  app.addHook('onRequest', async (request, reply) => {
    if (stopping && request.url !== '/healthz') {
      reply.header('connection', 'close');
      throw new Refused(503, 'The server is stopping, please try again in a moment', { retryAfter: 5 });
    }
    inFlight.add(reply.raw);
    // Also comes when the caller hangs up.
    reply.raw.once('close', () => {
      inFlight.delete(reply.raw);
      if (inFlight.size === 0) onEmpty();
    });
  });

  return {
    async drain(patience) {
      stopping = true;
      if (inFlight.size > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, patience);
        onEmpty = resolve;
        await promise;
        clearTimeout(timer);
      }
      if (inFlight.size > 0) app.server.closeAllConnections();
    },
  };
}
