import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, Timestamp } from '../fields.ts';

/** What anybody who holds a certificate's code may read of it. */
export const CertificateCheck = z.object({
  code: z.string(),
  number: z.string(),
  kind: z.string(),
  valid: z.boolean(),
  registration: z.string(),
  vin: z.string().nullable(),
  garageName: z.string(),
  issuedAt: Timestamp,
  expiresAt: Timestamp,
  invalidatedAt: Timestamp.nullable(),
});

export const verifyCertificate = endpoint('GET /api/verify_certificate', {
  summary: 'Check a certificate by its code',
  access: 'public',
  input: z.strictObject({ code: requiredText(64), app: requiredText(40).optional() }),
  output: CertificateCheck,
});
