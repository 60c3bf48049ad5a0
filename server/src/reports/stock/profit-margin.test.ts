import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { expect, onTestFinished, test } from 'vitest';
import { balanceOf, chargeVat, makeProduct } from '../../inventory/testing.ts';
import { openTestApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { labour, makeCar, makeWork } from '../../works/testing.ts';
import { filesOf, statusesOf } from '../report-test-kit.ts';

const path = '/api/profit_margin';
const margins = async (garage: TestGarage, question = '', member = garage.garage) => given(await as(member).get(`${path}?${question}`));
const brief = ({ entries }: TestBody) =>
  entries.map(({ name, quantity, revenue, cost, margin, share }: TestBody) => [name, quantity, revenue, cost, margin, share]);
const sell = async (garage: TestGarage, productId: number, quantity: number, branchId = garage.branchId): Promise<TestBody> =>
  given(await as(garage.garage).post('/api/sales', { branchId, lines: [{ productId, quantity }] }));

/** A work that was done and billed: two hours of labour, and a part. */
async function billedWork(garage: TestGarage, productId: number) {
  const part = { kind: 'part', productId, description: 'Oil filter', quantity: 1, unitPrice: 250 };
  const { vehicleId } = await makeCar(garage);
  const { id } = await makeWork(garage, { status: 'in_progress', vehicleId, lines: [labour({ quantity: 2 }), part] });
  return given(await as(garage.garage).post('/api/progress/complete_work', { id }));
}

test('who may not read of profits gets neither the screen nor a file', async () => {
  const garage = await makeGarage();
  for (const member of [garage.service_adviser, garage.inventory_manager]) expect(await statusesOf(member, path)).toEqual([403, 403, 403]);
  expect(await statusesOf(garage.accountant, path)).toEqual([200, 200, 200]);
});

test('nobody reads what another garage or another branch earned', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  await sell(other, (await makeProduct(other, { quantity: 5 })).id, 1);
  const there = await makeProduct(garage, { quantity: 5, branchId: garage.otherBranchId });
  await sell(garage, there.id, 1, garage.otherBranchId);
  expect((await margins(garage, '', garage.manager)).entries).toEqual([]);
  expect((await margins(garage)).totals).toEqual({ revenue: 250, cost: 100, margin: 150, share: 0.6 });
});

test('what is kept to a customer or a service that the garage does not have is not found', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { customerId } = await makeCar(other);
  const [service] = given(await as(other.garage).get('/api/services?per_page=1')).entries;
  for (const question of [`customer_id=${customerId}`, `service_id=${service.id}`])
    expect((await as(garage.garage).get(`${path}?${question}`)).status).toBe(404);
});

test('it is kept to a customer, to a service, or to labour that no service was chosen for', async () => {
  const garage = await makeGarage();
  const [oil, brakes] = given(await as(garage.garage).get('/api/services?per_page=2')).entries;
  const product = await makeProduct(garage, { quantity: 5, cost: 100 });
  const part = { kind: 'part', productId: product.id, serviceId: oil.id, description: 'Oil filter', quantity: 1, unitPrice: 250 };
  const chosen = ({ id, name }: TestBody, unitPrice: number) => ({
    kind: 'service',
    serviceId: id,
    description: name,
    quantity: 1,
    unitPrice,
  });
  const bill = async (lines: object[]): Promise<number> => {
    const { vehicleId, customerId } = await makeCar(garage, { registration: `KDA 70${lines.length}A` });
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId, lines });
    given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    return customerId;
  };
  const first = await bill([chosen(oil, 3000), part, labour(), labour({ description: 'LABOUR', kind: 'service' })]);
  await bill([chosen(oil, 2000), chosen(brakes, 700), labour({ description: 'Labour at night' })]);
  const revenue = async (question: string) => (await margins(garage, question)).totals.revenue;
  expect(await revenue(`customer_id=${first}`)).toBe(5250);
  expect(await revenue(`service_id=${oil.id}`)).toBe(5000);
  expect(await revenue(`service_id=${oil.id}&customer_id=${first}`)).toBe(3000);
  expect(await revenue('written_as=labour')).toBe(2000);
  const ofOil = `service_id=${oil.id}&by=works`;
  expect((await margins(garage, ofOil)).entries.map((row: TestBody) => row.revenue)).toEqual([3000, 2000]);
  const { paper } = await filesOf(garage.garage, path, { serviceId: oil.id, customerId: first });
  for (const said of [oil.name, 'Wanjiku Kamau', '3,000.00']) expect(paper).toContain(said);
});

