import { randomInt } from 'node:crypto';
import { as } from '../call.ts';
import type { TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type WalletSpecimens = { cardId: number; removableCardId: number; smsPurchaseId: number };

type Filled = WalletSpecimens & { marker: string; branchId: number; moneyAccountId: number };

const mobile = () => `+2547${randomInt(1e7, 9e7)}`;
const card = (marker: string, lastFour: string) => ({ brand: 'visa', lastFour, expiryDate: '08/28', holderName: marker });

export async function fillWallet(owner: TestMember, { marker }: { marker: string }): Promise<WalletSpecimens> {
  const { id: cardId } = given(await as(owner).post('/api/wallet/cards', card(marker, '4242')));
  const { id: removableCardId } = given(await as(owner).post('/api/wallet/cards', card(marker, '1111')));
  const { id: smsPurchaseId } = given(await as(owner).post('/api/sms_credits/buy', { credits: 100, mobile: mobile() }));
  return { cardId, removableCardId, smsPurchaseId };
}

export const walletSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'PUT /api/wallet/cards/{id}': ({ cardId, marker }) => ({ id: cardId, ...card(marker, '4242') }),
  'GET /api/wallet': ({ branchId }) => ({ branchId }),
  'GET /api/sms_credits/purchases/{id}': ({ smsPurchaseId }) => ({ id: smsPurchaseId }),
  'POST /api/sms_credits/buy': ({ branchId, moneyAccountId }) => ({ credits: 100, mobile: mobile(), branchId, moneyAccountId }),
  'DELETE /api/wallet/cards/{id}': ({ removableCardId }) => ({ id: removableCardId }),
};
