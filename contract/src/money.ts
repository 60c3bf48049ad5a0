import { z } from 'zod';

/** Amounts are integers of minor units inside and decimals of major units on the wire. */
const minorPerMajor = 100;
const described = { type: 'number', description: 'In the currency of the garage, with at most two decimals', example: 1250.5 };

export const AmountDraft = z.coerce
  .number()
  .min(0)
  .max(1_000_000_000_000)
  .refine((major) => Math.abs(major * minorPerMajor - Math.round(major * minorPerMajor)) < 1e-4, 'must have at most two decimals')
  .transform((major) => Math.round(major * minorPerMajor))
  .meta(described);

export const Amount = z
  .number()
  .int()
  .transform((minor) => minor / minorPerMajor)
  .meta(described);
