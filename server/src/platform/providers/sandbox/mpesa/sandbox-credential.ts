import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';

/** The password no initiator has. */
export const wrongInitiatorPassword = 'wrong-password';

/** A pair of keys of the sandbox’s own, in place of the certificate of Safaricom. */
export function openSandboxCredential() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    /** Whether it was encrypted with our certificate, and the password is right. */
    isGood(credential: unknown): boolean {
      const password = opened(String(credential));
      return password !== undefined && /^[\x20-\x7e]+$/.test(password) && password !== wrongInitiatorPassword;
    },
  };

  function opened(credential: string): string | undefined {
    try {
      return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(credential, 'base64')).toString(
        'latin1',
      );
    } catch {
      return undefined;
    }
  }
}
