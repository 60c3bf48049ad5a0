import { z } from 'zod';

/** The number under which the revenue authority knows a person or a company. */
export const KraPin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d{9}[A-Z]$/, 'must be a KRA PIN, such as P051234567X')
  .meta({ example: 'P051234567X' });

/** One that may be left out or empty; empty means none. */
export const OptionalKraPin = z
  .union([z.literal('').transform(() => null), z.null(), KraPin])
  .optional()
  .meta({ example: 'P051234567X' });
