import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../serve/context.ts';
import { notFound } from '../serve/refused.ts';

/**
 * Serves the garages' logos, and to whoever was told the address the pictures of products and vehicles, which a browser asks for without a
 * session. Every other kept file is private and reached through a call that knows who asks.
 */
export function servePublicFiles(app: FastifyInstance, { db, files }: Pick<Platform, 'db' | 'files'>): void {
  app.get('/files/:garageId/:name', async (request, reply) => {
    // The router found both in the address.
    const { garageId, name } = request.params as { garageId: string; name: string };
    if (!/^[1-9]\d{0,15}$/.test(garageId)) throw notFound();
    const key = `${garageId}/${name}`;
    const cache = await cacheOf(db, Number(garageId), key);
    if (!cache) throw notFound();
    const { bytes, type } = await files.read(key);
    return (
      reply
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', type.startsWith('image/') ? 'inline' : 'attachment')
        // A changed picture gets a new key.
        .header('cache-control', `${cache}, max-age=31536000, immutable`)
        .header('cross-origin-resource-policy', cache === 'public' ? 'cross-origin' : 'same-origin')
        .type(type)
        .send(bytes)
    );
  });
}

/** Whose caches may keep a file that is shown; none for any other file. */
async function cacheOf(db: Platform['db'], garageId: number, key: string): Promise<'public' | 'private' | undefined> {
  const { rows } = await sql<{ cache: 'public' | 'private' }>`
    select 'public' as cache from garages where id = ${garageId} and logo_file = ${key}
    union all select 'private' from vehicles where garage_id = ${garageId} and photo_file = ${key}
    union all select 'private' from products where garage_id = ${garageId} and picture_file = ${key}`.execute(db);
  return rows[0]?.cache;
}
