import { platformDaraja } from '../../platform/providers/daraja/find-account.ts';
import { queryStk } from '../../platform/providers/daraja/stk.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { followPurchaseJob, type NamedThing } from '../jobs.ts';
import { mostAsked, secondsBetween, silent } from '../phone-requests.ts';
import { deliverAsked } from './deliver.ts';
import { endPurchase } from './purchase.ts';

/** Asks what became of a purchase of which nothing was told, as it is done with requests for payment. */
export async function followPurchaseNow(platform: Platform, { garageId, id, asked }: NamedThing & { asked: number }): Promise<void> {
  const purchase = await platform.db
    .selectFrom('smsPurchases')
    .select(['state', 'checkoutRequestId'])
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (purchase.state !== 'requested' && purchase.state !== 'sent') return;
  const account = purchase.checkoutRequestId === null ? undefined : await platformDaraja(platform);
  const result = account && purchase.checkoutRequestId !== null ? await queryStk(account, purchase.checkoutRequestId) : pending;
  await inNameOf(platform, garageId, async (ctx) => {
    if (result.outcome === 'paid') return deliverAsked(ctx, id);
    if (result.outcome !== 'pending') return endPurchase(ctx, id, result.outcome, result.text);
    if (asked + 1 >= mostAsked) return endPurchase(ctx, id, 'unknown', silent);
    await platform.jobs.enqueueLater(ctx.db, followPurchaseJob, { garageId, id, asked: asked + 1 }, secondsBetween);
  });
}

const pending = { outcome: 'pending' } as const;
