import type { Load } from './measure.ts';
import type { Started } from './servers.ts';
import type { BenchGarage } from './world.ts';

let sold = 0;

/** Another three each time, so that nobody waits for the stock of somebody else. */
function nextThree({ productIds }: BenchGarage): number[] {
  sold += 3;
  return [0, 1, 2].map((at) => productIds[(sold + at) % productIds.length] ?? 0);
}

export const sale = ({ url }: Started, garage: BenchGarage): Load => ({
  url: `${url}/api/sales`,
  method: 'POST',
  headers: { authorization: `Bearer ${garage.token}` },
  body: () => ({
    branch_id: garage.branchId,
    lines: nextThree(garage).map((product_id) => ({ product_id, quantity: 1 })),
    payments: [{ method: 'cash', amount: 300 }],
  }),
});

export const saleBare = ({ url }: Started, garage: BenchGarage): Load => ({
  url: `${url}/sale/${garage.id}`,
  method: 'POST',
  body: () => ({ branchId: garage.branchId, productIds: nextThree(garage).sort((a, b) => a - b) }),
});
