import { asText } from '@karakana/contract/text.ts';
import { darajaAddresses } from '../../platform/providers/daraja/addresses.ts';
import { platformDaraja } from '../../platform/providers/daraja/find-account.ts';
import { pushStk } from '../../platform/providers/daraja/stk.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { followPurchaseJob, type NamedThing, sendPurchaseJob } from '../jobs.ts';
import { firstAsked, unanswered } from '../phone-requests.ts';
import { endPurchase, tellOfPurchase } from './purchase.ts';

/** Asks the phone for the price, outside any transaction. It is claimed before and never sent twice, as requests for payment are. */
export async function sendPurchaseNow(platform: Platform, { garageId, id }: NamedThing): Promise<void> {
  const purchase = await inNameOf(platform, garageId, (ctx) => claim(ctx, id));
  if (!purchase) return;
  const account = await platformDaraja(platform);
  if (!account) return inNameOf(platform, garageId, (ctx) => endPurchase(ctx, id, 'failed', asText('SMS credits cannot be bought here')));
  const { creditsUrl } = darajaAddresses(platform, account);
  const answer = await pushStk(account, {
    phone: purchase.mobile,
    amountShillings: purchase.amount / 100,
    reference: `SMS${id}`,
    description: 'SMS credits',
    // By the key of the platform, which no garage knows: it could else say itself that it has paid.
    callbackUrl: `${creditsUrl}/${garageId}/${id}`,
  });
  await inNameOf(platform, garageId, async (ctx) => {
    if (answer.outcome === 'sent') return markSent(ctx, id, answer.checkoutRequestId);
    if (answer.outcome === 'refused') return endPurchase(ctx, id, 'failed', answer.text);
    return endPurchase(ctx, id, 'unknown', unanswered);
  });
}

async function claim(ctx: GarageCtx, id: number) {
  const claimed = await ctx.db
    .updateTable('smsPurchases')
    .set({ sentAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning(['mobile', 'amount'])
    .executeTakeFirst();
  if (claimed) await ctx.platform.jobs.enqueueLater(ctx.db, followPurchaseJob, { garageId: ctx.garageId, id, asked: 0 }, firstAsked);
  return claimed;
}

/** The answer to it may have come before. */
async function markSent(ctx: GarageCtx, id: number, checkoutRequestId: string): Promise<void> {
  const purchases = ctx.db.updateTable('smsPurchases').where('garageId', '=', ctx.garageId).where('id', '=', id);
  await purchases.set({ checkoutRequestId }).where('checkoutRequestId', 'is', null).execute();
  const sent = await purchases.set({ state: 'sent' }).where('state', '=', 'requested').returning('id').executeTakeFirst();
  if (sent) tellOfPurchase(ctx, id);
}

/** What was never claimed because its job was lost. */
export async function recoverPurchases(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectFrom('smsPurchases')
    .select(['garageId', 'id'])
    .where('state', '=', 'requested')
    .where('sentAt', 'is', null)
    .execute();
  for (const purchase of waiting) await platform.jobs.enqueue(platform.db, sendPurchaseJob, purchase);
}
