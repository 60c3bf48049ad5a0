import { minutesBetweenTries } from '@karakana/contract/garage/webhook.ts';
import { asText, type Sayable, say } from '@karakana/contract/text.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { WebhookDeliveries } from '../../platform/database/database.gen.ts';
import { callPublicHost } from '../../platform/providers/outgoing.ts';
import { ProviderError } from '../../platform/providers/provider-error.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { deliveryBody, signatureOf } from './delivery-body.ts';
import { deliverWebhookJob, type NamedDelivery } from './jobs.ts';
import { storedWebhook } from './stored-webhook.ts';

type Claimed = { delivery: Selectable<WebhookDeliveries>; address: string; secret: string };
type Outcome = { statusCode: number | null; answer: string | null; problem: Sayable | null };

const maxTries = minutesBetweenTries.length + 1;
/** What is kept of an answer, to see what went wrong. */
const keptOfAnswer = 1_000;

/** Every minute and at the start: what is due for another try gets a job. One job too many is harmless. */
export async function retryDeliveries({ db, jobs, now }: Platform): Promise<void> {
  const due = await db
    .selectFrom('webhookDeliveries')
    .select(['garageId', 'id'])
    // Written out, so that the partial index serves it.
    .where(sql<boolean>`status = 'waiting'`)
    .where('nextTryAt', '<=', now().toISOString())
    .execute();
  for (const delivery of due) await jobs.enqueue(db, deliverWebhookJob, delivery);
}

/** Makes one try. The next one is written down before it, so that a server that is killed meanwhile leaves nothing behind. */
export async function deliverNow(platform: Platform, { garageId, id }: NamedDelivery): Promise<void> {
  const act = <T>(verb: (ctx: GarageCtx) => Promise<T>) => inNameOf(platform, garageId, verb);
  const claimed = await act((ctx) => claim(ctx, id));
  if (!claimed) return;
  const outcome = await attempt(platform, claimed);
  await act((ctx) => settle(ctx, claimed.delivery, outcome));
}

async function claim(ctx: GarageCtx, id: number): Promise<Claimed | undefined> {
  const { db, garageId, platform } = ctx;
  const now = platform.now();
  const delivery = await db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('nextTryAt', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (!delivery) return undefined;
  const webhook = await storedWebhook(ctx);
  if (!webhook?.settings.isOn) return giveUp(ctx, delivery, 'The webhook was turned off');
  if (delivery.attempts >= maxTries) return giveUp(ctx, delivery, 'The last try was interrupted');
  const minutes = minutesBetweenTries[delivery.attempts] ?? minutesBetweenTries.at(-1) ?? 0;
  const tried = { attempts: delivery.attempts + 1, triedAt: now.toISOString(), nextTryAt: minutesAfter(now, minutes) };
  await change(ctx, delivery, tried);
  return { delivery: { ...delivery, ...tried }, address: webhook.settings.address, secret: webhook.secret };
}

const minutesAfter = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * 60_000).toISOString();

async function giveUp(ctx: GarageCtx, delivery: Selectable<WebhookDeliveries>, why: Sayable): Promise<undefined> {
  await change(ctx, delivery, { status: 'failed', nextTryAt: null, ...errorColumns(why) });
}

async function attempt({ settings, now }: Platform, { delivery, address, secret }: Claimed): Promise<Outcome> {
  const body = deliveryBody(delivery);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Karakana',
    'X-Karakana-Delivery': String(delivery.id),
    'X-Karakana-Signature': signatureOf(body, { secret, at: now() }),
  };
  try {
    const { status, text } = await callPublicHost(address, { method: 'POST', headers, body }, settings);
    // PostgreSQL keeps no NUL.
    const answer = text.slice(0, keptOfAnswer).replaceAll('\0', '').toWellFormed();
    return { statusCode: status, answer, problem: problemOf(status) };
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof Refused)) throw error;
    return { statusCode: null, answer: null, problem: error.text };
  }
}

function problemOf(status: number): Sayable | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return say('It answered {{status}}, and redirects are not followed', { status });
  return say('It answered {{status}}', { status });
}

async function settle(ctx: GarageCtx, delivery: Selectable<WebhookDeliveries>, { problem, ...answered }: Outcome): Promise<void> {
  const ended = problem === null ? 'delivered' : delivery.attempts >= maxTries ? 'failed' : undefined;
  await change(ctx, delivery, {
    ...answered,
    ...(problem === null ? { error: null, errorValues: '{}' } : errorColumns(problem)),
    ...(ended && { status: ended, nextTryAt: null }),
  });
}

/** Not where somebody has it sent again meanwhile, which begins anew. */
async function change(
  ctx: GarageCtx,
  { id, attempts }: Selectable<WebhookDeliveries>,
  columns: Updateable<WebhookDeliveries>,
): Promise<void> {
  await ctx.db
    .updateTable('webhookDeliveries')
    .set(columns)
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
  ctx.live({ topic: 'Notification', key: 'delivery-changed', payload: { id } });
}

function errorColumns(said: Sayable) {
  const { key, values } = asText(said);
  return { error: key, errorValues: JSON.stringify(values) };
}
