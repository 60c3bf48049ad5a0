import { describe, expect, test } from 'vitest';
import { makeCustomer } from '../../customers/testing.ts';
import { statementsOf } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { unsoundBooks } from '../../works/testing.ts';
import { balanceOf, chargeVat, makeProduct, stockOf } from '../testing.ts';

/** A garage that charges VAT, and a product at 16 % of which it has ten. */
async function shop(quantity = 10): Promise<{ garage: TestGarage; product: TestBody }> {
  const garage = await makeGarage();
  const { id: taxId } = await chargeVat(garage);
  return { garage, product: await makeProduct(garage, { quantity, cost: 60, price: 116, taxId }) };
}

const sale = (garage: TestGarage, product: TestBody, quantity = 1, payments: object[] = []) => ({
  branchId: garage.branchId,
  lines: [{ productId: product.id, quantity }],
  payments,
});
const cash = (amount: number) => ({ method: 'cash', amount });

describe('a sale is refused', () => {
  test('to those who do not sell', async () => {
    const { garage, product } = await shop();
    for (const member of [garage.technician, garage.security])
      expect((await as(member).post('/api/sales', sale(garage, product))).status).toBe(403);
  });

  test('of more than there is, and leaves nothing behind', async () => {
    const { garage, product } = await shop(2);
    const { status, body } = await as(garage.manager).post('/api/sales', sale(garage, product, 3, [cash(348)]));
    expect([status, body.message]).toEqual([422, 'Only 2 of Oil filter left']);
    expect(given(await as(garage.manager).get('/api/sales')).totalCount).toBe(0);
    expect(await balanceOf(garage, 'cash')).toBe(0);
  });

  test('when more is paid than it costs: of cash always, of anything else where no customer is known', async () => {
    const { garage, product } = await shop();
    const pay = async (...payments: object[]) =>
      (await as(garage.manager).post('/api/sales', sale(garage, product, 1, payments))).body.errors;
    const mpesa = (amount: number) => ({ method: 'mpesa', amount });
    expect(await pay(cash(100), mpesa(16.01))).toEqual({ payments: ['This is more than is owed, which is Ksh\u00a099.99'] });
    expect(await pay(mpesa(116.01))).toEqual({
      payments: ['Only Ksh\u00a0116.00 is owed. What is more can only be the credit of a customer who is known'],
    });
  });

  test('to a customer of another garage', async () => {
    const { garage, product } = await shop();
    const other = await makeCustomer(await makeGarage());
    const { status, body } = await as(garage.manager).post('/api/sales', { ...sale(garage, product), customerId: other.id });
    expect([status, body.message]).toEqual([422, 'Customer is not one of yours']);
  });
});

test('a sale takes stock, issues an invoice, takes several payments and posts all of it', async () => {
  const { garage, product } = await shop();
  const sold = given(
    await as(garage.manager).post(
      '/api/sales',
      sale(garage, product, 2, [cash(100), { method: 'mpesa', amount: 132, reference: 'SGL31HA2ZU' }]),
    ),
  );
  expect(sold).toMatchObject({
    number: 'SAL-000001',
    invoiceNumber: 'INV-000001',
    state: 'paid',
    net: 200,
    tax: 32,
    total: 232,
    balance: 0,
  });
  expect(sold.payments.map(({ method, amount, number }: TestBody) => [number, method, amount])).toEqual([
    ['PAY-000001', 'cash', 100],
    ['PAY-000002', 'mpesa', 132],
  ]);
  expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 8, value: 480 });
  const roles = ['cash', 'mpesa', 'receivable', 'parts_revenue', 'vat_output', 'cost_of_parts', 'stock'];
  expect(await Promise.all(roles.map((role) => balanceOf(garage, role)))).toEqual([100, 132, 0, 200, 32, 120, 480]);
});

