import { expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../../works/testing.ts';
import { filesOf, statusesOf } from '../report-test-kit.ts';

const path = '/api/stock_level';
const levels = async (garage: TestGarage, question = '', member = garage.garage) => given(await as(member).get(`${path}?${question}`));
const names = ({ entries }: TestBody): string[] => entries.map(({ name }: TestBody) => name);

const setLevel = async (garage: TestGarage, id: number, levels: object) =>
  given(await as(garage.garage).put(`/api/products/${id}/levels`, { branchId: garage.branchId, reorderQuantity: null, ...levels }));

test('who may not read of the stock gets neither the screen nor a file', async () => {
  const garage = await makeGarage();
  expect(await statusesOf(garage.technician, path)).toEqual([403, 403, 403]);
  expect(await statusesOf(garage.inventory_admin, path)).toEqual([200, 200, 200]);
});

test('nobody reads what another garage or another branch has', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  await makeProduct(other, { quantity: 5 });
  await makeProduct(garage, { quantity: 3, branchId: garage.otherBranchId });
  expect(await levels(garage, '', garage.inventory_manager)).toMatchObject({ totalCount: 0, totals: { value: 0 } });
  expect(await levels(garage)).toMatchObject({ totalCount: 1, totals: { value: 300 } });
  expect((await as(garage.inventory_manager).get(`${path}?branch_id=${garage.otherBranchId}`)).status).toBe(422);
});

test('a product has what is there and set aside, what to order, what one costs and what all are worth', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 4, cost: 100 });
  await setLevel(garage, id, { reorderLevel: 6 });
  const part = { kind: 'part', productId: id, description: 'Oil filter', quantity: 3, unitPrice: 250 };
  await makeWork(garage, { status: 'booked', vehicleId: (await makeCar(garage)).vehicleId, lines: [part] });
  const { entries, totals } = await levels(garage);
  expect(entries).toMatchObject([
    { id, onHand: 4, reserved: 3, reorderLevel: 6, toOrder: 2, averageCost: 100, value: 400, idleDays: 0, isBelowLevel: true },
  ]);
  expect(totals).toEqual({ value: 400 });
});

test('what is to be ordered is what an order of all that is missing would have', async () => {
  const garage = await makeGarage();
  const atLevel = await makeProduct(garage, { quantity: 4, name: 'At its level' });
  await setLevel(garage, atLevel.id, { reorderLevel: 4 });
  const byTens = await makeProduct(garage, { quantity: 1, name: 'By tens' });
  await setLevel(garage, byTens.id, { reorderLevel: 2, reorderQuantity: 10 });
  const enough = await makeProduct(garage, { quantity: 9, name: 'Enough' });
  await setLevel(garage, enough.id, { reorderLevel: 2 });
  const { entries } = await levels(garage);
  expect(entries.map(({ toOrder }: TestBody) => toOrder)).toEqual([1, 10, 0]);
  expect(names(await levels(garage, 'state=below_level'))).toEqual(['At its level', 'By tens']);
});

test('what nobody asked for in 90 days is idle, by the days where the garage is', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { name: 'Old lamp' });
  await makeProduct(garage, { name: 'New lamp', quantity: 2 });
  const move = { garageId: garage.id, productId: id, branchId: garage.branchId, kind: 'opening' as const, quantity: '2', value: 5_000 };
  const createdAt = new Date(Date.now() - 91 * 86_400_000).toISOString();
  await change(garage.id, (db) =>
    db
      .insertInto('stockMovements')
      .values({ ...move, createdAt })
      .execute(),
  );
  const { entries, totals } = await levels(garage, 'state=idle');
  expect(entries).toMatchObject([{ name: 'Old lamp', idleDays: 91, value: 50 }]);
  expect(totals).toEqual({ value: 50 });
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const garage = await makeGarage();
  await makeProduct(garage, { quantity: 2.5, cost: 100, name: 'Oil', code: 'OIL' });
  await makeProduct(garage, { quantity: 3, cost: 50, name: 'Belt' });
  const { names: files, paper, cells } = await filesOf(garage.garage, path, {});
  expect(files).toEqual(['stock-level.pdf', 'stock-level.xlsx']);
  for (const said of ['Stock level', 'As at', 'Belt', '250.00', '400.00']) expect(paper).toContain(said);
  expect(cells).toEqual([
    ['Belt', '', 'piece', '3', '0', '', '0', '50', '150', '0'],
    ['Oil', 'OIL', 'piece', '2.5', '0', '', '0', '100', '250', '0'],
    ['Total', '', '', '', '', '', '', '', '400', ''],
  ]);
  expect(names(await levels(garage))).toEqual(['Belt', 'Oil']);
});
