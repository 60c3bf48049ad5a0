import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Platform } from '../serve/context.ts';
import type { Secrets } from './secrets.ts';

/** What every Ed25519 public key begins with in DER. */
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

export type SigningKey = { id: string; sign(text: string): string };
type Keys = { db: Database; platform: Pick<Platform, 'secrets' | 'now'> };

/** The key with which the platform signs now. The first to need one makes it; one that this server's secret does not open any more gives way to a new one. */
export async function currentSigningKey({ db, platform }: Keys): Promise<SigningKey> {
  const kept = await db.selectFrom('signingKeys').select(['id', 'privateKey']).where('retiredAt', 'is', null).executeTakeFirst();
  if (!kept) return makeKey({ db, platform });
  const key = opened(platform.secrets, kept.privateKey);
  return key ? { id: kept.id, sign: signingWith(key) } : replaceSigningKey({ db, platform });
}

/** From now on another key signs; what the one before has signed stays genuine. */
export async function replaceSigningKey({ db, platform }: Keys): Promise<SigningKey> {
  await db.updateTable('signingKeys').set({ retiredAt: platform.now().toISOString() }).where('retiredAt', 'is', null).execute();
  return makeKey({ db, platform });
}

async function makeKey({ db, platform }: Keys): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = randomBytes(4).toString('hex');
  const made = await db
    .insertInto('signingKeys')
    .values({
      id,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(publicHead.length),
      privateKey: platform.secrets.seal(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
      createdAt: platform.now().toISOString(),
    })
    // Two may need the first one in the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { id, sign: signingWith(privateKey) } : currentSigningKey({ db, platform });
}

function opened(secrets: Secrets, sealed: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey({ key: Buffer.from(secrets.open(sealed), 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}

const signingWith = (key: KeyObject) => (text: string) => sign(null, Buffer.from(text), key).toString('base64url');

/** All that ever signed, in base64url. */
export async function readPublicKeys(db: Database): Promise<{ id: string; publicKey: string }[]> {
  const keys = await db.selectFrom('signingKeys').select(['id', 'publicKey']).orderBy('createdAt', 'desc').execute();
  return keys.map(({ id, publicKey }) => ({ id, publicKey: publicKey.toString('base64url') }));
}

/** Whether this text was signed with that key. */
export async function isSignedBy(
  db: Database,
  { keyId, text, signature }: { keyId: string; text: string; signature: string },
): Promise<boolean> {
  const kept = await db.selectFrom('signingKeys').select('publicKey').where('id', '=', keyId).executeTakeFirst();
  if (!kept) return false;
  const key = createPublicKey({ key: Buffer.concat([publicHead, kept.publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
