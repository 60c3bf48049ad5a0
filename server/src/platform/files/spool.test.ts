import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readSpooled, readStart, spool } from './spool.ts';

const newFolder = (): string => join(mkdtempSync(join(tmpdir(), 'karakana-spool-')), 'tmp');

test('a file that waits is read whole or from its start, and has no name by which it could be left behind', async () => {
  const folder = newFolder();
  const file = await spool(folder, Readable.from([Buffer.from('Name,'), Buffer.from('City')]));
  expect(readdirSync(folder)).toEqual([]);
  expect([file.size, String(await readSpooled(file)), String(await readStart(file, 4))]).toEqual([9, 'Name,City', 'Name']);
  await file.handle.close();
});

test('what has the same bytes has the same hash, however it came in pieces', async () => {
  const folder = newFolder();
  const whole = await spool(folder, Readable.from([Buffer.from('ab')]));
  const pieces = await spool(folder, Readable.from([Buffer.from('a'), Buffer.from('b')]));
  const other = await spool(folder, Readable.from([Buffer.from('ba')]));
  expect(pieces.sha256).toBe(whole.sha256);
  expect(other.sha256).not.toBe(whole.sha256);
  for (const { handle } of [whole, pieces, other]) await handle.close();
});

test('one that breaks off leaves nothing behind', async () => {
  const folder = newFolder();
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('gone');
  }
  await expect(spool(folder, broken())).rejects.toThrow('gone');
  expect(readdirSync(folder)).toEqual([]);
});
