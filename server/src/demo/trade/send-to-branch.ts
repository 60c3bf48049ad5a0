import { transfer } from '../../inventory/index.ts';
import type { Shop } from './shop.ts';

/** Enough that nobody misses what is sent away. */
const plenty = 10;

/** The other branch is sent some of what there is plenty of. */
export async function sendToOtherBranch(shop: Shop & { otherBranchId: number }, day: string): Promise<void> {
  const { branchId, otherBranchId, products, shelf, chance } = shop;
  const sent = products
    .filter(({ id }) => (shelf.get(id) ?? 0) >= plenty)
    .sort((one, other) => (shelf.get(other.id) ?? 0) - (shelf.get(one.id) ?? 0))
    .slice(0, 3)
    .map(({ id }) => ({ productId: id, pieces: chance.between(2, 4) }));
  if (sent.length === 0) return;
  for (const { productId, pieces } of sent) shelf.set(productId, (shelf.get(productId) ?? 0) - pieces);
  const lines = sent.map(({ productId, pieces }) => ({ productId, quantity: pieces * 1000 }));
  await transfer(shop.on(day), { branchId, toBranchId: otherBranchId, note: 'For the shelf at the other branch', lines });
}
