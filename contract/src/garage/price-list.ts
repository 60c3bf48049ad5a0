import { z } from 'zod';
import { Id } from '../fields.ts';
import { Amount } from '../money.ts';
import { reportEndpoints } from '../report.ts';

/** A line of what the garage charges. */
export const PricedService = z.object({
  id: z.number(),
  category: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  durationMinutes: z.number(),
  /** Nothing where the parts and labour that come with it make the price. */
  price: Amount.nullable(),
});
export type PricedService = z.output<typeof PricedService>;

export const priceList = reportEndpoints('/api/price_list', {
  access: 'services:read',
  name: 'Price list',
  question: z.strictObject({ categoryId: Id.optional() }),
  row: PricedService,
  totals: z.object({ services: z.number() }),
});
