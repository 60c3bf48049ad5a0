import { passwordLength } from '@karakana/contract/accounts/password.ts';

/** From here on a password is long enough to withstand guessing, whatever it is made of. */
const strongLength = 16;

export type PasswordHint = { level: 'empty' | 'short' | 'good' | 'strong'; missing: number; percent: number };

/** How good a password is by its length, which counts for more than odd characters do. */
export function passwordHint(length: number): PasswordHint {
  const missing = Math.max(0, passwordLength.min - length);
  const percent = Math.min(100, Math.round((length / strongLength) * 100));
  if (length === 0) return { level: 'empty', missing, percent };
  if (missing > 0) return { level: 'short', missing, percent };
  return { level: length < strongLength ? 'good' : 'strong', missing, percent };
}
