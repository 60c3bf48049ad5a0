import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { listWebhookDeliveries, readWebhookDelivery, sendDeliveryAgain, type WebhookDelivery } from '@karakana/contract/garage/webhook.ts';
import { sql } from 'kysely';
import { list } from '../../platform/database/list.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { deliveryBody } from './delivery-body.ts';
import { deliverWebhookJob } from './jobs.ts';
import { webhookThatIsOn } from './stored-webhook.ts';

export function serveDeliveries(api: Api): void {
  serve(api, listWebhookDeliveries, async (ctx, query) => {
    const page = await deliveryList.page(ctx, query);
    return { ...page, entries: page.entries.map(asDelivery) };
  });
  serve(api, readWebhookDelivery, async (ctx, { id }) => {
    const row = await ctx.db
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return { ...asDelivery(row), answer: row.answer, body: deliveryBody(row) };
  });
  serve(api, sendDeliveryAgain, (ctx, { id }) => sendAgain(ctx, id));
}

export async function readDelivery({ db, garageId }: GarageCtx, id: number): Promise<WebhookDelivery> {
  const delivery = db.selectFrom('webhookDeliveries').select(shown).where('garageId', '=', garageId).where('id', '=', id);
  return asDelivery(await delivery.executeTakeFirstOrThrow());
}

/** It has all its tries again, whatever became of it before. */
async function sendAgain(ctx: Ctx, id: number): Promise<WebhookDelivery> {
  await webhookThatIsOn(ctx);
  const again = await ctx.db
    .updateTable('webhookDeliveries')
    .set({ status: 'waiting', attempts: 0, nextTryAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!again) throw notFound();
  await ctx.platform.jobs.enqueue(ctx.db, deliverWebhookJob, { garageId: ctx.garageId, id });
  ctx.live({ topic: 'Notification', key: 'delivery-changed', payload: { id } });
  return readDelivery(ctx, id);
}

const shown = ['id', 'kind', 'status', 'attempts', 'statusCode', 'error', 'errorValues', 'triedAt', 'nextTryAt', 'createdAt'] as const;

const deliveryList = list('webhookDeliveries', {
  columns: (deliveries) => deliveries.select(shown),
  sorts: { newest: sql`id desc` },
  conditions: ({ status }: Pick<ParsedInput<typeof listWebhookDeliveries>, 'status'>) => [status && sql`status = ${status}`],
});

function asDelivery<Row extends Omit<WebhookDelivery, 'errorText'> & { error: string | null; errorValues: unknown }>(row: Row) {
  const { error, errorValues, ...delivery } = row;
  return { ...delivery, errorText: error === null ? null : storedText(error, errorValues) };
}
