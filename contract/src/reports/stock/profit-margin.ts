import { z } from 'zod';
import { Id, text } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { Quantity } from '../../quantity.ts';
import { reportEndpoints } from '../../report.ts';
import { periodFields } from '../period.ts';

/** What earned it: each product and service that was sold, or each work. */
export const marginBys = ['items', 'works'] as const;

/** What was sold without tax and less what was taken back, what the goods had cost, and what is left of it. */
export const Margin = z.object({
  id: z.number(),
  name: z.string(),
  detail: z.string().nullable().meta({ description: 'The code of a product, the plate of a work' }),
  productId: z.number().nullable(),
  serviceId: z.number().nullable(),
  workId: z.number().nullable(),
  quantity: Quantity.nullable(),
  revenue: Amount,
  cost: Amount,
  margin: Amount,
  share: z.number().nullable().meta({ description: 'The margin as a part of the revenue' }),
});
export type Margin = z.output<typeof Margin>;

export const profitMargin = reportEndpoints('/api/profit_margin', {
  access: 'profit_reports:read',
  name: 'Profit margin',
  question: z.strictObject({
    ...periodFields,
    by: z.enum(marginBys).optional(),
    customerId: Id.optional(),
    serviceId: Id.optional(),
    writtenAs: text(500)
      .optional()
      .meta({ description: 'Labour that no service was chosen for, by what the invoice says', example: 'Labour' }),
    query: text(200).optional(),
  }),
  row: Margin,
  totals: Margin.pick({ revenue: true, cost: true, margin: true, share: true }),
});
