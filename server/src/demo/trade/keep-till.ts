import { closeTill, openTill, readTill } from '../../payments/index.ts';
import type { Shop } from './shop.ts';

const float = 5_000_00;

/** What goes wrong with cash: by how much, and what is said about it. */
const slips = [
  { off: -200_00, reason: 'Change given twice' },
  { off: -50_00, reason: 'No coins for the exact change' },
  { off: 100_00, reason: 'A customer left the change' },
];

/** The owner opens the till in the morning. Gives its id. */
export const openShift = (shop: Shop, day: string): Promise<number> => openTill(shop.on(day, '08:00'), { branchId: shop.branchId, float });

/** In the evening the cash is counted, and now and then it differs. */
export async function closeShift(shop: Shop, day: string, id: number): Promise<void> {
  const ctx = shop.on(day, '18:10');
  const { expected } = await readTill(ctx, id);
  const slip = shop.chance.happens(0.2) ? shop.chance.oneOf(slips) : { off: 0, reason: null };
  await closeTill(ctx, { id, counted: expected + slip.off, reason: slip.reason });
}
