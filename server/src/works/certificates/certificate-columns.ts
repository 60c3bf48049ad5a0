import type { CertificateFields } from '@karakana/contract/works/certificates/proof.ts';

/** All that stands on the paper. */
export const paperColumns = [
  'certificates.code',
  'certificates.number',
  'certificates.registration',
  'certificates.vin',
  'certificates.serial',
  'certificates.model',
  'certificates.limitKmh',
  'certificates.fittedOn',
  'certificates.issuedOn',
  'certificates.validTo',
  'certificates.fitter',
  'certificates.dealer',
] as const satisfies `certificates.${keyof CertificateFields}`[];
