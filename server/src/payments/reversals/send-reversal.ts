import { asText, type Text } from '@karakana/contract/text.ts';
import { darajaAddresses } from '../../platform/providers/daraja/addresses.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { reverse } from '../../platform/providers/daraja/initiated.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import type { NamedThing } from '../jobs.ts';
import { endReversal } from './take-result.ts';

/** Asks the provider to send a payment back, once: what may have been asked already is not asked again. */
export async function sendReversalNow(platform: Platform, { garageId, id }: NamedThing): Promise<void> {
  const reversal = await inNameOf(platform, garageId, (ctx) => claim(ctx, id));
  if (!reversal) return;
  const refuse = (detail: Text) => inNameOf(platform, garageId, (ctx) => endReversal(ctx, id, 'refused', detail));
  const account = await darajaOf(platform, garageId);
  if (!account) return refuse(asText('M-Pesa is not set up'));
  const { resultUrl, timeoutUrl } = darajaAddresses(platform, account);
  const answer = await reverse(account, {
    receipt: reversal.receipt,
    amountShillings: reversal.amount / 100,
    remarks: reversal.reason,
    resultUrl: `${resultUrl}/${id}`,
    timeoutUrl: `${timeoutUrl}/${id}`,
  });
  if (answer.outcome === 'refused') await refuse(answer.text);
}

async function claim(ctx: GarageCtx, id: number) {
  const claimed = await ctx.db
    .updateTable('reversals')
    .set({ state: 'sent' })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning(['paymentId', 'amount', 'reason'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const receipts = ctx.db.selectFrom('providerReceipts').select('receipt').where('garageId', '=', ctx.garageId);
  const { receipt } = await receipts.where('paymentId', '=', claimed.paymentId).executeTakeFirstOrThrow();
  return { ...claimed, receipt };
}
