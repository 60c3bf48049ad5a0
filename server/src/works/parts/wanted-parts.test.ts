import { brands } from '@karakana/contract/brands/brands.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { makePurchase, step } from '../../inventory/purchases/testing.ts';
import { makeProduct, stockOf } from '../../inventory/testing.ts';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { statementsOf, testApp } from '../../testing/app.ts';
import { as, type TestAnswer, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { inHours, makeCar, makeWork, readWork, unsoundBooks } from '../testing.ts';

const part = (productId: number, quantity: number) => ({ kind: 'part', productId, quantity });

async function ready() {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const product = await makeProduct(garage, { quantity: 1, cost: 100, price: 250 });
  const write = async (quantity: number, more: object = {}) =>
    makeWork(garage, { status: 'in_progress', ...car, lines: [part(product.id, quantity)], ...more });
  const order = (id: number, more: object = {}, member: TestMember = garage.technician) =>
    as(member).post(`/api/works/${id}/order_parts`, more);
  const wanted = async (id: number) => given(await as(garage.garage).get(`/api/works/${id}/wanted_parts`)).entries;
  const supplier = given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares' }));
  const receive = async (id: number) => given(await step(garage, 'receive', { id }));
  return { garage, car, product, write, order, wanted, supplier, receive };
}

const messagesOf = async (member: TestMember): Promise<string[]> =>
  given(await as(member).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters.message);

describe('ordering parts for a work is refused', () => {
  test('to those who only look, and for the works of another garage', async () => {
    const { garage, write, order } = await ready();
    const { id } = await write(5);
    expect((await order(id, {}, garage.accountant)).status).toBe(403);
    expect((await order(id, {}, (await makeGarage()).garage)).status).toBe(404);
  });

  test('where nothing is missing, or all of it is on order', async () => {
    const { write, order, supplier } = await ready();
    const { id: whole } = await write(1);
    expect((await order(whole)).body.message).toMatch(/^No parts are missing for WRK-/);
    const { id } = await write(5);
    given(await order(id, { supplierId: supplier.id }));
    expect((await order(id, { supplierId: supplier.id })).body.message).toMatch(/^What is missing for WRK-\d+ is on order already$/);
  });

  test('from a supplier of another garage', async () => {
    const { write, order } = await ready();
    const other = await makeGarage();
    const theirs = given(await as(other.garage).post('/api/suppliers', { name: 'Theirs' }));
    const { id } = await write(5);
    expect((await order(id, { supplierId: theirs.id })).body.errors).toEqual({ supplierId: ['is not one of yours'] });
  });
});

test('what never came from anybody waits until somebody says from whom', async () => {
  const { product, write, order, wanted } = await ready();
  const { id } = await write(5);
  expect(given(await order(id))).toMatchObject({
    orders: [],
    withoutSupplier: [{ productId: product.id, productName: 'Oil filter', quantity: 4 }],
  });
  expect(await wanted(id)).toMatchObject([{ missing: 4, order: null }]);
});

test('missing parts become a draft to the supplier from whom they last came, and storekeepers are told', async () => {
  const { garage, product, write, order, wanted, supplier } = await ready();
  await makePurchase(garage, { productId: product.id, supplierId: supplier.id, price: 120 });
  const { id, number } = await write(5);
  const { orders } = given(await order(id));
  expect(orders).toMatchObject([{ supplierName: 'Gikomba Spares', isSent: false }]);
  expect(await wanted(id)).toMatchObject([{ missing: 4, order: { id: orders[0].id } }]);
  const purchase = given(await as(garage.garage).get(`/api/purchases/${orders[0].id}`));
  expect(purchase).toMatchObject({ state: 'draft', note: number, lines: [{ productId: product.id, quantity: 4, unitPrice: 120 }] });
  expect(await messagesOf(garage.inventory_manager)).toEqual([`Parts are wanted for KDA 123B: ${number}`]);
});

test('what was ordered for a work and cancelled is ordered again', async () => {
  const { garage, write, order, supplier } = await ready();
  const { id } = await write(5);
  const { orders } = given(await order(id, { supplierId: supplier.id }));
  given(await as(garage.garage).delete(`/api/purchases/${orders[0].id}`));
  expect(given(await order(id, { supplierId: supplier.id })).orders).toHaveLength(1);
});

describe('parts that come in', () => {
  test('are on the work for which they were ordered, before one that was promised earlier; the rest goes by promise', async () => {
    const { garage, product, write, order, supplier, receive } = await ready();
    const { id: early } = await write(3, { promisedAt: inHours(2) });
    const { id: late } = await write(5, { promisedAt: inHours(50), technicianIds: [garage.technician.invitationId] });
    const { orders } = given(await order(late, { supplierId: supplier.id }));
    const taken = async (id: number) => (await readWork(garage, id)).lines[0].taken;
    expect([await taken(early), await taken(late)]).toEqual([1, 0]);
    await receive(orders[0].id);
    expect([await taken(early), await taken(late)]).toEqual([1, 5]);
    expect((await readWork(garage, late)).waitingFor).toBeNull();
    const { id: loose } = await makePurchase(garage, { productId: product.id, supplierId: supplier.id, quantity: 10 });
    await receive(loose);
    expect([await taken(early), await taken(late)]).toEqual([3, 5]);
    expect((await stockOf(garage, product.id)).onHand).toBe(8);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('are set aside for what is booked, and not for what nobody has accepted', async () => {
    const { garage, product, car, supplier, receive } = await ready();
    const booked = await makeWork(garage, { status: 'booked', ...car, lines: [part(product.id, 3)] });
    const { id } = await makePurchase(garage, { productId: product.id, supplierId: supplier.id, quantity: 10 });
    await receive(id);
    expect((await readWork(garage, booked.id)).lines[0]).toMatchObject({ reserved: 3, taken: 0, missing: 0 });
    expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 11, reserved: 3 });
  });

  test('are told to the adviser and the technicians of the work, once', async () => {
    const { garage, write, order, supplier, receive } = await ready();
    const { id, number } = await write(5, { technicianIds: [garage.technician.invitationId] });
    const { orders } = given(await order(id, { supplierId: supplier.id }));
    await receive(orders[0].id);
    const said = `Parts for KDA 123B have come: ${number}`;
    expect((await messagesOf(garage.technician)).filter((message) => message === said)).toHaveLength(1);
    expect((await messagesOf(garage.service_adviser)).filter((message) => message === said)).toHaveLength(1);
  });

  test('are taken once, however many deliveries and works meet', async () => {
    const { garage, product, write, supplier } = await ready();
    const works = [await write(4), await write(4), await write(4)];
    const purchases = [];
    for (const _ of works) purchases.push(await makePurchase(garage, { productId: product.id, supplierId: supplier.id, quantity: 4 }));
    await Promise.all([
      ...purchases.map((purchase) => step(garage, 'receive', purchase)),
      ...works.map(({ id }) => as(garage.garage).delete(`/api/progress/${id}`)),
    ]);
    expect((await stockOf(garage, product.id)).onHand).toBe(13);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('keep nobody waiting who waits for them: works are locked before stock, by whoever moves it', async () => {
    const { garage, product, car, supplier } = await ready();
    const booked = await makeWork(garage, { status: 'booked', ...car, lines: [part(product.id, 3)] });
    const purchase = await makePurchase(garage, { productId: product.id, supplierId: supplier.id, quantity: 10 });
    const calls: Promise<TestAnswer>[] = [];
    const statements = await statementsOf(async () => {
      await whileStockIsHeld(garage, product.id, async (waiting) => {
        calls.push(step(garage, 'receive', purchase));
        await waiting(1);
        calls.push(as(garage.garage).post('/api/bookings/start_work', { id: booked.id }));
        await waiting(2);
      });
      (await Promise.all(calls)).forEach(given);
    });
    expect(statements.filter((statement) => statement === 'rollback')).toEqual([]);
    expect((await readWork(garage, booked.id)).lines[0]).toMatchObject({ reserved: 0, taken: 3 });
  });

  test('meet works that are started and completed, and none of them has to begin again', async () => {
    const { garage, product, car, supplier } = await ready();
    const other = await makeProduct(garage, { quantity: 0, cost: 60, price: 99 });
    const lines = [part(product.id, 2), part(other.id, 1)];
    const works: TestBody[] = [];
    for (const _ of [1, 2, 3, 4])
      works.push(await makeWork(garage, { status: 'booked', ...car, lines: works.length % 2 ? lines : lines.toReversed() }));
    const purchases: TestBody[] = [];
    for (const productId of [product.id, other.id, product.id, other.id])
      purchases.push(await makePurchase(garage, { productId, supplierId: supplier.id, quantity: 5 }));
    const statements = await statementsOf(async () => {
      const answers = await Promise.all([
        ...purchases.map((purchase) => step(garage, 'receive', purchase)),
        ...works.map(({ id }) => as(garage.garage).post('/api/bookings/start_work', { id })),
      ]);
      answers.forEach(given);
      const done = works.map(({ id }) => as(garage.garage).post('/api/progress/complete_work', { id }));
      (
        await Promise.all([...done, step(garage, 'receive', await makePurchase(garage, { productId: other.id, supplierId: supplier.id }))])
      ).forEach(given);
    });
    expect(statements.filter((statement) => statement === 'rollback')).toEqual([]);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });
});

type Waiting = (many: number) => Promise<void>;

/** Holds the stock of a product while others come for it; `waiting` resolves once so many stand still. */
async function whileStockIsHeld(garage: TestGarage, productId: number, act: (waiting: Waiting) => Promise<void>): Promise<void> {
  const { platform } = await testApp();
  const standing = sql<{ many: number }>`select count(distinct lock.pid) as many from pg_locks lock
    join pg_stat_activity here on here.pid = lock.pid and here.datname = current_database() where not lock.granted`;
  const manyStand = async () => (await standing.execute(platform.db)).rows[0]?.many;
  await inGarage(platform, { garageId: garage.id, userId: null, brand: brands.main }, async ({ db, garageId }) => {
    const held = db.selectFrom('stock').select('onHand').where('garageId', '=', garageId).where('productId', '=', productId);
    await held.forUpdate().execute();
    await act((many) => vi.waitFor(async () => expect(await manyStand()).toBe(many), { timeout: 10_000 }));
  });
}
