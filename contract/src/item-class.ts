import { z } from 'zod';

/** The class of goods and services by which the revenue authority knows what is sold. */
export const ItemClass = z
  .string()
  .trim()
  .regex(/^\d{8,10}$/, 'must be a class of 8 to 10 figures')
  .meta({ example: '25171702' });
