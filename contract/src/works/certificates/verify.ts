import { z } from 'zod';
import { Download } from '../../download.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, noInput, requiredText, Timestamp } from '../../fields.ts';
import { certificateStates } from './proof.ts';

/** As it stands on the paper. */
export const onPaper = {
  code: z.string(),
  number: z.string(),
  registration: z.string(),
  vin: z.string().nullable(),
  serial: z.string(),
  model: z.string().nullable(),
  limitKmh: z.number(),
  fittedOn: Day,
  issuedOn: Day,
  validTo: Day,
  fitter: z.string(),
  dealer: z.string(),
};

/** What anybody who holds a certificate's code may read of it: what stands on the paper, and whether it still holds. */
export const CertificateCheck = z.object({
  ...onPaper,
  state: z.enum(certificateStates),
  valid: z.boolean(),
  invalidatedAt: Timestamp.nullable(),
});
export type CertificateCheck = z.output<typeof CertificateCheck>;

/** 128 bits in hex; whatever is written otherwise leads to nothing. */
const code = requiredText(64);

export const verifyCertificate = endpoint('GET /api/verify_certificate', {
  summary: 'Check a certificate by its code',
  access: 'public',
  input: z.strictObject({ code, app: requiredText(40).optional() }),
  output: CertificateCheck,
});

/** By what a certificate is checked where there is no connection. */
export const CertificateTrust = z.object({
  /** Those of today and before: Ed25519, 32 bytes in base64url. */
  keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  /** Of the certificates that would hold by their days: the first 12 bytes of the SHA-256 of each code, which leads to nobody's paper. */
  withdrawn: z.array(z.string()),
  asOf: Timestamp,
});
export type CertificateTrust = z.output<typeof CertificateTrust>;

export const readCertificateTrust = endpoint('GET /api/certificate_trust', {
  summary: 'The keys that certificates are signed with, and which certificates were withdrawn',
  access: 'public',
  input: noInput,
  output: CertificateTrust,
});

export const downloadCertificate = endpoint('POST /api/works/download_certificate', {
  summary: 'A certificate as a PDF, by its code',
  access: 'public',
  input: z.strictObject({ code }),
  output: Download,
  failed: 'Failed try again',
});
