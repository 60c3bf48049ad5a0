import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { buySmsCredits } from '@karakana/contract/payments/sms-credits.ts';
import { refuseNoMoney } from '../../accounting/index.ts';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { sendPurchaseJob } from '../jobs.ts';
import { packsOf } from './packs.ts';
import { tellOfPurchase } from './purchase.ts';

/** Whoever holds the phone did not ask for it. */
const requestsOfOneGarage = fewADay(20);

/** Writes down that credits are to be bought; a job asks the phone once that is kept. */
export async function buy(ctx: Ctx, asked: ParsedInput<typeof buySmsCredits>, account: DarajaAccount | undefined): Promise<number> {
  if (!account) throw new Refused(422, 'SMS credits cannot be bought here');
  const { credits, mobile, branchId = ctx.session.branchId } = asked;
  const pack = packsOf(ctx.platform.settings).find((one) => one.credits === credits);
  if (!pack) throw refusedField('credits', 'Choose one of the packs');
  if (!/^\+254[17]\d{8}$/.test(mobile)) throw refusedField('mobile', 'must be a Kenyan mobile number');
  const moneyAccountId = asked.moneyAccountId ?? (await ownersAccount(ctx));
  if (asked.moneyAccountId !== undefined) await refuseNoMoney(ctx, moneyAccountId);
  await refuseSecond(ctx, mobile);
  await countTry(ctx.db, ctx.platform.now(), `SMS credits asked for by garage ${ctx.garageId}`, requestsOfOneGarage);
  const purchase = {
    garageId: ctx.garageId,
    bookedBranchId: branchId,
    credits,
    amount: pack.price,
    mobile,
    moneyAccountId,
    shortCode: account.shortCode,
    requestedBy: ctx.userId,
    requestedAt: ctx.platform.now().toISOString(),
  };
  const { id } = await ctx.db.insertInto('smsPurchases').values(purchase).returning('id').executeTakeFirstOrThrow();
  await ctx.platform.jobs.enqueue(ctx.db, sendPurchaseJob, { garageId: ctx.garageId, id });
  tellOfPurchase(ctx, id);
  return id;
}

/** Whoever presses twice asks once. */
async function refuseSecond(ctx: Ctx, mobile: string): Promise<void> {
  const purchases = ctx.db.selectFrom('smsPurchases').select('id').where('garageId', '=', ctx.garageId);
  const open = await purchases.where('mobile', '=', mobile).where('state', 'in', ['requested', 'sent']).executeTakeFirst();
  if (open) throw new Refused(422, 'A request is on this phone already', { about: { purchaseId: open.id } });
}

/** A phone is mostly its owner's own. */
async function ownersAccount(ctx: Ctx): Promise<number> {
  const accounts = ctx.db.selectFrom('accounts').select('id').where('garageId', '=', ctx.garageId).where('role', '=', 'owner');
  return (await accounts.executeTakeFirstOrThrow()).id;
}
