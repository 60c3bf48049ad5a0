import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brands } from '@karakana/contract/brands/brands.ts';
import { fromWire } from '@karakana/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/app.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { openFiles } from '../files/files.ts';
import { openHttp } from '../http/http.ts';
import { readSettings } from '../settings/settings.ts';
import { servePages } from './pages.ts';

const scratch = mkdtempSync(join(tmpdir(), 'karakana-pages-'));
const dist = join(scratch, 'dist');
const brandFolder = resolve(import.meta.dirname, '../../../../brands');
const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: scratch, LOG_LEVEL: 'silent', BRAND_HOSTS: '{"governors.example":"vendor"}' });
const files = openFiles(settings);
const built =
  '<!doctype html><html lang="xx"><head><!--brand:head--></head><body><script type="module" src="/assets/main-1.js"></script></body></html>';
const asked = 'text/html,application/xhtml+xml';
let database: OpenDatabase;
let owner: pg.Client;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), built);
  writeFileSync(join(dist, 'public.html'), built.replace('main-1', 'public-1'));
  writeFileSync(join(dist, 'assets', 'main-1.js'), 'main()');
  writeFileSync(join(dist, 'sw.js'), 'work()');
  const url = await cloneDatabase();
  database = openDatabase(url);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  app = await open(dist);
});

afterAll(async () => {
  await app.close();
  await owner.end();
  await database.close();
  rmSync(scratch, { recursive: true });
});

async function open(folder: string): Promise<FastifyInstance> {
  const opened = await openHttp(settings);
  await servePages({ app: opened, platform: { settings, files, db: database.db } }, { dist: folder, brands: brandFolder });
  return opened;
}

const get = (url: string, host = 'main.localhost:3000', accept = asked) => app.inject({ url, headers: { host, accept } });

