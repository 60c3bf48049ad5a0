import { dayOf } from '@karakana/contract/dates.ts';
import { fromWire } from '@karakana/contract/wire.ts';
import { type CertificateFields, type CertificateState, stateOfCertificate } from '@karakana/contract/works/certificates/proof.ts';
import type { CertificateCheck, CertificateTrust } from '@karakana/contract/works/certificates/verify.ts';
import { isGenuine, readProof } from './proof.ts';
import { markOf, readTrust } from './trust.ts';

export type Verdict =
  | { state: CertificateState; fields: CertificateFields; asOf: string | null }
  | { state: 'forged' | 'unknown' }
  | { state: 'unchecked'; why: 'no-proof' | 'no-keys' };

type Asked = { code: string; written: string };

/** Whether a certificate holds: by the signature that came with its code, and by what the server knows where it can be asked. */
export async function check({ code, written }: Asked): Promise<Verdict> {
  const [online, trust] = await Promise.all([askServer(code), readTrust()]);
  return decide({ code, written }, online, trust, dayOf(new Date().toISOString()));
}

type Online = CertificateCheck | 'unknown' | undefined;

export async function decide(
  { code, written }: Asked,
  online: Online,
  trust: CertificateTrust | undefined,
  today: string,
): Promise<Verdict> {
  const proof = written === '' ? undefined : readProof(written);
  // What is written there and is not ours was put there by somebody.
  if (written !== '' && proof?.fields.code !== code) return { state: 'forged' };
  if (proof && trust && !(await isGenuine(proof, trust.keys))) return { state: 'forged' };
  if (online === 'unknown') return { state: proof ? 'forged' : 'unknown' };
  if (online) return { state: online.state, fields: online, asOf: null };
  if (!proof) return { state: 'unchecked', why: 'no-proof' };
  if (!trust) return { state: 'unchecked', why: 'no-keys' };
  const isInvalidated = trust.withdrawn.includes(await markOf(code));
  return { state: stateOfCertificate({ ...proof.fields, isInvalidated }, today), fields: proof.fields, asOf: trust.asOf };
}

const askMs = 10_000;

/** Undefined where nobody answers, or with something else than an answer. */
async function askServer(code: string): Promise<Online> {
  try {
    const response = await fetch(`/api/verify_certificate?code=${encodeURIComponent(code)}`, {
      headers: { accept: 'application/vnd.karakana.v1+json' },
      signal: AbortSignal.timeout(askMs),
    });
    if (response.status === 404 || response.status === 422) return 'unknown';
    // The server parses every answer with the contract before it leaves, so its shape is known.
    return response.status === 200 ? (fromWire(await response.json()) as CertificateCheck) : undefined;
  } catch {
    return undefined;
  }
}
