import { z } from 'zod';

/**
 * Amounts are integers of minor units inside and decimals of major units on the wire. What is written is read figure by figure: no amount is worked
 * out with fractions on its way in, nor anywhere after.
 */
const perMajor = 100;
const maxMajor = 1_000_000_000_000;
const described = { type: 'number', description: 'In the currency of the garage, with at most two decimals', example: 1250.5 };

const written = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** The minor units of a decimal that is written out; null for what is none, or has more than two decimals. */
export function parseAmount(decimal: string): number | null {
  const [, sign, whole, fraction = ''] = written.exec(decimal) ?? [];
  if (whole === undefined) return null;
  const minor = Number(whole) * perMajor + Number(fraction.padEnd(2, '0'));
  return sign && minor > 0 ? -minor : minor;
}

/** A number is taken as JavaScript writes it out, which is as it was sent. */
export const AmountDraft = z
  .union([z.number(), z.string().trim()])
  .transform((given, ctx) => {
    const minor = parseAmount(String(given));
    if (minor !== null && minor >= 0 && minor <= maxMajor * perMajor) return minor;
    ctx.addIssue(problemOf(given, minor));
    return z.NEVER;
  })
  .meta(described);

function problemOf(given: string | number, minor: number | null): z.core.$ZodRawIssue {
  const size = Number(given);
  if (given === '' || !Number.isFinite(size)) return { code: 'custom', message: 'must be a number', input: given };
  if (minor !== null && minor < 0) return { code: 'too_small', origin: 'number', minimum: 0, inclusive: true, input: given };
  if (size > maxMajor) return { code: 'too_big', origin: 'number', maximum: maxMajor, inclusive: true, input: given };
  return { code: 'custom', message: 'must have at most two decimals', input: given };
}

export const Amount = z
  .number()
  .int()
  .transform((minor) => minor / perMajor)
  .meta(described);
