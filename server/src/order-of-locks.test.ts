import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeProduct } from './inventory/testing.ts';
import { type Desk, makeBill, makeDesk } from './payments/testing.ts';
import { statementsOf } from './testing/app.ts';
import { as } from './testing/call.ts';
import { given } from './testing/vehicles.ts';

const held = {
  desk: /pg_advisory_xact_lock/,
  document: /from (")?works(")? .*for update/s,
  invoice: /from (")?invoices(")? .*for update/s,
  stock: /insert into stock /,
  // The journal takes its own number within its own statement.
  counter: /^(?!.*insert into journal_entries).*insert into counters/s,
  journal: /insert into journal_entries/,
} as const;

/** What a change holds, in its order. */
async function orderOf(act: () => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(act);
  const order = sent.flatMap((text) => Object.entries(held).flatMap(([name, statement]) => (statement.test(text) ? [name] : [])));
  return order.filter((name, at) => order.indexOf(name) === at);
}

const code = () => `S${randomInt(1e9, 1e10)}`;
const caller = ({ app, garage }: Desk) => as(garage.garage, app);

test('whoever types a code holds the desk first, then the work and its invoice, then numbers and the journal', async () => {
  const desk = await makeDesk();
  const { workId } = await makeBill(desk);
  const payment = { documentType: 'work', documentId: workId, method: 'mpesa', reference: code() };
  const order = await orderOf(async () => given(await caller(desk).post('/api/transactions', payment)));
  expect(order).toEqual(['desk', 'document', 'invoice', 'counter', 'journal']);
});

test('a sale holds the desk before its goods, and those before its numbers', async () => {
  const desk = await makeDesk();
  const { id } = await makeProduct(desk.garage, { price: 100, quantity: 5 });
  const sale = {
    branchId: desk.garage.branchId,
    lines: [{ productId: id, quantity: 1 }],
    payments: [{ method: 'mpesa', amount: 100, reference: code() }],
  };
  const order = await orderOf(async () => given(await caller(desk).post('/api/sales', sale)));
  expect(order).toEqual(['desk', 'stock', 'counter', 'journal']);
});
