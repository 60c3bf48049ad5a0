import { normalisePhone } from '@karakana/contract/phone.ts';
import { say } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { answerersOf, notify } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { smsReceived } from './sms-received.ts';
import { branchThatWrote, writersTo } from './writers-to.ts';

type Sender = { customerId: number | null; name: string };
type Sms = { callbackId: number; mobile: string; text: string; receivedAt: string };

const excerptLength = 120;
/** As `receiveSms` has kept it. */
const Told = z.object({ from: z.string(), text: z.string() });

/**
 * Makes a message of what the provider told, for the garage whose account it came by. What came by the platform’s number is offered to the
 * garages that wrote to that phone lately, the last one first; the first that awaited it has it, else the last that wrote.
 */
export async function takeSmsNow(platform: Platform, { id }: { id: number }): Promise<void> {
  const callbacks = platform.db.selectFrom('smsCallbacks').selectAll().where('id', '=', id).where('takenAt', 'is', null);
  const callback = await callbacks.executeTakeFirst();
  if (!callback) return;
  const { from, text } = Told.parse(callback.body);
  const sms = { callbackId: id, mobile: normalisePhone(from) ?? from, text, receivedAt: callback.receivedAt };
  const { garageId } = callback;
  const garages = garageId === null ? await writersTo(platform.db, { mobile: sms.mobile, now: platform.now() }) : [garageId];
  for (const asked of garages) if (await inNameOf(platform, asked, (ctx) => takeIfAwaited(ctx, sms))) return;
  const [last] = garages;
  if (last !== undefined) return inNameOf(platform, last, (ctx) => takeUnawaited(ctx, sms));
  platform.log.warn({ id }, 'An incoming SMS is nobody’s: no garage has written to its sender lately');
  await markTaken(platform.db, sms, platform.now());
}

/** Whether something awaited it, or another job was faster. */
async function takeIfAwaited(ctx: GarageCtx, sms: Sms): Promise<boolean> {
  if (!(await isWaiting(ctx, sms))) return true;
  const sender = await senderOf(ctx, sms.mobile);
  let isUnderstood = false;
  const { mobile, text } = sms;
  const understand = () => {
    isUnderstood = true;
  };
  await ctx.platform.events.publish(ctx, smsReceived, { mobile, text, customerId: sender.customerId, understand });
  if (isUnderstood) await keep(ctx, sms, { ...sender, isUnderstood });
  return isUnderstood;
}

async function takeUnawaited(ctx: GarageCtx, sms: Sms): Promise<void> {
  if (!(await isWaiting(ctx, sms))) return;
  const sender = await senderOf(ctx, sms.mobile);
  await keep(ctx, sms, { ...sender, isUnderstood: false });
  const { customerId, name } = sender;
  await notify(ctx, {
    kind: 'sms_received',
    userIds: await answerersOf(ctx, await branchThatWrote(ctx, sms.mobile)),
    said: say('{{name}} wrote: {{text}}', { name, text: excerptOf(sms.text) }),
    path: customerId === null ? '/inbox' : `/customers/${customerId}?tab=messages`,
  });
}

/** Holds it for this transaction, so that two jobs do not both act by it. */
async function isWaiting({ db }: GarageCtx, { callbackId }: Sms): Promise<boolean> {
  const waiting = db.selectFrom('smsCallbacks').select('id').where('id', '=', callbackId).where('takenAt', 'is', null);
  return (await waiting.forUpdate().executeTakeFirst()) !== undefined;
}

async function senderOf({ db, garageId }: GarageCtx, mobile: string): Promise<Sender> {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName'])
    .where('garageId', '=', garageId)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return customer ? { customerId: customer.id, name: `${customer.firstName} ${customer.lastName}` } : { customerId: null, name: mobile };
}

async function keep(ctx: GarageCtx, sms: Sms, { customerId, isUnderstood }: Sender & { isUnderstood: boolean }): Promise<void> {
  const { callbackId, mobile, text: body, receivedAt } = sms;
  const { id } = await ctx.db
    .insertInto('receivedMessages')
    .values({ garageId: ctx.garageId, callbackId, mobile, customerId, body, isUnderstood, receivedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markTaken(ctx.db, sms, ctx.platform.now());
  ctx.live({ topic: 'Notification', key: 'sms-received', payload: { id } });
}

async function markTaken(db: Database, { callbackId }: Sms, now: Date): Promise<void> {
  await db.updateTable('smsCallbacks').set({ takenAt: now.toISOString() }).where('id', '=', callbackId).execute();
}

const excerptOf = (text: string): string => (text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text);
