import { addCard, removeCard, updateCard, type WalletCardDraft } from '@karakana/contract/payments/wallet.ts';
import type { z } from 'zod';
import { todayIn } from '../../platform/database/days.ts';
import { tableStore } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

const store = tableStore('walletCards');
const kept = duplicateAs('wallet_card_numbers', 'lastFour', 'This card is kept already');

export function serveCards(api: Api): void {
  serve(api, addCard, async (ctx, draft) => shown(ctx, await store.insert(ctx, stored(draft)).catch(kept)));
  serve(api, updateCard, async (ctx, { id, ...draft }) => shown(ctx, await store.update(ctx, id, stored(draft)).catch(kept)));
  serve(api, removeCard, async (ctx, { id }) => shown(ctx, await store.remove(ctx, id)));
}

export async function readCards(ctx: Ctx) {
  const cards = ctx.db.selectFrom('walletCards').select(['id', 'brand', 'lastFour', 'expiresIn', 'holderName']);
  return (await cards.where('garageId', '=', ctx.garageId).orderBy('id').execute()).map((card) => shown(ctx, card));
}

type Stored = { id: number; brand: z.output<typeof WalletCardDraft>['brand']; lastFour: string; expiresIn: string; holderName: string };

const stored = ({ expiryDate, ...draft }: z.output<typeof WalletCardDraft>) => {
  const [month, year] = expiryDate.split('/');
  return { ...draft, expiresIn: `20${year}-${month}-01` };
};

const shown = (ctx: Ctx, { id, brand, lastFour, expiresIn, holderName }: Stored) => ({
  id,
  brand,
  cardNumber: `**** **** **** ${lastFour}`,
  expiryDate: `${expiresIn.slice(5, 7)}/${expiresIn.slice(2, 4)}`,
  holderName,
  isExpired: expiresIn.slice(0, 7) < todayIn(ctx).slice(0, 7),
});