test('what a customer pays beyond a sale, but in cash, is their credit', async () => {
  const { garage, product } = await shop();
  const customer = await makeCustomer(garage);
  const bank = { method: 'bank', amount: 100, reference: 'TT 7' };
  const sold = given(
    await as(garage.manager).post('/api/sales', { ...sale(garage, product, 1, [cash(16), bank]), customerId: customer.id }),
  );
  expect(sold).toMatchObject({ state: 'paid', balance: 0 });
  const unpaid = given(await as(garage.manager).post('/api/sales', { ...sale(garage, product), customerId: customer.id }));
  const much = await as(garage.manager).post('/api/sales/paid', { id: unpaid.id, payments: [bank, { ...bank, amount: 20 }, cash(1)] });
  expect(much.body.errors).toEqual({ payments: ['This is more than is owed, which is Ksh\u00a00.00'] });
  given(await as(garage.manager).post('/api/sales/paid', { id: unpaid.id, payments: [bank, { ...bank, amount: 20 }] }));
  expect(given(await as(garage.manager).get(`/api/customers/${customer.id}/credit`)).balance).toBe(4);
  const roles = ['cash', 'bank', 'receivable', 'customer_credits'];
  expect(await Promise.all(roles.map((role) => balanceOf(garage, role)))).toEqual([16, 220, 0, 4]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('a sale of three lines and of thirty take the same statements, and no more than twelve', async () => {
  const { garage, product } = await shop(100);
  const lines = (many: number) => ({
    ...sale(garage, product, 1, [cash(116)]),
    lines: Array.from({ length: many }, () => ({ productId: product.id, quantity: 1 })),
  });
  const statements = (count: number) => statementsOf(async () => given(await as(garage.manager).post('/api/sales', lines(count))));
  // The first call also asks who is calling.
  await statements(1);
  const [few, many] = [await statements(3), await statements(30)];
  expect(many.length).toBe(few.length);
  // What keeps the answer for a call that is sent again is every call's, and no part of the sale.
  expect(few.filter((statement) => !/^(commit|update "?idempotency_keys)/i.test(statement)).length).toBeLessThanOrEqual(12);
});

test('before a garage is registered no tax is charged', async () => {
  const garage = await makeGarage();
  const product = await makeProduct(garage, { quantity: 1, price: 116 });
  expect(given(await as(garage.manager).post('/api/sales', sale(garage, product)))).toMatchObject({ net: 116, tax: 0, state: 'unpaid' });
});

test('of the last five pieces sixteen people buy exactly five, numbered without a gap, and eleven are told', async () => {
  const { garage, product } = await shop(5);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => as(garage.manager).post('/api/sales', sale(garage, product, 1, [cash(116)]))),
  );
  expect(answers.filter(({ body }) => body.message === 'No Oil filter left').length).toBe(11);
  const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.invoiceNumber);
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5].map((number) => `INV-00000${number}`));
  expect([await balanceOf(garage, 'cash'), await balanceOf(garage, 'stock')]).toEqual([580, 0]);
});

test('a sale is paid later, by default in cash, and only once', async () => {
  const { garage, product } = await shop();
  const { id } = given(await as(garage.manager).post('/api/sales', sale(garage, product)));
  expect(given(await as(garage.manager).post('/api/sales/paid', { id, payments: [{ method: 'card', amount: 16 }] })).state).toBe(
    'part_paid',
  );
  expect(given(await as(garage.manager).post('/api/sales/paid', { id }))).toMatchObject({ state: 'paid', balance: 0 });
  expect((await as(garage.manager).post('/api/sales/paid', { id })).status).toBe(422);
  expect([await balanceOf(garage, 'card'), await balanceOf(garage, 'cash'), await balanceOf(garage, 'receivable')]).toEqual([16, 100, 0]);
});

test('a sale on hold has no number and takes nothing, and is sold or dropped later', async () => {
  const { garage, product } = await shop();
  const { payments: _none, ...draft } = sale(garage, product, 2);
  const held = given(await as(garage.manager).post('/api/sales/hold', draft));
  expect(held).toMatchObject({ number: null, state: 'held' });
  expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 10 });
  expect(given(await as(garage.manager).post(`/api/sales/${held.id}/issue`, { payments: [cash(232)] }))).toMatchObject({
    id: held.id,
    number: 'SAL-000001',
    state: 'paid',
  });
  expect((await as(garage.manager).post(`/api/sales/${held.id}/issue`, {})).status).toBe(404);
  const other = given(await as(garage.manager).post('/api/sales/hold', draft));
  given(await as(garage.manager).delete(`/api/sales/${other.id}`));
  expect((await as(garage.manager).get(`/api/sales/${other.id}`)).status).toBe(404);
});

