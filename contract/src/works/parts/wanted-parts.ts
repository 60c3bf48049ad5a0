import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Day, Id } from '../../fields.ts';
import { Quantity } from '../../quantity.ts';
import { WorkRecord } from '../work/work.ts';

const Order = z.object({ id: z.number(), number: z.string(), supplierName: z.string(), isSent: z.boolean(), expectedOn: Day.nullable() });

/** A part that a work needs and that is not there, with the order that is to bring it. */
export const WantedPart = z.object({
  productId: z.number(),
  productName: z.string(),
  unit: z.string(),
  missing: Quantity,
  order: Order.nullable(),
});
export type WantedPart = z.output<typeof WantedPart>;

export const listWantedParts = endpoint('GET /api/works/{id}/wanted_parts', {
  summary: 'The parts that are missing for a work, and what is on order for it',
  access: 'works:write',
  input: byId,
  output: z.object({ entries: z.array(WantedPart) }),
});

export const orderParts = endpoint('POST /api/works/{id}/order_parts', {
  summary: 'Have the missing parts of a work ordered: a draft for each supplier from whom they last came',
  access: 'works:write',
  input: z.strictObject({
    id: Id,
    /** For what was never bought from anybody. */
    supplierId: Id.nullish(),
  }),
  output: z.object({
    work: WorkRecord,
    orders: z.array(Order),
    /** What nobody has sold yet, so that somebody has to say from whom. */
    withoutSupplier: z.array(z.object({ productId: z.number(), productName: z.string(), unit: z.string(), quantity: Quantity })),
  }),
  done: 'Parts are to be ordered',
  failed: 'Failed try again',
});
