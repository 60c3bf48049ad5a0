import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openTestApp, testApp } from '../../testing/app.ts';
import { inTransaction } from '../database/transaction.ts';
import { makeSecrets } from './secrets.ts';
import { currentSigningKey, isSignedBy, readPublicKeys, replaceSigningKey } from './signing-keys.ts';

class Undone extends Error {}

/** Keys are the platform's, so a test leaves none behind. */
async function withKeys(act: (keys: Parameters<typeof currentSigningKey>[0]) => Promise<void>): Promise<void> {
  const { platform } = await testApp();
  const undone = inTransaction(platform.db, async (db) => {
    await act({ db, platform });
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
}

test('a text of which one letter was changed was not signed, nor was it by another key', () =>
  withKeys(async (keys) => {
    const key = await currentSigningKey(keys);
    const signed = { keyId: key.id, text: 'KDA 123B', signature: key.sign('KDA 123B') };
    expect(await isSignedBy(keys.db, signed)).toBe(true);
    expect(await isSignedBy(keys.db, { ...signed, text: 'KDA 123C' })).toBe(false);
    expect(await isSignedBy(keys.db, { ...signed, keyId: 'nobody' })).toBe(false);
    const other = await replaceSigningKey(keys);
    expect(await isSignedBy(keys.db, { ...signed, keyId: other.id })).toBe(false);
  }));

test('what a retired key has signed stays genuine, and it signs no more', () =>
  withKeys(async (keys) => {
    const old = await currentSigningKey(keys);
    const signature = old.sign('paper');
    const present = await replaceSigningKey(keys);
    expect((await currentSigningKey(keys)).id).toBe(present.id);
    expect(present.id).not.toBe(old.id);
    expect(await isSignedBy(keys.db, { keyId: old.id, text: 'paper', signature })).toBe(true);
    expect((await readPublicKeys(keys.db)).map(({ id }) => id)).toEqual(expect.arrayContaining([old.id, present.id]));
  }));

test('a server with another secret takes a new key, and old papers stay genuine', () =>
  withKeys(async (keys) => {
    const old = await currentSigningKey(keys);
    const signature = old.sign('paper');
    const moved = { ...keys, platform: { ...keys.platform, secrets: makeSecrets(Buffer.alloc(32, 7)) } };
    const present = await currentSigningKey(moved);
    expect(present.id).not.toBe(old.id);
    expect(await isSignedBy(keys.db, { keyId: old.id, text: 'paper', signature })).toBe(true);
  }));

const replaceKeys = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/replace-signing-key.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
  });

test('the command says that it needs to know the database', async () => {
  await expect(replaceKeys({})).rejects.toThrow('DATABASE_URL: is needed');
});

test('the command has another key sign from now on, and what was signed before stays genuine', async () => {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const { platform, databaseUrl, close } = await openTestApp({ SECRET_KEY });
  const old = await currentSigningKey({ db: platform.db, platform });
  const signature = old.sign('paper');
  const { stdout } = await replaceKeys({ DATABASE_URL: databaseUrl, SECRET_KEY });
  const present = await currentSigningKey({ db: platform.db, platform });
  expect([stdout.trim(), present.id === old.id]).toEqual([`Certificates are signed with the key ${present.id} from now on`, false]);
  expect(await isSignedBy(platform.db, { keyId: old.id, text: 'paper', signature })).toBe(true);
  await close();
});
