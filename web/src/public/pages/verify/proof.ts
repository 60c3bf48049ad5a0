import { type CertificateFields, readSignedText } from '@karakana/contract/works/certificates/proof.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type Proof = { keyId: string; fields: CertificateFields; text: Bytes; signature: Bytes };
export type PublicKey = { id: string; publicKey: string };

/** What a code on paper carries behind the address; undefined for whatever none was ever printed with. */
export function readProof(written: string): Proof | undefined {
  const [text, signature, ...more] = written.split('.').map(fromBase64Url);
  if (!text || !signature || more.length > 0) return undefined;
  const read = readSignedText(decoded(text));
  return read && { ...read, text, signature };
}

/** Whether one of our keys has signed exactly this. */
export async function isGenuine({ keyId, text, signature }: Proof, keys: readonly PublicKey[]): Promise<boolean> {
  const known = keys.find(({ id }) => id === keyId);
  const publicKey = known && fromBase64Url(known.publicKey);
  if (!publicKey) return false;
  // Only those who check a certificate need it.
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, text, publicKey, { zip215: false }).catch(() => false);
}

function decoded(text: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return '';
  }
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Undefined unless it is written as we write it: the last letter could be another one and mean the same. */
function fromBase64Url(written: string): Bytes | undefined {
  try {
    const bytes = Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return toBase64Url(bytes) === written ? bytes : undefined;
  } catch {
    return undefined;
  }
}
