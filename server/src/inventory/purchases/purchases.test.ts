import { beforeAll, expect, test } from 'vitest';
import { makeSupplier, registerForVat } from '../../accounting/payees/testing.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { balanceOf, makeProduct, stockOf } from '../testing.ts';
import { lineOf, makePurchase, step } from './testing.ts';

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
});

const read = async (id: number) => given(await as(garage.garage).get(`/api/purchases/${id}`));

/** A garage with nothing yet, for what counts the books. */
const newGarage = async () => makeGarage();

test('an order needs a supplier and products of the garage', async () => {
  const other = await makeGarage();
  const [own, foreign] = [await makeSupplier(garage, { name: 'Own' }), await makeSupplier(other)];
  const [product, foreignProduct] = [await makeProduct(garage), await makeProduct(other)];
  const order = (supplierId: number, productId: number) =>
    as(garage.garage).post('/api/purchases', { branchId: garage.branchId, supplierId, lines: [{ productId, quantity: 1, unitPrice: 1 }] });
  expect((await order(foreign.id, product.id)).body.errors).toEqual({ supplierId: ['is not one of yours'] });
  expect((await order(own.id, foreignProduct.id)).body.errors).toEqual({ productId: ['is not one of yours'] });
});

test('an order of which something came is neither changed nor deleted', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  given(await step(home, 'receive', purchase, lineOf(purchase, { quantity: 1 })));
  const { branchId, supplierId, lines } = purchase;
  const change = { branchId, supplierId, lines: [{ productId: lines[0].productId, quantity: 1, unitPrice: 1 }] };
  for (const answer of [
    await as(home.garage).put(`/api/purchases/${purchase.id}`, change),
    await as(home.garage).delete(`/api/purchases/${purchase.id}`),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Goods of this order were received already');
  }
});

test('a deleted order keeps its number, is in no list, and nothing of it can be received', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  const removed = await as(home.garage).delete(`/api/purchases/${purchase.id}`);
  expect(given(removed).state).toBe('cancelled');
  expect((await step(home, 'receive', purchase)).body.message).toBe('This purchase was deleted');
  expect(given(await as(home.garage).get('/api/purchases')).entries).toEqual([]);
  expect(given(await as(home.garage).get('/api/purchases?state=cancelled')).entries).toHaveLength(1);
  const { id: productId } = await makeProduct(home, { name: 'Brake pads' });
  const next = await makePurchase(home, { productId, supplierId: purchase.supplierId });
  expect([purchase.number, next.number]).toEqual(['PO-000001', 'PO-000002']);
});

test('more than what is still to come cannot be received, nor a line twice or of another order', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  const [{ id }] = purchase.lines;
  const tooMuch = await step(home, 'receive', purchase, lineOf(purchase, { quantity: 10.001 }));
  expect(tooMuch.body.message).toBe('Only 10 of Oil filter are still to come');
  const twice = await step(home, 'receive', purchase, {
    lines: [
      { id, quantity: 1 },
      { id, quantity: 1 },
    ],
  });
  expect(twice.body.message).toBe('Name each line once');
  expect((await step(home, 'receive', purchase, { lines: [{ id: id + 1, quantity: 1 }] })).status).toBe(422);
  expect(await stockOf(home, purchase.lines[0].productId)).toMatchObject({ onHand: 0, value: 0 });
});

