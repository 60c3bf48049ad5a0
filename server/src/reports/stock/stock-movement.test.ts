import { dayOf } from '@karakana/contract/dates.ts';
import { expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../../works/testing.ts';
import { filesOf, statusesOf } from '../report-test-kit.ts';

const path = '/api/stock_movements';
const moved = async (garage: TestGarage, question = '', member = garage.garage) => given(await as(member).get(`${path}?${question}`));
const brief = ({ entries }: TestBody) =>
  entries.map(({ kind, received, issued, balance, cost }: TestBody) => [kind, received, issued, balance, cost]);

test('who may not read of the stock gets neither the screen nor a file', async () => {
  const garage = await makeGarage();
  expect(await statusesOf(garage.technician, path)).toEqual([403, 403, 403]);
  expect(await statusesOf(garage.inventory_manager, path)).toEqual([200, 200, 200]);
});

test('nobody reads what another garage or another branch moved', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { id } = await makeProduct(other, { quantity: 5 });
  await makeProduct(garage, { quantity: 3, branchId: garage.otherBranchId });
  expect((await moved(garage, `product_id=${id}`)).entries).toEqual([]);
  expect((await moved(garage, '', garage.inventory_manager)).entries).toEqual([]);
  expect((await moved(garage)).totalCount).toBe(1);
  expect((await as(garage.inventory_manager).get(`${path}?branch_id=${garage.otherBranchId}`)).status).toBe(422);
});

test('each movement says what came or went, what was there afterwards and what it was worth, and names its document', async () => {
  const garage = await makeGarage();
  const owner = as(garage.garage);
  const { id } = await makeProduct(garage, { quantity: 10, cost: 100, price: 250 });
  const { branchId } = garage;
  const sale = given(await owner.post('/api/sales', { branchId, lines: [{ productId: id, quantity: 2.5 }] }));
  given(
    await owner.post(`/api/sales/${sale.id}/refund`, { lines: [{ lineId: sale.lines[0].id, quantity: 1 }], reason: 'Wrong', method: null }),
  );
  const lines = [{ productId: id, quantity: 4 }];
  const transfer = given(await owner.post('/api/products/inter_branch_transfer', { branchId, toBranchId: garage.otherBranchId, lines }));
  const part = { kind: 'part', productId: id, description: 'Oil filter', quantity: 3, unitPrice: 250 };
  const work = await makeWork(garage, { status: 'in_progress', vehicleId: (await makeCar(garage)).vehicleId, lines: [part] });
  const answer = await moved(garage, `product_id=${id}`);
  expect(brief(answer)).toEqual([
    ['work', null, 3, 1.5, -300],
    ['transfer_in', 4, null, 4, 400],
    ['transfer_out', null, 4, 4.5, -400],
    ['sale_return', 1, null, 8.5, 100],
    ['sale', null, 2.5, 7.5, -250],
    ['opening', 10, null, 10, 1000],
  ]);
  expect(answer.entries.map(({ document, sourceId }: TestBody) => [document, sourceId])).toEqual([
    [work.number, work.id],
    [transfer.number, transfer.id],
    [transfer.number, transfer.id],
    [sale.number, sale.id],
    [sale.number, sale.id],
    [null, id],
  ]);
  expect(answer.totals).toEqual({ received: 15, issued: 9.5, cost: 550 });
  expect(brief(await moved(garage, 'kind=sale'))).toEqual([['sale', null, 2.5, 7.5, -250]]);
});

test('what was left after a movement is the same on whichever page it stands', async () => {
  const garage = await makeGarage();
  const products = [
    await makeProduct(garage, { quantity: 10 }),
    await makeProduct(garage, { quantity: 20, branchId: garage.otherBranchId }),
  ];
  for (const [at, { id: productId }] of [...products, ...products].entries()) {
    const branchId = at % 2 === 0 ? garage.branchId : garage.otherBranchId;
    given(await as(garage.garage).post('/api/sales', { branchId, lines: [{ productId, quantity: 1 }] }));
  }
  const pages = await Promise.all([1, 2, 3].map((page) => moved(garage, `per_page=2&page=${page}`)));
  const whole = await moved(garage);
  expect(brief({ entries: pages.flatMap(({ entries }) => entries) })).toEqual(brief(whole));
  expect(whole.entries.map(({ balance }: TestBody) => balance)).toEqual([18, 8, 19, 9, 20, 10]);
});

test('quantities of several products are not counted together, and a search keeps to its own', async () => {
  const garage = await makeGarage();
  await makeProduct(garage, { quantity: 2, cost: 100 });
  await makeProduct(garage, { quantity: 3, cost: 50, name: 'Belt' });
  expect((await moved(garage)).totals).toEqual({ received: null, issued: null, cost: 350 });
  expect((await moved(garage, 'query=BELT')).totals.cost).toBe(150);
});

test('days begin and end at midnight where the garage is, and what moved later is not counted', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 8 });
  const move = { garageId: garage.id, productId: id, branchId: garage.branchId, kind: 'sale' as const, quantity: '-1', value: -10_000 };
  for (const createdAt of ['2027-02-28T20:59:00Z', '2027-02-28T21:01:00Z', '2027-03-31T20:59:00Z', '2027-03-31T21:01:00Z'])
    await change(garage.id, (db) =>
      db
        .insertInto('stockMovements')
        .values({ ...move, createdAt })
        .execute(),
    );
  const march = await moved(garage, 'from_date=2027-03-01&to_date=2027-03-31');
  expect(march.entries.map(({ createdAt, balance }: TestBody) => [dayOf(createdAt), balance])).toEqual([
    ['2027-03-31', 5],
    ['2027-03-01', 6],
  ]);
  expect(march.totals.cost).toBe(-200);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 10, cost: 100, name: 'Brake pad' });
  given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines: [{ productId: id, quantity: 2 }] }));
  const { names, paper, cells } = await filesOf(garage.garage, path, { productId: id });
  expect(names).toEqual(['stock-movement.pdf', 'stock-movement.xlsx']);
  for (const said of ['Stock movement', 'Brake pad', 'SAL-000001', 'Opening stock', '-200.00', '800.00']) expect(paper).toContain(said);
  const { entries } = await moved(garage, `product_id=${id}`);
  expect(cells.map((row) => row.slice(4))).toEqual([
    ['SAL-000001', '', '2', '8', 'piece', '-200'],
    ['', '10', '', '10', 'piece', '1000'],
    ['', '10', '2', '', '', '800'],
  ]);
  expect(entries.map(({ balance }: TestBody) => balance)).toEqual([8, 10]);
});
