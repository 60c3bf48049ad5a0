import { as, type TestBody } from '../call.ts';
import { given } from '../vehicles.ts';
import { ofWork } from './of-work.ts';
import type { Take } from './take.ts';

/** The steps of a work that make somebody owe or pay something. */
export const workMoneySteps = {
  completeWork: ({ life, one }: Take) =>
    ofWork(life, one, 'progress', (id) => as(life.garage.garage).post('/api/progress/complete_work', { id })),
  insureWork: ({ life, one, much }: Take) =>
    ofWork(life, one, 'progress', async (id) => {
      const { lines } = given(await as(life.garage.garage).get(`/api/works/${id}`));
      const lineIds = lines.map((line: TestBody) => line.id).slice(much % 2);
      const claim = { insuranceId: life.insuranceId, excess: much > 5 ? 0 : (333 * much) / 100, lineIds };
      return as(life.garage.garage).put(`/api/works/${id}/insurance`, claim);
    }),
  payInsured: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'pending' : 'completed', async (documentId) => {
      const { invoices } = given(await as(life.garage.garage).get(`/api/works/${documentId}`));
      const insured = invoices.find((invoice: TestBody) => invoice.insuranceName !== null);
      const payment = { documentType: 'work', documentId, invoiceId: insured?.id ?? 0, method: 'bank', amount: 1 + much };
      return as(life.garage.garage).post('/api/transactions', payment);
    }),
  payWork: ({ life, one, much }: Take) =>
    ofWork(life, one, 'pending', (documentId) => {
      const payment = { documentType: 'work', documentId, method: 'mpesa', ...(much > 4 ? {} : { amount: 1 + much }) };
      return as(life.garage.garage).post('/api/transactions', payment);
    }),
  returnCore: ({ life, one, much }: Take) =>
    ofWork(life, one, much < 3 ? 'progress' : much % 2 === 0 ? 'pending' : 'completed', async (id) => {
      const { lines } = given(await as(life.garage.garage).get(`/api/works/${id}`));
      const deposit = lines.find((line: TestBody) => line.kind === 'core_deposit');
      const back = { id, lineId: deposit?.id ?? 0, ...(much > 4 ? {} : { quantity: 1 }), method: much % 2 === 0 ? null : 'cash' };
      return as(life.garage.garage).post('/api/works/return_core', back);
    }),
  revertWork: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'pending' : 'completed', (id) =>
      as(life.garage.garage).post('/api/pending/revert', { id, reason: 'Once more' }),
    ),
};
