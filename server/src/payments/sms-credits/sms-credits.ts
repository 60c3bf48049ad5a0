import { buySmsCredits, readSmsCredits, readSmsPurchase, shownPurchases } from '@karakana/contract/payments/sms-credits.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import { platformDaraja } from '../../platform/providers/daraja/find-account.ts';
import { storedAccount } from '../../platform/providers/stored-account.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { buy } from './buy.ts';
import { packsOf } from './packs.ts';

export function serveSmsCredits(api: Api): void {
  serve(api, readSmsCredits, async (ctx) => ({
    ...(await readLeft(ctx)),
    hasOwnAccount: (await storedAccount({ ...ctx.platform, db: ctx.db }, ctx.garageId, 'sms')) !== undefined,
    isSold: isSold(ctx),
    packs: packsOf(ctx.platform.settings),
    purchases: (await purchasesOf(ctx).orderBy('smsPurchases.id', 'desc').limit(shownPurchases).execute()).map(shown),
  }));

  servePrepared(
    api,
    buySmsCredits,
    ({ platform }) => platformDaraja(platform),
    async (ctx, asked, account) => readOne(ctx, await buy(ctx, asked, account)),
  );

  serve(api, readSmsPurchase, (ctx, { id }) => readOne(ctx, id));
}

const isSold = ({ platform: { settings } }: Ctx): boolean => settings.mpesa !== undefined || !settings.isProduction;

async function readLeft(ctx: Ctx): Promise<{ smsCredits: number; usedThisMonth: number }> {
  const month = `${todayIn(ctx).slice(0, 7)}-01`;
  const { rows } = await sql<{ smsCredits: number; usedThisMonth: number }>`
    select garages.sms_credits, greatest(0, coalesce((
      select used from sms_credit_months month where month.garage_id = ${ctx.garageId} and month.month = ${month}::date
    ), 0)) as used_this_month
    from garages where garages.id = ${ctx.garageId}`.execute(ctx.db);
  const [left] = rows;
  if (!left) throw notFound();
  return left;
}

async function readOne(ctx: Ctx, id: number) {
  const purchase = await purchasesOf(ctx).where('smsPurchases.id', '=', id).executeTakeFirst();
  if (!purchase) throw notFound();
  return shown(purchase);
}

const purchasesOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('smsPurchases')
    .leftJoin('users', 'users.id', 'smsPurchases.requestedBy')
    .select([
      'smsPurchases.id',
      'smsPurchases.state',
      'smsPurchases.credits',
      'smsPurchases.amount',
      'smsPurchases.mobile',
      'smsPurchases.reason',
      'smsPurchases.reasonValues',
      'smsPurchases.receipt',
      'smsPurchases.requestedAt',
      'smsPurchases.paidOn',
      'smsPurchases.usedCredits',
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('requestedBy'),
    ])
    .where('smsPurchases.garageId', '=', ctx.garageId);

type Row = Awaited<ReturnType<ReturnType<typeof purchasesOf>['executeTakeFirstOrThrow']>>;

const shown = ({ reason, reasonValues, ...purchase }: Row) => ({
  ...purchase,
  reason: reason === null ? null : storedText(reason, reasonValues),
});
