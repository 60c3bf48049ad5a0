import { expect, test } from 'vitest';
import { chargeVat, makeProduct } from '../../inventory/testing.ts';
import { as, type TestAnswer, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeVehicle } from '../../testing/vehicles.ts';

const labour = (more: object = {}) => ({ kind: 'labour', description: 'Fit pads', quantity: 1.5, ...more });
const part = (productId: number, more: object = {}) => ({ kind: 'part', productId, quantity: 1, ...more });
const sundry = (more: object = {}) => ({ kind: 'sundry', description: 'Rags and cleaner', quantity: 1, unitPrice: 150, ...more });

async function makeService(garage: TestGarage, price = 0): Promise<number> {
  const [{ id: categoryId }] = given(await as(garage.manager).get('/api/services/categories')).entries;
  return given(await as(garage.manager).post('/api/services', { name: 'Brake job', categoryId, price, durationMinutes: 60 })).id;
}

const jobOf = async (garage: TestGarage, id: number): Promise<TestBody> => given(await as(garage.manager).get(`/api/services/${id}/lines`));
const save = (garage: TestGarage, id: number, lines: object[], more: object = {}): Promise<TestAnswer> =>
  as(garage.manager).put(`/api/services/${id}/lines`, { lines, ...more });

async function setLabourRate(garage: TestGarage, labourRate: number): Promise<void> {
  const settings = given(await as(garage.garage).get('/api/workshop_settings'));
  given(await as(garage.garage).put('/api/workshop_settings', { ...settings, labourRate }));
}

test('a technician sees what comes with a service, and does not change it', async () => {
  const garage = await makeGarage();
  const id = await makeService(garage);
  expect((await as(garage.technician).get(`/api/services/${id}/lines`)).status).toBe(200);
  expect((await as(garage.technician).put(`/api/services/${id}/lines`, { lines: [] })).status).toBe(403);
});

test('the service of another garage is not found, and neither is its product', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const foreign = await makeService(other);
  expect((await as(garage.manager).get(`/api/services/${foreign}/lines`)).status).toBe(404);
  expect((await save(garage, foreign, [labour()])).status).toBe(404);
  const id = await makeService(garage);
  const { status, body } = await save(garage, id, [part((await makeProduct(other)).id)]);
  expect([status, body.message]).toEqual([422, 'Product is not one of yours']);
  expect((await jobOf(garage, id)).lines).toEqual([]);
});

