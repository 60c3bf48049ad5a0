import { describe, expect, test } from 'vitest';
import { balanceOf, makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

/** A garage with a product for 100, of which there is plenty. */
async function shop(): Promise<{ garage: TestGarage; product: TestBody }> {
  const garage = await makeGarage();
  return { garage, product: await makeProduct(garage, { quantity: 50, cost: 40, price: 100 }) };
}

const open = async (member: TestMember, branchId: number, float = 1000): Promise<TestBody> =>
  given(await as(member).post('/api/tills', { branchId, float }));
const close = (member: TestMember, { id }: TestBody, counted: number, reason?: string) =>
  as(member).post(`/api/tills/${id}/close`, { counted, reason });
const sell = async (member: TestMember, { garage, product }: { garage: TestGarage; product: TestBody }, payments: object[]) =>
  given(await as(member).post('/api/sales', { branchId: garage.branchId, lines: [{ productId: product.id, quantity: 1 }], payments }));
const cash = { method: 'cash', amount: 100 };

describe('a till is refused', () => {
  test('to whoever has one open in that branch', async () => {
    const garage = await makeGarage();
    await open(garage.manager, garage.branchId);
    const second = await as(garage.manager).post('/api/tills', { branchId: garage.branchId, float: 0 });
    expect([second.status, second.body.errors]).toEqual([422, { branchId: ['You have a till open in this branch already'] }]);
    await open(garage.service_adviser, garage.branchId);
  });

  test('its closing to others, unless they may take sales back', async () => {
    const garage = await makeGarage();
    const till = await open(garage.manager, garage.branchId);
    expect((await close(garage.service_adviser, till, 1000)).status).toBe(403);
    const other = await open(garage.service_adviser, garage.branchId);
    expect((await close(garage.manager, other, 1000)).status).toBe(200);
  });

  test('its closing with a difference that nobody explains', async () => {
    const garage = await makeGarage();
    const till = await open(garage.manager, garage.branchId);
    const answer = await close(garage.manager, till, 990);
    expect([answer.status, answer.body.errors]).toEqual([422, { reason: ['Say why the cash differs'] }]);
  });
});

test('cash that is taken and given back while a till is open belongs to it, and nothing else does', async () => {
  const { garage, product } = await shop();
  await sell(garage.manager, { garage, product }, [cash]);
  const till = await open(garage.manager, garage.branchId);
  await sell(garage.manager, { garage, product }, [cash]);
  await sell(garage.manager, { garage, product }, [{ method: 'mpesa', amount: 100 }]);
  await sell(garage.service_adviser, { garage, product }, [cash]);
  const back = await sell(garage.manager, { garage, product }, [cash]);
  given(await as(garage.manager).delete(`/api/sales/${back.id}`));
  expect(given(await as(garage.manager).get(`/api/tills/own?branch_id=${garage.branchId}`)).till).toMatchObject({
    id: till.id,
    ...{ state: 'open', float: 1000, cashIn: 200, cashOut: 100, expected: 1100, mayClose: true },
  });
  const { entries } = given(await as(garage.manager).get(`/api/tills/${till.id}/payments`));
  expect(entries.map(({ direction, amount, saleNumber }: TestBody) => [direction, amount, saleNumber])).toEqual([
    ['out', 100, 'SAL-000005'],
    ['in', 100, 'SAL-000005'],
    ['in', 100, 'SAL-000002'],
  ]);
});

test('what is missing is posted with its reason, and what is too much the other way around', async () => {
  const { garage, product } = await shop();
  const short = await open(garage.manager, garage.branchId);
  await sell(garage.manager, { garage, product }, [cash]);
  expect(given(await close(garage.manager, short, 1070, 'Change given twice'))).toMatchObject({
    ...{ state: 'closed', expected: 1100, counted: 1070, difference: -30, reason: 'Change given twice', mayClose: false },
  });
  expect([await balanceOf(garage, 'cash'), await balanceOf(garage, 'cash_over_short')]).toEqual([70, 30]);
  const [entry] = given(await as(garage.garage).get('/api/accounts/entries?source_kind=till')).entries;
  expect(entry).toMatchObject({ sourceId: short.id, memo: 'Change given twice', total: 30 });
  const over = await open(garage.manager, garage.branchId);
  expect(given(await close(garage.manager, over, 1005.5, 'Found a coin')).difference).toBe(5.5);
  expect([await balanceOf(garage, 'cash'), await balanceOf(garage, 'cash_over_short')]).toEqual([75.5, 24.5]);
});

test('tills are found by number, by who had them and by how they stand', async () => {
  const garage = await makeGarage();
  const { id } = await open(garage.manager, garage.branchId);
  given(await close(garage.manager, { id }, 900, 'Stolen'));
  const other = await open(garage.service_adviser, garage.branchId);
  const found = async (query: string) => given(await as(garage.garage).get(`/api/tills?${query}`)).entries.map((till: TestBody) => till.id);
  expect(await Promise.all(['search=til-000002', 'search=stolen', 'state=open', 'search=nobody'].map(found))).toEqual([
    [other.id],
    [id],
    [other.id],
    [],
  ]);
});

test('a till that is right posts nothing, and cash after it belongs to no till', async () => {
  const { garage, product } = await shop();
  const till = await open(garage.manager, garage.branchId);
  given(await close(garage.manager, till, 1000));
  await sell(garage.manager, { garage, product }, [cash]);
  expect(given(await as(garage.manager).get(`/api/tills/${till.id}`))).toMatchObject({ expected: 1000, cashIn: 0, difference: 0 });
  expect(given(await as(garage.garage).get('/api/accounts/entries?source_kind=till')).totalCount).toBe(0);
});

test('of two who close a till at once one is told that it is closed, and the difference is posted once', async () => {
  const garage = await makeGarage();
  const till = await open(garage.manager, garage.branchId);
  const answers = await Promise.all([900, 900].map((counted) => close(garage.manager, till, counted, 'Missing')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe('This till is already closed');
  expect(await balanceOf(garage, 'cash_over_short')).toBe(100);
});

test('while a till is closed among sales, every piece of cash is either counted with it or after it', async () => {
  const { garage, product } = await shop();
  const till = await open(garage.manager, garage.branchId);
  const [closing] = await Promise.all([
    close(garage.manager, till, 5000, 'Counted in a hurry'),
    ...Array.from({ length: 12 }, () => sell(garage.manager, { garage, product }, [cash])),
  ]);
  const { expected, cashIn, float } = given(await as(garage.manager).get(`/api/tills/${till.id}`));
  expect([given(closing).expected, expected]).toEqual([float + cashIn, float + cashIn]);
});
