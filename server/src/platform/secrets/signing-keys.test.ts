import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
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