describe('goods are taken back', () => {
  test('no more than were sold, in one go or in two', async () => {
    const { garage, product } = await shop();
    const { id, lines } = given(await as(garage.manager).post('/api/sales', sale(garage, product, 3, [cash(348)])));
    const back = (quantity: number) =>
      as(garage.manager).post(`/api/sales/${id}/refund`, {
        lines: [{ lineId: lines[0].id, quantity }],
        reason: 'Wrong part',
        method: 'cash',
      });
    expect((await back(4)).body.message).toBe('Only 3 of Oil filter can be taken back');
    given(await back(2));
    expect((await back(2)).status).toBe(422);
    expect(given(await back(1)).state).toBe('credited');
    const roles = ['cash', 'parts_revenue', 'vat_output', 'cost_of_parts', 'customer_credits', 'receivable'];
    expect(await Promise.all(roles.map((role) => balanceOf(garage, role)))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 10, value: 600 });
  });

  test('from somebody unknown only with a way for the money', async () => {
    const { garage, product } = await shop();
    const { id, lines } = given(await as(garage.manager).post('/api/sales', sale(garage, product, 1, [cash(116)])));
    const { status, body } = await as(garage.manager).post(`/api/sales/${id}/refund`, {
      lines: [{ lineId: lines[0].id, quantity: 1 }],
      reason: 'Wrong',
    });
    expect([status, body.errors]).toEqual([422, { method: ['Choose how the money is given back'] }]);
    expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 9 });
  });

  test('damaged ones do not come back to stock', async () => {
    const { garage, product } = await shop();
    const { id, lines } = given(await as(garage.manager).post('/api/sales', sale(garage, product, 1, [cash(116)])));
    given(
      await as(garage.manager).post(`/api/sales/${id}/refund`, {
        lines: [{ lineId: lines[0].id, quantity: 1 }],
        reason: 'Broken',
        isDamaged: true,
        method: 'cash',
      }),
    );
    expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 9 });
    expect(await balanceOf(garage, 'cost_of_parts')).toBe(60);
  });

  test('of what is not paid yet, less is owed; of a customer what was paid becomes a credit', async () => {
    const { garage, product } = await shop();
    const customer = await makeCustomer(garage);
    const { id } = given(
      await as(garage.manager).post('/api/sales', { ...sale(garage, product, 2, [cash(116)]), customerId: customer.id }),
    );
    expect(given(await as(garage.manager).delete(`/api/sales/${id}`))).toMatchObject({ state: 'credited', balance: 0 });
    expect([await balanceOf(garage, 'receivable'), await balanceOf(garage, 'customer_credits'), await balanceOf(garage, 'cash')]).toEqual([
      0, 116, 116,
    ]);
    expect((await as(garage.manager).delete(`/api/sales/${id}`)).status).toBe(422);
  });
});

test('of a sale its note and due date change, and nothing else', async () => {
  const { garage, product } = await shop();
  const { id } = given(await as(garage.manager).post('/api/sales', sale(garage, product)));
  expect((await as(garage.manager).put(`/api/sales/${id}`, { note: null, dueOn: '2020-01-01' })).status).toBe(422);
  expect(given(await as(garage.manager).put(`/api/sales/${id}`, { note: 'For KDA', dueOn: '2999-01-01' }))).toMatchObject({
    note: 'For KDA',
    dueOn: '2999-01-01',
    total: 116,
  });
});

test('sales are found by number, by what was sold and by how they stand, in one’s own branch', async () => {
  const { garage, product } = await shop();
  given(await as(garage.manager).post('/api/sales', sale(garage, product, 1, [cash(116)])));
  given(await as(garage.manager).post('/api/sales', sale(garage, product)));
  const found = async (query: string) =>
    given(await as(garage.manager).get(`/api/sales?${query}`)).entries.map(({ number }: TestBody) => number);
  expect(await found('search=inv-000002')).toEqual(['SAL-000002']);
  expect(await found('search=oil')).toEqual(['SAL-000002', 'SAL-000001']);
  expect(await found('state=paid')).toEqual(['SAL-000001']);
  expect(await found('state=unpaid')).toEqual(['SAL-000002']);
});