describe('what is no page', () => {
  test.each(['/api/nothing', '/graphql', '/cable', '/assets/gone.js', '/files/1/none.png', '/brands/none.png'])(
    '%s is not found, in JSON',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toHaveProperty('message');
    },
  );

  test('a picture that is missing is not answered by a page', async () => {
    expect((await get('/gone.png', undefined, 'image/*,*/*;q=0.8')).statusCode).toBe(404);
  });

  test('somebody who takes no HTML gets none', async () => {
    expect((await get('/signin', undefined, 'application/json')).statusCode).toBe(404);
  });

  test.each([
    '/brands/make-icons.ts',
    '/brands/brand-files.test.ts',
    '/brands/../package.json',
    '/brands/%2e%2e/package.json',
    '/assets/%2e%2e/index.html',
  ])('%s does not lead to what is not for the public', async (url) => {
    const answer = await get(url, undefined, '*/*');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('an unknown host', () => {
  test('is told so, in nobody’s dress, with the way to the three brands', async () => {
    const answer = await get('/', '<b>evil.example:8080');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<b>');
    for (const type of ['main', 'school']) expect(answer.body).toContain(`http://${type}.localhost`);
    expect(answer.body).toContain('http://governors.example');
  });

  test('has no manifest and no icon', async () => {
    expect((await get('/manifest.webmanifest', 'evil.example')).statusCode).toBe(404);
    expect((await get('/favicon.ico', 'evil.example')).statusCode).toBe(404);
  });
});

describe.each(Object.values(brands))('a page of $type', (brand) => {
  const host = `${brand.type}.localhost:3000`;

  test('names the brand before any script', async () => {
    const { body } = await get('/signin?next=/home', host);
    const head = body.slice(0, body.indexOf('<script type="module"'));
    expect(head).toContain(`<html lang="${brand.language}" dir="${brand.theme.direction}">`);
    expect(head).toContain(`<title>${brand.seoTitle.replaceAll('&', '&amp;')}</title>`);
    expect(head).toContain(`<link rel="canonical" href="https://${brand.domain}/signin">`);
    expect(head).toContain(`<meta name="theme-color" content="${brand.navBarThemeColor}">`);
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(head).toContain(`https://${brand.domain}/brands/${brand.type}/og.png`);
  });

  test('carries the brand and the organisation as data', async () => {
    const { body } = await get('/', host);
    const data = (attributes: string) => JSON.parse(body.split(`<script type="application/${attributes}>`)[1]?.split('</script>')[0] ?? '');
    expect(fromWire(data('json" id="brand"'))).toEqual(brand);
    expect(data('ld+json"')).toMatchObject({ '@type': 'Organization', name: brand.name });
    expect(data('json" id="client"')).toEqual({
      client_id: 'karakana-web',
      client_secret: 'karakana-web-secret',
      sandbox: true,
      sandbox_phone: true,
    });
  });

  test('shows icons that are there, and a manifest that names the brand', async () => {
    const { body } = await get('/', host);
    const links = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map((match) => String(match[1]));
    expect(links).toHaveLength(3);
    for (const link of [...links, brand.logo, brand.logo2, '/favicon.ico', '/apple-touch-icon.png']) {
      const answer = await get(link, host, '*/*');
      expect([link, answer.statusCode, answer.headers['content-type']?.toString().slice(0, 6)]).toEqual([link, 200, 'image/']);
    }
    const manifest = await get('/manifest.webmanifest', host);
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json()).toMatchObject({ name: brand.name });
  });
});

describe('a page', () => {
  test('writes an address as text', async () => {
    const { body } = await get('/a"><script>alert(1)</script>');
    expect(body).not.toContain('<script>alert');
  });

  test('is asked for again each time, and not sent twice', async () => {
    const first = await get('/signin');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/signin',
      headers: { host: 'main.localhost:3000', accept: asked, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('that is public is the light one, and so is the one where people sign in', async () => {
    for (const path of ['/g/some-garage', '/signin', '/signin/', '/signin?next=/works']) {
      expect((await get(path)).body, path).toContain('/assets/public-1.js');
    }
    for (const path of ['/garage', '/', '/signin/2fa']) expect((await get(path)).body, path).toContain('/assets/main-1.js');
  });

  test('of a host that the operator named is that brand’s', async () => {
    expect((await get('/', 'governors.example')).body).toContain(brands.vendor.seoTitle.replaceAll('&', '&amp;'));
  });

  test('that was never built says how to build it', async () => {
    const bare = await open(join(scratch, 'nothing'));
    const answer = await bare.inject({ url: '/', headers: { host: 'localhost', accept: asked } });
    await bare.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm start');
  });
});

test('a built file is sent as it was packed when it was built, to whoever takes it so', async () => {
  writeFileSync(join(dist, 'assets', 'main-1.js.br'), 'packed when it was built');
  const take = (encoding: string) =>
    app.inject({ url: '/assets/main-1.js', headers: { host: 'main.localhost', 'accept-encoding': encoding } });
  const packed = await take('gzip, br');
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed when it was built']);
  expect(packed.headers['content-type']).toContain('javascript');
  expect((await take('identity')).body).toBe('main()');
});

test('compiled code may run in the application alone, and only from our own files', async () => {
  const scriptsOf = async (path: string) =>
    String((await get(path)).headers['content-security-policy'])
      .split(';')
      .find((rule) => rule.startsWith('script-src '));
  expect(await scriptsOf('/inventory/products')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  for (const path of ['/signin', '/i/abc', '/assets/main-1.js']) expect([path, await scriptsOf(path)]).toEqual([path, "script-src 'self'"]);
});

test('built files are kept for ever, the service worker never', async () => {
  expect((await get('/assets/main-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const worker = await get('/sw.js');
  expect([worker.headers['cache-control'], worker.body]).toEqual(['no-cache', 'work()']);
});

describe('a kept file', () => {
  const bytes = Buffer.from('not really a picture');

  async function keepFile(): Promise<{ garageId: number; key: string }> {
    const code = randomUUID();
    const { rows } = await owner.query<{ id: number }>(
      "insert into garages (name, slug, code, app, kind) values ($1, $1, $1, 'main', 'garage') returning id",
      [code],
    );
    const garageId = rows[0]?.id ?? 0;
    return { garageId, key: await files.keep({ garageId, bytes, type: 'image/png' }) };
  }

  test('that is not a logo is not for everybody', async () => {
    const { key } = await keepFile();
    expect((await get(`/files/${key}`)).statusCode).toBe(404);
  });

  test('that is the logo of another garage is not found under this one', async () => {
    const [one, other] = [await keepFile(), await keepFile()];
    await owner.query('update garages set logo_file = $1 where id = $2', [one.key, other.garageId]);
    expect((await get(`/files/${one.key}`)).statusCode).toBe(404);
  });

  test('that is the garage’s logo is shown to anybody and cannot be taken for something else', async () => {
    const { garageId, key } = await keepFile();
    await owner.query('update garages set logo_file = $1 where id = $2', [key, garageId]);
    const answer = await get(`/files/${key}`);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
  });
});
