import { addDays } from '@karakana/contract/days.ts';
import { readWallet, walletDays } from '@karakana/contract/payments/wallet.ts';
import { todayIn } from '../../platform/database/days.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { balancesOf } from './balances.ts';
import { readCards, serveCards } from './cards.ts';

export function serveWallet(api: Api): void {
  serve(api, readWallet, async (ctx, { branchId }) => {
    const today = todayIn(ctx);
    const labels = Array.from({ length: walletDays }, (_, at) => addDays(today, at + 1 - walletDays));
    const { series, accounts } = await balancesOf(ctx, labels, branchId);
    const { currency, smsCredits } = await ctx.db
      .selectFrom('garages')
      .select(['currency', 'smsCredits'])
      .where('id', '=', ctx.garageId)
      .executeTakeFirstOrThrow();
    return { currency, balance: { series, labels }, accounts, smsCredits, cards: await readCards(ctx) };
  });
  serveCards(api);
}
