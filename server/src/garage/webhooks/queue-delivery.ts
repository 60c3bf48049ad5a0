import type { DeliveryKind } from '@karakana/contract/garage/webhook.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { deliverWebhookJob } from './jobs.ts';
import { webhookThatIsOn } from './stored-webhook.ts';

/** An address that nobody answers at must not hold up what other garages send. */
const maxWaiting = 200;

/** Sent once the transaction is committed, and never when it was not. The payload is kept as it goes over the wire. */
export async function queueDelivery(ctx: GarageCtx, { kind, payload }: { kind: DeliveryKind; payload: object }): Promise<number> {
  await webhookThatIsOn(ctx);
  await refuseTooMany(ctx);
  const { id } = await ctx.db
    .insertInto('webhookDeliveries')
    .values({ garageId: ctx.garageId, kind, payload: JSON.stringify(payload), nextTryAt: ctx.platform.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.platform.jobs.enqueue(ctx.db, deliverWebhookJob, { garageId: ctx.garageId, id });
  ctx.live({ topic: 'Notification', key: 'delivery-changed', payload: { id } });
  return id;
}

async function refuseTooMany({ db, garageId }: GarageCtx): Promise<void> {
  const waiting = db.selectFrom('webhookDeliveries').select('id').where('garageId', '=', garageId).where('status', '=', 'waiting');
  if ((await waiting.limit(maxWaiting).execute()).length === maxWaiting)
    throw new Refused(422, 'Too many deliveries are waiting already. See under Settings, Integrations why they do not arrive');
}