test('two people who receive the same order receive it once', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  const answers = await Promise.all([1, 2, 3, 4].map(() => step(home, 'receive', purchase)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe('Everything of this order was received already');
  expect(await stockOf(home, purchase.lines[0].productId)).toMatchObject({ onHand: 10, value: 1000 });
});

test('who receives a part that another has received meanwhile is told so', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  const part = { ...lineOf(purchase, { quantity: 4 }), version: purchase.version };
  const answers = await Promise.all([step(home, 'receive', purchase, part), step(home, 'receive', purchase, part)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('stale');
  expect(await stockOf(home, purchase.lines[0].productId)).toMatchObject({ onHand: 4 });
});

test('an order comes in parts, at the prices of each, and is worth in stock what it cost', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  expect(purchase).toMatchObject({ state: 'draft', total: 1000 });
  const part = await step(home, 'receive', purchase, { ...lineOf(purchase, { quantity: 4, price: 110 }), reference: 'DN 7' });
  expect(given(part)).toMatchObject({ state: 'part_received', lines: [{ received: 4, toReceive: 6, toBill: 4 }] });
  const all = given(await step(home, 'receive', purchase));
  expect(all).toMatchObject({
    state: 'received',
    deliveries: [{ number: 'GRN-000002' }, { number: 'GRN-000001', reference: 'DN 7', value: 440 }],
  });
  expect(await stockOf(home, purchase.lines[0].productId)).toMatchObject({ onHand: 10, value: 1040, averageCost: 104 });
  expect(await balanceOf(home, 'received_not_billed')).toBe(1040);
});

test('tax that is claimed back is no cost, and is one where the garage is not registered', async () => {
  const [claiming, other] = [await newGarage(), await newGarage()];
  await registerForVat(claiming, '2026-01-01');
  for (const [home, value] of [
    [claiming, 1000],
    [other, 1160],
  ] as const) {
    const purchase = await makePurchase(home, { taxed: true });
    expect(purchase).toMatchObject({ net: 1000, tax: 160, total: 1160 });
    given(await step(home, 'receive', purchase));
    expect(await stockOf(home, purchase.lines[0].productId)).toMatchObject({ value });
    given(await step(home, 'bill', purchase));
    expect(await balanceOf(home, 'received_not_billed')).toBe(0);
    expect(await balanceOf(home, 'payable')).toBe(1160);
  }
});

test('prices with their tax in them cost what is left without it', async () => {
  const home = await newGarage();
  await registerForVat(home, '2026-01-01');
  const { id, branchId, supplierId, lines } = await makePurchase(home, { taxed: true });
  const [{ productId, taxId }] = lines;
  const change = { branchId, supplierId, includesTax: true, lines: [{ productId, quantity: 10, unitPrice: 116, taxId }] };
  const purchase = given(await as(home.garage).put(`/api/purchases/${id}`, change));
  expect(purchase).toMatchObject({ net: 1000, tax: 160, total: 1160 });
  given(await step(home, 'receive', purchase));
  expect(await stockOf(home, productId)).toMatchObject({ value: 1000 });
});

test('a change with an old version is refused', async () => {
  const purchase = await makePurchase(garage);
  const { branchId, supplierId, version } = purchase;
  const change = { branchId, supplierId, version, lines: [{ productId: purchase.lines[0].productId, quantity: 2, unitPrice: 5 }] };
  expect(given(await as(garage.garage).put(`/api/purchases/${purchase.id}`, change)).total).toBe(10);
  expect((await as(garage.garage).put(`/api/purchases/${purchase.id}`, change)).body.code).toBe('stale');
});

test('what will not come is closed, and then nothing more is received', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  const close = () => as(home.garage).post('/api/purchases/close_order', { id: purchase.id });
  expect((await close()).body.message).toBe('Nothing of this order has come. Delete it instead');
  given(await step(home, 'receive', purchase, lineOf(purchase, { quantity: 3 })));
  expect(given(await close())).toMatchObject({ state: 'received', isClosed: true });
  expect((await step(home, 'receive', purchase)).body.message).toBe('This order is closed');
});

test('a service adviser sees orders and makes none, a technician does not see them', async () => {
  const { branchId, supplierId, lines } = await makePurchase(garage, { supplierId: (await makeSupplier(garage, { name: 'Seen' })).id });
  const draft = { branchId, supplierId, lines: [{ productId: lines[0].productId, quantity: 1, unitPrice: 1 }] };
  expect((await as(garage.service_adviser).get('/api/purchases')).status).toBe(200);
  expect((await as(garage.service_adviser).post('/api/purchases', draft)).status).toBe(403);
  expect((await as(garage.technician).get('/api/purchases')).status).toBe(403);
});

test('orders are found by number, supplier and product, and by how far they have come', async () => {
  const home = await newGarage();
  const first = await makePurchase(home);
  const { id: productId } = await makeProduct(home, { name: 'Brake pads' });
  const second = await makePurchase(home, { productId, supplierId: (await makeSupplier(home, { name: 'Industrial Area' })).id });
  const third = await makePurchase(home, { productId, supplierId: second.supplierId });
  given(await step(home, 'receive', second));
  given(await step(home, 'receive', third, lineOf(third, { quantity: 3 })));
  const found = async (query: string) =>
    given(await as(home.garage).get(`/api/purchases?${query}`)).entries.map(({ id }: { id: number }) => id);
  expect(await found('')).toEqual([third.id, second.id, first.id]);
  expect(await found('search=000001')).toEqual([first.id]);
  expect(await found('search=industrial')).toEqual([third.id, second.id]);
  expect(await found('search=brake')).toEqual([third.id, second.id]);
  expect(await found('state=draft')).toEqual([first.id]);
  expect(await found('state=received')).toEqual([second.id]);
  expect(await found('state=to_receive')).toEqual([third.id]);
  expect(await found(`supplier_id=${first.supplierId}`)).toEqual([first.id]);
});

test('an order is read with everything that came of it', async () => {
  const purchase = await makePurchase(garage, { supplierId: (await makeSupplier(garage, { name: 'Read' })).id });
  expect(await read(purchase.id)).toMatchObject({ deliveries: [], bills: [], returns: [], lines: [{ quantity: 10, toReceive: 10 }] });
});

test('a supplier and a product with an open order are not removed', async () => {
  const home = await newGarage();
  const purchase = await makePurchase(home);
  const removal = () => as(home.garage).delete(`/api/suppliers/${purchase.supplierId}`);
  expect((await removal()).body.message).toBe('PO-000001 of Gikomba Spares is still open. Finish or delete it first');
  const product = await as(home.garage).delete(`/api/products/${purchase.lines[0].productId}`);
  expect(product.body.message).toBe('This product is on order with PO-000001');
  given(await as(home.garage).delete(`/api/purchases/${purchase.id}`));
  expect((await removal()).status).toBe(200);
});
