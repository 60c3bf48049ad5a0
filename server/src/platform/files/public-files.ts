import type { FastifyInstance } from 'fastify';
import type { Platform } from '../serve/context.ts';
import { notFound } from '../serve/refused.ts';

/** Serves the garages' logos to anybody. Every other kept file is private and reached through a call that knows who asks. */
export function servePublicFiles(app: FastifyInstance, { db, files }: Pick<Platform, 'db' | 'files'>): void {
  app.get('/files/:garageId/:name', async (request, reply) => {
    // The router found both in the address.
    const { garageId, name } = request.params as { garageId: string; name: string };
    const key = `${garageId}/${name}`;
    if (!/^[1-9]\d{0,15}$/.test(garageId)) throw notFound();
    const garage = await db
      .selectFrom('garages')
      .select('id')
      .where('id', '=', Number(garageId))
      .where('logoFile', '=', key)
      .executeTakeFirst();
    if (!garage) throw notFound();
    const { bytes, type } = await files.read(key);
    return (
      reply
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', type.startsWith('image/') ? 'inline' : 'attachment')
        // A changed logo gets a new key.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(type)
        .send(bytes)
    );
  });
}
