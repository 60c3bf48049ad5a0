import { as } from '../call.ts';
import { given } from '../vehicles.ts';
import { keep, type Take, tender } from './take.ts';

export const saleSteps = {
  sellForCash: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/sales', { branchId, lines: [{ productId: one(life.products), quantity: 1 + much / 4 }], discount: much })
      .then((answer) => keep(life.sales, answer)),
  sellOnCredit: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/sales', {
        branchId,
        customerId: one(life.customers),
        lines: [
          { productId: one(life.products), quantity: 1 },
          { productId: life.products[0], quantity: 1, discount: much },
        ],
        payments: [tender('cash', 1 + much), tender('mpesa', 2)],
      })
      .then((answer) => keep(life.sales, answer)),
  hold: ({ life, one, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/sales/hold', { branchId, lines: [{ productId: one(life.products), quantity: 1 }] })
      .then((answer) => keep(life.held, answer)),
  issue: ({ life, one }: Take) => {
    const id = one(life.held);
    return id && as(life.garage.garage).post(`/api/sales/${id}/issue`, {});
  },
  pay: ({ life, one, much }: Take) => {
    const id = one(life.sales);
    return id && as(life.garage.garage).post('/api/sales/paid', much > 4 ? { id } : { id, payments: [tender('card', 1 + much)] });
  },
  refund: async ({ life, one, much }: Take) => {
    const id = one(life.sales);
    if (!id) return undefined;
    const [line] = given(await as(life.garage.garage).get(`/api/sales/${id}`)).lines;
    return as(life.garage.garage).post(`/api/sales/${id}/refund`, {
      lines: [{ lineId: line.id, quantity: (1 + much) / 8 }],
      reason: 'Did not fit',
      isDamaged: much === 0,
      method: 'cash',
    });
  },
  cancel: ({ life, one }: Take) => {
    const id = one([...life.sales, ...life.held]);
    return id && as(life.garage.garage).delete(`/api/sales/${id}`);
  },
};