test('a product earns what it was sold for without tax and less what came back, less what it had cost', async () => {
  const garage = await makeGarage();
  const vat = await chargeVat(garage);
  const filter = await makeProduct(garage, { quantity: 10, cost: 100, price: 250, taxId: vat.id });
  const belt = await makeProduct(garage, { quantity: 10, cost: 40, price: 100, name: 'Belt' });
  const { id, lines } = await sell(garage, filter.id, 4);
  given(
    await as(garage.garage).post(`/api/sales/${id}/refund`, {
      lines: [{ lineId: lines[0].id, quantity: 1 }],
      reason: 'Wrong',
      method: 'cash',
    }),
  );
  await sell(garage, belt.id, 2);
  const answer = await margins(garage);
  expect(brief(answer)).toEqual([
    ['Oil filter', 3, 646.55, 300, 346.55, 0.536],
    ['Belt', 2, 200, 80, 120, 0.6],
  ]);
  expect(answer.totals).toMatchObject({ revenue: 846.55, cost: 380, margin: 466.55 });
  expect(brief(await margins(garage, 'query=BELT'))).toEqual([['Belt', 2, 200, 80, 120, 0.6]]);
});

test('what came back damaged has cost what it had cost, as in the books', async () => {
  const garage = await makeGarage();
  const filter = await makeProduct(garage, { quantity: 10, cost: 100, price: 250 });
  const { id, lines } = await sell(garage, filter.id, 4);
  const back = { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'Broken', isDamaged: true, method: 'cash' };
  given(await as(garage.garage).post(`/api/sales/${id}/refund`, back));
  expect(brief(await margins(garage))).toEqual([['Oil filter', 3, 750, 400, 350, 0.4667]]);
  expect(await balanceOf(garage, 'cost_of_parts')).toBe(400);
});

test('the same lines come to the same by work, and a deposit earns nothing', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 5, cost: 100 });
  const work = await billedWork(garage, id);
  const open = await makeWork(garage, { status: 'booked', vehicleId: work.vehicleId });
  given(await as(garage.garage).post('/api/works/ask_deposit', { id: open.id, amount: 500 }));
  const [byItem, byWork] = [await margins(garage), await margins(garage, 'by=works')];
  expect(brief(byItem)).toEqual([
    ['Labour', 2, 2000, 0, 2000, 1],
    ['Oil filter', 1, 250, 100, 150, 0.6],
  ]);
  expect(byWork.entries).toMatchObject([{ name: work.number, workId: work.id, quantity: null, revenue: 2250, cost: 100, margin: 2150 }]);
  expect(byWork.totals).toEqual(byItem.totals);
});

test('a sale belongs to the day on which it was made where the garage is', async () => {
  const day = dayOf(new Date().toISOString());
  const midnight = Date.parse(`${day}T00:00:00+03:00`);
  const clock = { now: new Date(midnight - 60_000) };
  const app = await openTestApp({}, () => clock.now);
  onTestFinished(app.close);
  const garage = await makeGarage('main', app);
  const owner = as(garage.garage, app);
  const opening = [{ branchId: garage.branchId, quantity: 5, cost: 40 }];
  const { id } = given(await owner.post('/api/products', { name: 'Belt', price: 100, opening }));
  const sellOne = async () => given(await owner.post('/api/sales', { branchId: garage.branchId, lines: [{ productId: id, quantity: 1 }] }));
  await sellOne();
  clock.now = new Date(midnight + 60_000);
  await sellOne();
  const earned = async (question: string) => given(await owner.get(`${path}?${question}`)).totals.margin;
  expect(await earned(`from_date=${day}&to_date=${day}`)).toBe(60);
  expect(await earned(`from_date=${addDays(day, -1)}&to_date=${day}`)).toBe(120);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const garage = await makeGarage();
  await sell(garage, (await makeProduct(garage, { quantity: 5, code: 'OF-1' })).id, 2);
  const { names, paper, cells } = await filesOf(garage.garage, path, {});
  expect(names).toEqual(['profit-margin.pdf', 'profit-margin.xlsx']);
  for (const said of ['Profit margin', 'By product and service', '500.00', '300.00', '60.0%']) expect(paper).toContain(said);
  expect(cells).toEqual([
    ['Oil filter', 'OF-1', '2', '500', '200', '300', '0.6'],
    ['Total', '', '', '500', '200', '300', '0.6'],
  ]);
});
