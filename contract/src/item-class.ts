import { z } from 'zod';

/** The class of goods and services by which the revenue authority knows what is sold. */
export const ItemClass = z
  .string()
  .trim()
  .regex(/^\d{8,10}$/, 'must be a class of 8 to 10 figures')
  .meta({ example: '25171702' });

/** One that may be left out or empty: then it is the garage's own for all goods or services. */
export const OptionalItemClass = z
  .union([z.literal('').transform(() => null), z.null(), ItemClass])
  .optional()
  .transform((itemClass) => itemClass ?? null)
  .meta({ example: '25171702' });
