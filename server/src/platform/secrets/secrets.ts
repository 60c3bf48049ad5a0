import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';

/** Everything that needs the server's secret key. */
export type Secrets = {
  /** Encrypts, so that the database alone does not give it away. */
  seal(plain: string): Buffer;
  open(sealed: Buffer): string;
  /** A keyed hash, for codes too short to be hashed alone. */
  hash(value: string): string;
};

const algorithm = 'aes-256-gcm';

export function makeSecrets(key: Buffer): Secrets {
  const sealKey = createSecretKey(createHmac('sha256', key).update('seal').digest());
  const hashKey = createSecretKey(createHmac('sha256', key).update('hash').digest());
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv(algorithm, sealKey, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    hash: (value) => createHmac('sha256', hashKey).update(value).digest('base64url'),
  };
}

/** A token of 256 random bits, and what is stored of it. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
