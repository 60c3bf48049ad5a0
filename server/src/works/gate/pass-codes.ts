import { randomBytes, randomInt } from 'node:crypto';

/** Without those that look like others: whoever types it reads it from paper. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const shortLength = 8;

/** 128 bits, in figures that make a small QR code. */
export const newCode = (): string => randomBytes(16).toString('hex').toUpperCase();

/** Some 40 bits: enough for a day in which hardly anybody may guess. */
export const newShortCode = (): string => Array.from({ length: shortLength }, () => letters[randomInt(letters.length)]).join('');

/** What was scanned or typed, without what people write between. */
export const plainCode = (written: string): string => written.toUpperCase().replace(/[^0-9A-Z]/g, '');
