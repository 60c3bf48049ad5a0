import { z } from 'zod';

/** Shares of a hundred: kept in hundredths of a per cent, told in per cent. */
const perCent = 100;
const described = { type: 'number', description: 'In per cent, with at most two decimals', example: 16 };

export const Percent = z
  .number()
  .int()
  .transform((kept) => kept / perCent)
  .meta(described);

export const percentDraft = (max: number) =>
  z.coerce
    .number()
    .min(0)
    .max(max)
    .refine((rate) => Math.abs(rate * perCent - Math.round(rate * perCent)) < 1e-6, 'must have at most two decimals')
    .transform((rate) => Math.round(rate * perCent))
    .meta(described);