describe('what the counter needs', () => {
  const terms = async (member: TestGarage['manager']) => given(await as(member).get('/api/sales/terms'));

  test('those who sell and see no books read what a sale is worked out by', async () => {
    const { garage, product } = await shop();
    expect(await terms(garage.service_adviser)).toMatchObject({ pricesIncludeTax: true });
    const { rates } = await terms(garage.service_adviser);
    expect(rates.find(({ taxId }: TestBody) => taxId === product.taxId)).toEqual({ taxId: product.taxId, rate: 1600 });
    expect((await terms((await makeGarage()).service_adviser)).rates).toEqual([]);
  });

  test('a total that prices have left behind is refused, and nothing is sold', async () => {
    const { garage, product } = await shop();
    const draft = { ...sale(garage, product, 1, [cash(116)]), total: 116 };
    given(await as(garage.garage).put(`/api/products/${product.id}`, { name: 'Oil filter', price: 120, taxId: product.taxId }));
    const { status, body } = await as(garage.manager).post('/api/sales', draft);
    expect([status, body.message, body.code]).toEqual([422, 'Prices have changed. Look at the total again', 'total_changed']);
    expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 10 });
    expect(given(await as(garage.manager).post('/api/sales', { ...draft, total: 120 })).balance).toBe(4);
  });

  test('a sale on hold says what it holds, is put back changed, and is sold once by whoever is first', async () => {
    const { garage, product } = await shop();
    const lines = [{ productId: product.id, quantity: 2.5, unitPrice: 100, discount: 10 }];
    const held = given(await as(garage.manager).post('/api/sales/hold', { branchId: garage.branchId, lines }));
    expect(held).toMatchObject({ total: 240, balance: 0, held: lines });
    const again = { branchId: garage.branchId, lines: [{ productId: product.id, quantity: 1 }], heldId: held.id };
    expect(given(await as(garage.manager).post('/api/sales/hold', again))).toMatchObject({ id: held.id, total: 116 });
    const sold = await Promise.all([1, 2].map(() => as(garage.manager).post('/api/sales', { ...again, payments: [cash(116)] })));
    expect(sold.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(sold.find(({ status }) => status === 422)?.body.message).toBe('This sale is no longer on hold');
    expect(given(await as(garage.manager).get('/api/sales')).entries).toMatchObject([{ id: held.id, number: 'SAL-000001' }]);
  });

  test('a change that was made meanwhile is not overwritten in silence', async () => {
    const { garage, product } = await shop();
    const { id, version } = given(await as(garage.manager).post('/api/sales', sale(garage, product)));
    given(await as(garage.garage).put(`/api/sales/${id}`, { note: 'Collect on Friday', version }));
    const { status, body } = await as(garage.manager).put(`/api/sales/${id}`, { note: 'Paid soon', version });
    expect([status, body.code, body.about.changes[0].after]).toEqual([422, 'stale', 'Collect on Friday']);
  });

  test('an accountant walks from a sale to all its entries, and from each of them back', async () => {
    const { garage, product } = await shop();
    const { id, lines } = given(await as(garage.manager).post('/api/sales', sale(garage, product, 2, [cash(232)])));
    const back = { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'Wrong part', method: 'cash' };
    const { creditNotes } = given(await as(garage.manager).post(`/api/sales/${id}/refund`, back));
    expect(creditNotes).toMatchObject([{ number: 'CRN-000001', total: 116, reason: 'Wrong part' }]);
    const { entries } = given(await as(garage.accountant).get(`/api/sales/${id}/entries`));
    expect(entries.map(({ sourceKind }: TestBody) => sourceKind)).toEqual(['sale', 'payment', 'credit_note', 'refund']);
    for (const entry of entries)
      expect(given(await as(garage.accountant).get(`/api/accounts/entries/${entry.id}`))).toMatchObject({
        documentKind: 'sale',
        documentId: id,
      });
    expect((await as(garage.service_adviser).get(`/api/sales/${id}/entries`)).status).toBe(403);
  });
});
