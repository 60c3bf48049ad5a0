import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    await expect(files.remove(key)).rejects.toMatchObject({ status: 404 });
  });

  test('a file that is not there is not found', async () => {
    await expect(files.read('7/00000000-0000-0000-0000-000000000000.png')).rejects.toMatchObject({ status: 404 });
  });

  test('a type that a browser could run is not kept', async () => {
    await expect(files.keep({ ...logo, type: 'text/html' })).rejects.toThrow('Files of type text/html are not kept');
  });

  test('S3 without its client packages is refused at the start', () => {
    const s3 = { kind: 's3', bucket: 'b', region: 'r', endpoint: undefined, accessKeyId: 'a', secretAccessKey: 's' } as const;
    expect(() => openFiles({ files: s3 })).toThrow('S3_BUCKET: needs the package @aws-sdk/client-s3, which is not installed');
  });

  test('a file is read back with its type until it is removed', async () => {
    const key = await files.keep(logo);
    expect(key).toMatch(/^7\/[0-9a-f-]{36}\.png$/);
    expect(await files.read(key)).toEqual({ bytes: logo.bytes, type: 'image/png' });
    expect(await readdir(join(home, 'files', '7'))).toHaveLength(1);
    await files.remove(key);
    await expect(files.read(key)).rejects.toMatchObject({ status: 404 });
  });

  test('the same bytes kept twice are two files', async () => {
    expect(await files.keep(logo)).not.toBe(await files.keep(logo));
  });
});
