/** What a certificate says, and all that its signature vouches for. */
export type CertificateFields = {
  code: string;
  number: string;
  registration: string;
  vin: string | null;
  serial: string;
  model: string | null;
  limitKmh: number;
  fittedOn: string;
  issuedOn: string;
  validTo: string;
  fitter: string;
  dealer: string;
};

/** Papers are out there with this order in their codes, so it stays; another one gets another first word. */
const version = 'kc1';

/** What is signed: every field in its place, and the key that signs. */
export const signedText = (keyId: string, fields: CertificateFields): string =>
  JSON.stringify([
    version,
    keyId,
    fields.code,
    fields.number,
    fields.registration,
    fields.vin,
    fields.serial,
    fields.model,
    fields.limitKmh,
    fields.fittedOn,
    fields.issuedOn,
    fields.validTo,
    fields.fitter,
    fields.dealer,
  ]);

/** What such a text says; undefined for whatever no certificate was ever printed with. Whether it is genuine says its signature alone. */
export function readSignedText(text: string): { keyId: string; fields: CertificateFields } | undefined {
  const parts = parsed(text);
  if (!Array.isArray(parts) || parts.length !== 14 || parts[0] !== version) return undefined;
  const [, keyId, code, number, registration, vin, serial, model, limitKmh, fittedOn, issuedOn, validTo, fitter, dealer] = parts;
  const words = [keyId, code, number, registration, serial, fittedOn, issuedOn, validTo, fitter, dealer];
  if (!words.every(isWord) || ![vin, model].every((word) => word === null || isWord(word)) || !Number.isInteger(limitKmh)) return undefined;
  return { keyId, fields: { code, number, registration, vin, serial, model, limitKmh, fittedOn, issuedOn, validTo, fitter, dealer } };
}

const isWord = (value: unknown): boolean => typeof value === 'string';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const certificateStates = ['valid', 'expired', 'invalidated'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Its last day counts. */
export function stateOfCertificate(
  { validTo, isInvalidated }: { validTo: string; isInvalidated: boolean },
  today: string,
): CertificateState {
  if (isInvalidated) return 'invalidated';
  return validTo < today ? 'expired' : 'valid';
}
