import type { CertificateTrust } from '@karakana/contract/works/certificates/verify.ts';
import { readOnce } from '../../read.ts';
import { toBase64Url } from './proof.ts';

const place = 'karakana-certificate-trust';

/** The keys and the withdrawn ones as they are now, else as they were when there was a connection. */
export async function readTrust(): Promise<CertificateTrust | undefined> {
  const now = navigator.onLine ? await readOnce<CertificateTrust>('/api/certificate_trust') : undefined;
  if (!now) return kept();
  try {
    localStorage.setItem(place, JSON.stringify(now));
  } catch {
    // Where nothing can be kept it is asked for each time.
  }
  return now;
}

function kept(): CertificateTrust | undefined {
  try {
    // Nobody but this page writes it.
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const markLength = 12;

/** By what a code is known among those withdrawn. */
export async function markOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return toBase64Url(new Uint8Array(hash).subarray(0, markLength));
}
