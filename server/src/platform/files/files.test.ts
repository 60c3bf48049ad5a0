import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackServer, startLoopback } from '../providers/sandbox/loopback-server.ts';
import { type Files, openFiles } from './files.ts';

let home: string;
let files: Files;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'karakana-files-'));
  await writeFile(join(home, 'secret.png'), 'secret');
  files = openFiles({ files: { kind: 'folder', folder: join(home, 'files') } });
});
afterAll(() => rm(home, { recursive: true }));

const logo = { garageId: 7, bytes: Buffer.from('pixels'), type: 'image/png' };

const long = () => ({
  garageId: 7,
  bytes: Readable.from([Buffer.alloc(300_000, 'a'), Buffer.alloc(200_000, 'b')], { objectMode: false }),
  size: 500_000,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

describe('files', () => {
  test.each([
    '../secret.png',
    '7/../../secret.png',
    '7/..%2f..%2fsecret.png',
    '/etc/passwd',
    '7/logo.png',
    '',
    '7/00000000-0000-0000-0000-000000000000.exe',
    '7/00000000-0000-0000-0000-000000000000.png\u0000',
  ])('a key that the server did not make names nothing: %j', async (key) => {
    await expect(files.read(key)).rejects.toMatchObject({ status: 404 });
    await expect(files.readStream(key)).rejects.toMatchObject({ status: 404 });
    await expect(files.remove(key)).rejects.toMatchObject({ status: 404 });
  });

  test('a file that is not there is not found', async () => {
    await expect(files.readStream('7/00000000-0000-0000-0000-000000000000.png')).rejects.toMatchObject({ status: 404 });
    await expect(files.read('7/00000000-0000-0000-0000-000000000000.png')).rejects.toMatchObject({ status: 404 });
  });

  test('a type that a browser could run is not kept', async () => {
    await expect(files.keep({ ...logo, type: 'text/html' })).rejects.toThrow('Files of type text/html are not kept');
  });

  test('a file is read back with its type until it is removed', async () => {
    const key = await files.keep(logo);
    expect(key).toMatch(/^7\/[0-9a-f-]{36}\.png$/);
    expect(await files.read(key)).toEqual({ bytes: logo.bytes, type: 'image/png' });
    expect(await readdir(join(home, 'files', '7'))).toHaveLength(1);
    await files.remove(key);
    await expect(files.read(key)).rejects.toMatchObject({ status: 404 });
  });

  test('a long file is kept and read piece by piece', async () => {
    const key = await files.keepStream(long());
    expect((await buffer(await files.readStream(key))).equals(await buffer(long().bytes))).toBe(true);
  });

  test('the same bytes kept twice are two files', async () => {
    expect(await files.keep(logo)).not.toBe(await files.keep(logo));
  });
});

describe('with a bucket', () => {
  const objects = new Map<string, Buffer>();
  let service: LoopbackServer;

  beforeAll(async () => {
    // Path style, as the services that one runs oneself speak it.
    service = await startLoopback(async (request, response) => {
      const path = new URL(request.url ?? '/', 'http://bucket').pathname;
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return void response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(path, await readBytes(request));
      if (request.method === 'DELETE') objects.delete(path);
      const bytes = objects.get(path);
      if (request.method === 'HEAD' && !bytes) return void response.writeHead(404).end();
      if (request.method === 'GET' && !bytes)
        return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
      response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? bytes : '');
    });
  });
  afterAll(() => service.stop());

  const openBucket = () =>
    openFiles({
      files: {
        kind: 's3',
        bucket: 'karakana',
        region: 'af-south-1',
        endpoint: service.url,
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    });

  test('a file lives there until it is removed', async () => {
    const bucket = openBucket();
    const key = await bucket.keep(logo);
    expect([...objects.keys()]).toEqual([`/karakana/${key}`]);
    expect(await bucket.read(key)).toEqual({ bytes: logo.bytes, type: 'image/png' });
    await bucket.remove(key);
    await expect(bucket.read(key)).rejects.toMatchObject({ status: 404 });
  });

  test('a long file goes there and comes back piece by piece', async () => {
    const bucket = openBucket();
    const key = await bucket.keepStream(long());
    expect((await buffer(await bucket.readStream(key))).equals(await buffer(long().bytes))).toBe(true);
    await bucket.remove(key);
    await expect(bucket.readStream(key)).rejects.toMatchObject({ status: 404 });
  });
});

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