test.each([
  ['a part without a product', { kind: 'part', quantity: 1 }, 'lines.0.productId'],
  ['a part with a name of its own', { kind: 'part', productId: 1, description: 'Pads', quantity: 1 }, 'lines.0.description'],
  ['labour with a product', { kind: 'labour', productId: 1, description: 'Fit', quantity: 1 }, 'lines.0.productId'],
  ['labour that says nothing', { kind: 'labour', description: ' ', quantity: 1 }, 'lines.0.description'],
  ['a sundry without a price', { kind: 'sundry', description: 'Rags', quantity: 1 }, 'lines.0.unitPrice'],
  ['nothing of something', { kind: 'labour', description: 'Fit', quantity: 0 }, 'lines.0.quantity'],
])('%s is refused beside its field', async (_, line, field) => {
  const garage = await makeGarage();
  const { status, body } = await save(garage, await makeService(garage), [line]);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('fifty lines are taken, and one more is not', async () => {
  const garage = await makeGarage();
  const id = await makeService(garage);
  const many = Array.from({ length: 51 }, (_, at) => sundry({ description: `Clip ${at}` }));
  expect((await save(garage, id, many)).status).toBe(422);
  given(await save(garage, id, many.slice(1)));
  expect((await jobOf(garage, id)).lines.map(({ description }: TestBody) => description)).toEqual(
    many.slice(1).map(({ description }) => description),
  );
});

test('of two who write the lines, the second is told who was first', async () => {
  const garage = await makeGarage();
  const id = await makeService(garage);
  const { version } = await jobOf(garage, id);
  given(await save(garage, id, [labour()], { version }));
  const { status, body } = await save(garage, id, [], { version });
  expect([status, body.code]).toEqual([422, 'stale']);
  expect(body.about.changes).toMatchObject([{ field: 'line_count', before: 0, after: 1 }]);
  expect((await jobOf(garage, id)).lines).toHaveLength(1);
});

test('without a price of its own a service costs what its lines cost today', async () => {
  const garage = await makeGarage();
  await setLabourRate(garage, 2_000);
  const pads = await makeProduct(garage, { name: 'Brake pads', price: 3_400 });
  const id = await makeService(garage);
  given(await save(garage, id, [part(pads.id), labour(), sundry()]));
  expect(await jobOf(garage, id)).toMatchObject({ fixedPrice: 0, labourRate: 2_000, linesTotal: 6_550, total: 6_550 });
  given(await as(garage.garage).put(`/api/products/${pads.id}`, { name: 'Brake pads, ceramic', price: 4_000 }));
  await setLabourRate(garage, 2_500);
  const { lines, total } = await jobOf(garage, id);
  expect(lines).toMatchObject([
    { kind: 'part', description: 'Brake pads, ceramic', unitPrice: null, price: 4_000, amount: 4_000 },
    { kind: 'labour', description: 'Fit pads', quantity: 1.5, unitPrice: null, price: 2_500, amount: 3_750 },
    { kind: 'sundry', unitPrice: 150, price: 150, amount: 150 },
  ]);
  expect(total).toBe(7_900);
});

test('a price that was agreed for a line stays when product and labour rate change', async () => {
  const garage = await makeGarage();
  const pads = await makeProduct(garage, { price: 3_400 });
  const id = await makeService(garage);
  given(await save(garage, id, [part(pads.id, { unitPrice: 3_000, quantity: 2 }), labour({ unitPrice: 1_000 })]));
  await setLabourRate(garage, 9_000);
  given(await as(garage.garage).put(`/api/products/${pads.id}`, { name: 'Pads', price: 5_000 }));
  const { lines, total } = await jobOf(garage, id);
  expect(lines.map((line: TestBody) => [line.price, line.usualPrice])).toEqual([
    [3_000, 5_000],
    [1_000, 9_000],
  ]);
  expect(total).toBe(7_500);
});

test('a fixed price stands for the whole, and its lines are included', async () => {
  const garage = await makeGarage();
  const pads = await makeProduct(garage, { price: 3_400, quantity: 5, cost: 1_850 });
  const id = await makeService(garage, 5_000);
  given(await save(garage, id, [part(pads.id, { quantity: 2 }), sundry()]));
  expect(await jobOf(garage, id)).toMatchObject({ fixedPrice: 5_000, linesTotal: 6_950, total: 5_000, net: 5_000, cost: 3_700 });
  given(await as(garage.manager).put(`/api/services/${id}/price`, { price: 0 }));
  expect((await jobOf(garage, id)).total).toBe(6_950);
});

test('an archived product is shown as such and left out of what is charged and of what it costs', async () => {
  const garage = await makeGarage();
  const [kept, gone] = [await makeProduct(garage, { price: 500, quantity: 1, cost: 300 }), await makeProduct(garage, { price: 900 })];
  const id = await makeService(garage);
  given(await save(garage, id, [part(kept.id), part(gone.id)]));
  given(await as(garage.garage).delete(`/api/products/${gone.id}`));
  const { lines, ...sums } = await jobOf(garage, id);
  expect(lines).toMatchObject([{ isArchived: false }, { isArchived: true, amount: 900 }]);
  expect(sums).toMatchObject({ linesTotal: 500, total: 500, cost: 300 });
  given(await save(garage, id, [part(gone.id), part(kept.id)]));
  expect((await jobOf(garage, id)).total).toBe(500);
});

test('what parts cost is that of the reader’s branch, of all where it has none, and unknown where there is none at all', async () => {
  const garage = await makeGarage();
  const id = await makeService(garage);
  const opening = [
    { branchId: garage.branchId, quantity: 1, cost: 100 },
    { branchId: garage.otherBranchId, quantity: 9, cost: 900 },
  ];
  const here = given(await as(garage.garage).post('/api/products', { name: 'Pads', price: 250, opening }));
  const there = await makeProduct(garage, { quantity: 2, cost: 70, branchId: garage.otherBranchId });
  given(await save(garage, id, [part(here.id, { quantity: 2 }), part(there.id)]));
  expect((await jobOf(garage, id)).cost).toBe(270);
  given(await save(garage, id, [part(here.id), part((await makeProduct(garage)).id)]));
  expect((await jobOf(garage, id)).cost).toBeNull();
});

test('a driver, who sees no products, is not told what parts cost', async () => {
  const garage = await makeGarage();
  const id = await makeService(garage);
  given(await save(garage, id, [part((await makeProduct(garage, { quantity: 1, cost: 100, price: 250 })).id)]));
  expect(given(await as(garage.technician).get(`/api/services/${id}/lines`)).cost).toBe(100);
  expect(given(await as(garage.driver).get(`/api/services/${id}/lines`))).toMatchObject({ total: 250, cost: null });
});

test('the price without tax follows the tax of each line: labour has the standard one', async () => {
  const garage = await makeGarage();
  await chargeVat(garage);
  const untaxed = await makeProduct(garage, { price: 300 });
  const id = await makeService(garage);
  given(await save(garage, id, [labour({ quantity: 1, unitPrice: 1_160 }), part(untaxed.id)]));
  expect(await jobOf(garage, id)).toMatchObject({ total: 1_460, net: 1_300 });
});

test('a list of services says how many lines come with each', async () => {
  const garage = await makeGarage();
  const id = await makeService(garage);
  given(await save(garage, id, [labour(), sundry()]));
  const [listed] = given(await as(garage.manager).get('/api/services?search=brake%20job')).entries;
  expect(listed).toMatchObject({ id, lineCount: 2 });
});

test('a service is removed with its lines, and a booking of it stays', async () => {
  const garage = await makeGarage();
  const pads = await makeProduct(garage);
  const id = await makeService(garage);
  given(await save(garage, id, [part(pads.id), labour()]));
  const vehicle = await makeVehicle(garage);
  const booking = { scheduledAt: new Date(Date.now() + 86_400_000).toISOString(), serviceIds: [id] };
  given(await as(garage.garage).post(`/api/vehicles/${vehicle.id}/book`, booking));
  given(await as(garage.manager).delete(`/api/services/${id}`));
  expect((await as(garage.manager).get(`/api/services/${id}/lines`)).status).toBe(404);
  expect(given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}/works`)).entries).toMatchObject([
    { services: ['Brake job', 'Oil filter', 'Fit pads'] },
  ]);
});

test('the price list shows no price of its own for a service that costs what comes with it', async () => {
  const garage = await makeGarage();
  const id = await makeService(garage);
  const listed = async () => {
    const { entries } = given(await as(garage.manager).get('/api/price_list?per_page=200'));
    return entries.find((service: TestBody) => service.id === id).price;
  };
  expect(await listed()).toBe(0);
  given(await save(garage, id, [sundry()]));
  expect(await listed()).toBeNull();
  given(await as(garage.manager).put(`/api/services/${id}/price`, { price: 900 }));
  expect(await listed()).toBe(900);
});
