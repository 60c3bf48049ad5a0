import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whoever is refused while still sending may go on for so long, so that the refusal reaches them; a body without end ends there. */
const patience = 20_000;

/** Nobody reads the rest of a body that was refused, and the next request on the same connection would wait behind it. */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const { raw } = request;
    done();
    // A request that came without a socket has no word on it.
    if (raw.complete !== false || raw.destroyed) return;
    const tooLate = setTimeout(() => raw.destroy(), patience).unref();
    raw.once('close', () => clearTimeout(tooLate));
    raw.resume();
  });
}
