import { as, type TestBody } from '../call.ts';
import { today } from '../today.ts';
import { given } from '../vehicles.ts';
import type { Life } from './life.ts';
import { keep, type Take } from './take.ts';

export const stockSteps = {
  transfer: ({ life, one, much, branchId, otherId }: Take) =>
    as(life.garage.garage).post('/api/products/inter_branch_transfer', {
      branchId,
      toBranchId: otherId,
      lines: [{ productId: one(life.products), quantity: (1 + much) / 3 > 3 ? 3 : 1.5 }],
    }),
  count: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage).post(`/api/products/${one(life.products)}/correct`, { branchId, counted: much, reason: 'Counted' }),
  order: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/purchases', {
        branchId,
        supplierId: life.supplierId,
        lines: [{ productId: one(life.products), quantity: 2 + much, unitPrice: (6001 + 100 * much) / 100 }],
      })
      .then((answer) => keep(life.purchases, answer)),
  receive: ({ life, one, much }: Take) =>
    ofPurchase(life, one, 'receive_order', ({ id }) => ({ lines: [{ id, quantity: 1 + much / 8, price: 55 + much }] })),
  receiveAll: ({ life, one }: Take) => ofPurchase(life, one, 'receive_order', () => ({})),
  billGoods: ({ life, one, much }: Take) =>
    ofPurchase(life, one, 'bill_order', ({ id }) => ({
      datedOn: today(),
      lines: [{ id, quantity: 1, price: 50 + 3 * much }],
      freight: much > 6 ? { amount: 7.77 } : null,
    })),
  giveBack: ({ life, one }: Take) =>
    ofPurchase(life, one, 'return_order', ({ id }) => ({ lines: [{ id, quantity: 0.5 }], reason: 'Dented' })),
};

/** A step of an order; of which line, its record says. */
async function ofPurchase(life: Life, one: Take['one'], call: string, draft: (line: TestBody) => object) {
  const id = one(life.purchases);
  if (!id) return undefined;
  const [line] = given(await as(life.garage.garage).get(`/api/purchases/${id}`)).lines;
  const answer = await as(life.garage.garage).post(`/api/purchases/${call}`, { id, ...draft(line) });
  if (call === 'bill_order' && answer.status < 300) life.bills.push(...answer.body.bills.map((bill: TestBody) => bill.id));
  return answer;
}
