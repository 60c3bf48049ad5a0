import type { ReceivedSms } from '../messaging/index.ts';
import type { GarageCtx } from '../platform/serve/context.ts';
import { publishCustomer } from './publish-customer.ts';

/** As people are told to write them all over Kenya, whatever they put around them. */
const words: Record<string, boolean> = { STOP: false, START: true };

/** A customer who answers STOP gets no more messages that went to many, until they answer START. What they ask for is sent all the same. */
export async function followOptOut(ctx: GarageCtx, { customerId, text, understand }: ReceivedSms): Promise<void> {
  const takesSms = words[text.replace(/[^\p{L}]/gu, '').toUpperCase()];
  if (takesSms === undefined || customerId === null) return;
  const changed = await ctx.db
    .updateTable('customers')
    .set((row) => ({ takesSms, version: row('version', '+', 1), updatedAt: ctx.platform.now().toISOString() }))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', customerId)
    .where('takesSms', '!=', takesSms)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (changed) publishCustomer(ctx, 'customer-updated', changed);
  understand();
}
