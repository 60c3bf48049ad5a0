import { setTimeout as pass } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds of each step of a stop. */
export type ShutdownTimes = { grace: number; patience: number };

/** Nothing new for so long means that whoever spreads the requests has turned to other servers. */
const quiet = 250;

/**
 * Lets a server stop without cutting anybody off. To be called before listening. `drain` takes these steps:
 * at once /readyz says that we are leaving, and all else goes on for the grace time, in which whoever spreads the requests notices;
 * then every answer ends its connection, so that the next request goes elsewhere;
 * it resolves when nothing is in flight and nothing new came for a while, or when the patience is over.
 */
export function makeDrainable(app: FastifyInstance): { drain(times: ShutdownTimes): Promise<void> } {
  const inFlight = new Set<unknown>();
  let step: 'serving' | 'leaving' | 'closing' = 'serving';
  let newestAt = 0;

  app.addHook('onRequest', async (request, reply) => {
    newestAt = Date.now();
    inFlight.add(reply.raw);
    // Also comes when the caller hangs up.
    reply.raw.once('close', () => inFlight.delete(reply.raw));
    if (step !== 'serving' && request.url === '/readyz')
      return reply.code(503).send({ status: 'not ready', reason: 'the server is stopping' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (step === 'closing') reply.header('connection', 'close');
  });

  return {
    async drain({ grace, patience }) {
      step = 'leaving';
      await pass(grace);
      step = 'closing';
      const until = Date.now() + patience;
      newestAt = Math.max(newestAt, Date.now());
      while (Date.now() < until && (inFlight.size > 0 || Date.now() - newestAt < quiet)) await pass(25);
      if (inFlight.size > 0) app.server.closeAllConnections();
    },
  };
}
