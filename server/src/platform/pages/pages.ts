import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Brand } from '@karakana/contract/brands/brand.ts';
import { brandForHost } from '@karakana/contract/brands/brands.ts';
import { webManifest } from '@karakana/contract/brands/manifest.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servePublicFiles } from '../files/public-files.ts';
import { applicationPolicy } from '../http/security-headers.ts';
import type { Platform } from '../serve/context.ts';
import { notBuiltPage, unknownHostPage } from './page-plain.ts';
import { lightPage, pageWriter } from './page-template.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folders = { dist: join(root, 'web/dist'), brands: join(root, 'brands') };

const notPages = /^\/(?:api|graphql|cable|assets|brands|files|metrics|healthz|readyz)(?:\/|$)/;
const robots = `User-agent: *
Disallow: /api/
Disallow: /graphql
Disallow: /cable
Disallow: /i/
Disallow: /e/
Disallow: /verify/
`;

type PagesApi = { app: FastifyInstance; platform: Pick<Platform, 'settings' | 'db' | 'files'> };

/** The web application and what belongs to a brand. It comes last: what nothing else serves is a page. */
export async function servePages({ app, platform }: PagesApi, { dist, brands } = folders): Promise<void> {
  const { settings } = platform;
  const writePage = pageWriter(dist, settings);
  const policy = applicationPolicy(settings);
  const brandOf = (request: FastifyRequest): Brand | undefined => brandForHost(request.host, settings.brandHosts);

  await app.register(fastifyStatic, { serve: false });
  if (existsSync(join(dist, 'assets')))
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      // Their names change with their content.
      immutable: true,
      maxAge: '365d',
    });
  await app.register(fastifyStatic, {
    root: brands,
    prefix: '/brands/',
    decorateReply: false,
    index: false,
    // The folder also holds what draws them.
    allowedPath: (path) => /\.(?:svg|png)$/.test(path),
    maxAge: '1h',
  });
  servePublicFiles(app, platform);

  for (const file of ['sw.js', 'verify-sw.js', 'assets.json'])
    app.get(`/${file}`, (_request, reply) => {
      if (!existsSync(join(dist, file))) return reply.callNotFound();
      return reply.header('cache-control', 'no-cache').sendFile(file, dist, { cacheControl: false });
    });
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/manifest.webmanifest', (request, reply) => {
    const brand = brandOf(request);
    if (!brand) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(brand)));
  });
  for (const [path, file] of [
    ['/favicon.ico', 'favicon-32.png'],
    ['/apple-touch-icon.png', 'apple-touch-icon.png'],
  ] as const)
    app.get(path, (request, reply) => {
      const brand = brandOf(request);
      return brand ? reply.sendFile(`${brand.type}/${file}`, brands, { maxAge: '1h' }) : reply.callNotFound();
    });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (notPages.test(path) || !wantsPage(request.headers.accept, path)) return reply.callNotFound();
    const brand = brandOf(request);
    if (!brand)
      return sendPage(
        request,
        reply.code(404),
        unknownHostPage(request.hostname, settings, request.port ?? request.socket.localPort ?? settings.port),
      );
    const page = await writePage(brand, path);
    if (page && !lightPage.test(path)) reply.header('content-security-policy', policy);
    return page ? sendPage(request, reply, page) : sendPage(request, reply.code(503), notBuiltPage());
  });
}

/** Whoever names HTML gets a page; whoever takes anything does unless the address is that of a file. */
function wantsPage(accept: string | undefined, path: string): boolean {
  if (accept?.includes('text/html')) return true;
  return (accept === undefined || accept.includes('*/*')) && !/\.\w{1,12}$/.test(path);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page);
}
