import { describe, expect, test } from 'vitest';
import { balanceOf, chargeVat, makeProduct, stockOf } from '../../inventory/testing.ts';
import { statementsOf } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, labour, makeCar, makeWork, readWork, unsoundBooks } from '../testing.ts';

async function ready() {
  const garage = await makeGarage();
  const { id: taxId } = await chargeVat(garage);
  const car = await makeCar(garage);
  const product = await makeProduct(garage, { quantity: 5, cost: 100, price: 232, taxId });
  const lines = [labour({ unitPrice: 1160 }), { kind: 'part', productId: product.id, quantity: 2 }];
  const begin = (more: object = {}) => makeWork(garage, { status: 'in_progress', ...car, lines, ...more });
  const complete = (id: number) => as(garage.garage).post('/api/progress/complete_work', { id });
  const pay = (documentId: number, amount?: number) =>
    as(garage.garage).post('/api/transactions', { documentType: 'work', documentId, method: 'cash', amount });
  return { garage, car, product, begin, complete, pay };
}

describe('a work is not completed', () => {
  test('while a line waits for an answer', async () => {
    const { begin, complete } = await ready();
    const { id } = await begin({ lines: [labour({ description: 'Welding', state: 'proposed' })] });
    const { status, body } = await complete(id);
    expect([status, body.code, body.message]).toEqual([422, 'open_lines', 'Welding is not answered yet']);
  });

  test('while a part is missing', async () => {
    const { product, begin, complete } = await ready();
    const { id } = await begin({ lines: [{ kind: 'part', productId: product.id, quantity: 6 }] });
    expect((await complete(id)).body).toMatchObject({ code: 'missing_parts', message: 'Oil filter is not taken from stock yet' });
  });
});

test('completing bills what was agreed to the cent, and what the parts had cost', async () => {
  const { garage, begin, complete } = await ready();
  const { id } = await begin({ discount: 10 });
  const work = given(await complete(id));
  expect(work).toMatchObject({ status: 'pending_payment', list: 'pending', balance: 1614, total: 1614, waitingFor: 'payment' });
  expect(work.invoices).toEqual([expect.objectContaining({ kind: 'invoice', number: 'INV-000001', total: 1614, balance: 1614 })]);
  expect(await balanceOf(garage, 'receivable')).toBe(1614);
  expect([await balanceOf(garage, 'open_works'), await balanceOf(garage, 'cost_of_parts')]).toEqual([0, 200]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('what the customer declined is neither billed nor taken', async () => {
  const { garage, product, begin, complete } = await ready();
  const { id } = await begin({ lines: [labour(), { kind: 'part', productId: product.id, quantity: 2, state: 'declined' }] });
  expect(given(await complete(id))).toMatchObject({ total: 1000 });
  expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 5 });
});

test('what costs nothing has no invoice and is completed at once', async () => {
  const { garage, product, begin, complete } = await ready();
  const { id } = await begin({ lines: [{ kind: 'part', productId: product.id, quantity: 1, unitPrice: 0, belowCostReason: 'Goodwill' }] });
  expect(given(await complete(id))).toMatchObject({ status: 'completed', invoices: [] });
  expect(await unsoundBooks(garage.id)).toEqual([]);
  given(await as(garage.garage).post('/api/pending/revert', { id, reason: 'Not done' }));
  expect([await balanceOf(garage, 'open_works'), await unsoundBooks(garage.id)]).toEqual([100, []]);
});

test('a payment in parts completes it with the last', async () => {
  const { garage, begin, complete, pay } = await ready();
  const { id } = await begin();
  given(await complete(id));
  given(await pay(id, 1000));
  expect(await readWork(garage, id)).toMatchObject({ status: 'pending_payment', balance: 624 });
  expect((await pay(id, 625)).body.errors).toEqual({ amount: ['This is more than is owed, which is Ksh\u00a0624.00'] });
  expect(given(await pay(id))).toMatchObject({ amount: 624, documentType: 'work', documentId: id });
  expect(await readWork(garage, id)).toMatchObject({ status: 'completed', balance: 0 });
  expect((await pay(id)).body.message).toBe('This work is already paid');
});

test('unpaid it is completed with a reason, and the debt stays', async () => {
  const { garage, begin, complete } = await ready();
  const { id } = await begin();
  given(await complete(id));
  const settle = (reason?: string) => as(garage.garage).post('/api/works/complete', { id, reason });
  expect((await settle()).body.errors).toEqual({ reason: ['Say why it is completed unpaid'] });
  expect(given(await settle('Pays on Friday'))).toMatchObject({ status: 'completed', completedReason: 'Pays on Friday', balance: 1624 });
  expect(await balanceOf(garage, 'receivable')).toBe(1624);
});

describe('back to progress', () => {
  test('the invoice is credited, the parts are on the work again, and it is billed anew', async () => {
    const { garage, product, begin, complete } = await ready();
    const { id } = await begin();
    given(await complete(id));
    const work = given(await as(garage.garage).post('/api/pending/revert', { id, reason: 'Forgot the washer' }));
    expect(work).toMatchObject({ status: 'in_progress', completedAt: null, balance: 0 });
    expect(work.invoices.map(({ kind, balance }: { kind: string; balance: number }) => [kind, balance])).toEqual([
      ['invoice', 0],
      ['credit_note', 0],
    ]);
    expect([await balanceOf(garage, 'receivable'), await balanceOf(garage, 'open_works')]).toEqual([0, 200]);
    expect(await unsoundBooks(garage.id)).toEqual([]);
    const lines = [...draftOf(work).lines, { kind: 'part', productId: product.id, quantity: 1 }];
    given(await as(garage.garage).put(`/api/progress/${id}`, { ...draftOf(work), lines }));
    expect(given(await complete(id)).balance).toBe(1856);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('what was paid is the customer’s credit', async () => {
    const { garage, begin, complete, pay } = await ready();
    const { id } = await begin();
    given(await complete(id));
    given(await pay(id, 1000));
    given(await as(garage.garage).post('/api/pending/revert', { id, reason: 'Wrong car' }));
    expect(await balanceOf(garage, 'customer_credits')).toBe(1000);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });
});

test('when it is due again is kept on the vehicle', async () => {
  const { garage, car, begin } = await ready();
  const { id } = await begin();
  given(await as(garage.garage).post('/api/progress/complete_work', { id, nextServiceOn: '2030-05-01', nextServiceOdometer: 120_000 }));
  const vehicle = given(await as(garage.garage).get(`/api/vehicles/${car.vehicleId}`));
  expect(vehicle).toMatchObject({ nextServiceOn: '2030-05-01', nextServiceOdometer: 120_000 });
});

test('a work of three lines and of ten is completed by the same statements, and no more than fourteen', async () => {
  const { garage, car, product } = await ready();
  const completed = async (count: number): Promise<string[]> => {
    const lines = Array.from({ length: count }, (_, at) => (at === 0 ? { kind: 'part', productId: product.id, quantity: 0.5 } : labour()));
    const { id } = await makeWork(garage, { status: 'in_progress', ...car, lines });
    return statementsOf(async () => given(await as(garage.garage).post('/api/progress/complete_work', { id })));
  };
  // The first finds nothing prepared.
  await completed(1);
  const [few, many] = [await completed(3), await completed(10)];
  expect(many).toEqual(few);
  expect(many.length).toBeLessThanOrEqual(14);
});
