import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { text } from './fields.ts';

/** Kenyan numbers may be written locally; all others need their country code. Kept as +254712345678. */
export function normalisePhone(written: string): string | undefined {
  const phone = parsePhoneNumberFromString(written, 'KE');
  return phone?.isValid() ? phone.number : undefined;
}

export const Phone = text(40)
  .transform((written, check) => {
    const phone = normalisePhone(written);
    if (phone) return phone;
    // `continue` makes a union that takes no number as well say this, and not only that nothing fitted.
    check.addIssue({ code: 'custom', message: 'must be a phone number, such as 0712 345 678', continue: true });
    return z.NEVER;
  })
  .meta({ example: '0712 345 678' });

export const OptionalPhone = z
  .union([z.literal('').transform(() => null), z.null(), Phone])
  .optional()
  .meta({ example: '0712 345 678' });
