import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pendingMigrations } from '../database/migrate.ts';

/** Alive: this process answers. Ready: the database does too, and has the shape this version needs. */
export function serveHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      const pending = await pendingMigrations(pool);
      if (pending.length > 0) return reply.code(503).send({ status: 'not ready', reason: 'the database is not migrated' });
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });
}
