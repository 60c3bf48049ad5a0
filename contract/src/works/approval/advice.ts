import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Timestamp } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { Quantity } from '../../quantity.ts';
import { lineKinds } from '../work/work-line.ts';

/** What was declined and not done since. The price is of then, and nothing for those who do not see prices. */
export const Advice = z.object({
  lineId: z.number(),
  workId: z.number(),
  workNumber: z.string(),
  kind: z.enum(lineKinds),
  serviceId: z.number().nullable(),
  productId: z.number().nullable(),
  description: z.string(),
  quantity: Quantity,
  unitPrice: Amount.nullable(),
  writtenAt: Timestamp,
  /** Where it is proposed again already. */
  offeredIn: z.object({ id: z.number(), number: z.string() }).nullable(),
});
export type Advice = z.output<typeof Advice>;

/** The newest. */
export const maxAdvice = 50;

export const readAdvice = endpoint('GET /api/vehicles/{id}/advice', {
  summary: 'What was declined for a vehicle and not done since',
  access: 'bookings:read',
  input: byId,
  output: z.object({ advice: z.array(Advice) }),
});
