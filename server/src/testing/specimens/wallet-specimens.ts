import { as } from '../call.ts';
import type { TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type WalletSpecimens = { cardId: number; removableCardId: number };

type Filled = WalletSpecimens & { marker: string };

const card = (marker: string, lastFour: string) => ({ brand: 'visa', lastFour, expiryDate: '08/28', holderName: marker });

export async function fillWallet(owner: TestMember, { marker }: { marker: string }): Promise<WalletSpecimens> {
  const { id: cardId } = given(await as(owner).post('/api/wallet/cards', card(marker, '4242')));
  const { id: removableCardId } = given(await as(owner).post('/api/wallet/cards', card(marker, '1111')));
  return { cardId, removableCardId };
}

export const walletSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'PUT /api/wallet/cards/{id}': ({ cardId, marker }) => ({ id: cardId, ...card(marker, '4242') }),
  'DELETE /api/wallet/cards/{id}': ({ removableCardId }) => ({ id: removableCardId }),
};
