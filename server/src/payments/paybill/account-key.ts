import { createHash } from 'node:crypto';

/** What makes two accounts of a paybill the same: letters and figures alone. */
export const accountKey = (written: string): string => written.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Whether what the provider tells of a number can be this one: it hides the middle of it, or gives its SHA-256. */
export function mayBePhone(told: string | null, mobile: string): boolean {
  if (told === null) return true;
  const number = mobile.replace(/^\+/, '');
  if (/^[0-9a-f]{64}$/.test(told)) return createHash('sha256').update(number).digest('hex') === told;
  const { begins, ends } = phoneParts(told);
  return number.startsWith(begins) && number.endsWith(ends);
}

/** What is told of a number: how it begins and how it ends. */
export function phoneParts(told: string): { begins: string; ends: string } {
  const digits = told.replace(/[^\d*]/g, '');
  const hidden = digits.indexOf('*');
  return hidden === -1
    ? { begins: digits, ends: digits }
    : { begins: digits.slice(0, hidden), ends: digits.slice(digits.lastIndexOf('*') + 1) };
}
