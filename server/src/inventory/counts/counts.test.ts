import { expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { balanceOf, makeProduct, stockOf } from '../testing.ts';

const begin = async (garage: TestGarage, draft: Record<string, unknown> = {}): Promise<TestBody> =>
  given(await as(garage.garage).post('/api/stock_counts', { branchId: garage.branchId, scope: 'all', ...draft }));

const count = (by: TestMember, countId: number, productId: number, counted: number) =>
  as(by).put(`/api/stock_counts/${countId}/lines/${productId}`, { counted });

const scan = (by: TestMember, countId: number, productId: number) =>
  as(by).post(`/api/stock_counts/${countId}/lines/${productId}`, { quantity: 1 });

const post = (by: TestMember, id: number, reason: string | null = null) => as(by).post(`/api/stock_counts/${id}/post`, { reason });

const sell = async (garage: TestGarage, productId: number, quantity: number) =>
  given(
    await as(garage.garage).post('/api/sales', {
      branchId: garage.branchId,
      lines: [{ productId, quantity }],
      payments: [{ method: 'cash', amount: 250 * quantity }],
    }),
  );

test('a count is not begun of nothing, of what another has open, or in a branch in which one does not act', async () => {
  const garage = await makeGarage();
  const empty = await as(garage.garage).post('/api/stock_counts', { branchId: garage.branchId, scope: 'in_stock' });
  expect([empty.status, empty.body.message]).toEqual([422, 'There is no product to count']);
  const { id } = await makeProduct(garage, { quantity: 5 });
  await begin(garage);
  const again = await as(garage.garage).post('/api/stock_counts', { branchId: garage.branchId, scope: 'chosen', productIds: [id] });
  expect([again.status, again.body.message]).toEqual([422, 'Oil filter is being counted already, in CNT-000001']);
  const elsewhere = { branchId: garage.otherBranchId, scope: 'all' };
  expect((await as(garage.inventory_manager).post('/api/stock_counts', elsewhere)).status).toBe(422);
});

test('of two who begin the same count at once, one is told', async () => {
  const garage = await makeGarage();
  await makeProduct(garage, { quantity: 5 });
  const draft = { branchId: garage.branchId, scope: 'all' };
  const answers = await Promise.all([1, 2].map(() => as(garage.garage).post('/api/stock_counts', draft)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('what is less and what is more is written to stock and books, and what was not counted stays', async () => {
  const garage = await makeGarage();
  const filter = await makeProduct(garage, { name: 'Oil filter', quantity: 5, cost: 33.33 });
  const pads = await makeProduct(garage, { name: 'Brake pads', quantity: 2, cost: 100 });
  const plugs = await makeProduct(garage, { name: 'Spark plugs', quantity: 9, cost: 10 });
  const { id } = await begin(garage);
  given(await count(garage.garage, id, filter.id, 3));
  given(await count(garage.garage, id, pads.id, 3));
  const differences = given(await as(garage.garage).get(`/api/stock_counts/${id}/differences`));
  expect([differences.lost, differences.found, differences.totalCount]).toEqual([66.66, 100, 2]);
  const posted = given(await post(garage.garage, id, 'Yearly count'));
  expect(posted).toMatchObject({ number: 'CNT-000001', state: 'posted', products: 3, counted: 2, lost: 66.66, found: 100 });
  expect(await stockOf(garage, filter.id)).toMatchObject({ onHand: 3, value: 99.99 });
  expect(await stockOf(garage, pads.id)).toMatchObject({ onHand: 3, value: 300 });
  expect(await stockOf(garage, plugs.id)).toMatchObject({ onHand: 9, value: 90 });
  expect([await balanceOf(garage, 'stock'), await balanceOf(garage, 'stock_differences')]).toEqual([489.99, -33.34]);
  const { entries } = given(await as(garage.garage).get(`/api/accounts/entries?source_kind=count&source_id=${id}`));
  expect(entries.map(({ memo, lines }: TestBody) => [memo, lines.length])).toEqual([['Yearly count', 4]]);
});

test('what comes and goes during a count does not falsify it', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 10 });
  const { id } = await begin(garage);
  await sell(garage, productId, 2);
  // Eight should be there, seven are.
  const line = given(await count(garage.garage, id, productId, 7));
  expect([line.expected, line.difference]).toEqual([8, -1]);
  await sell(garage, productId, 3);
  given(await post(garage.garage, id));
  expect((await stockOf(garage, productId)).onHand).toBe(4);
});

test('a count never brings stock below nothing, and says what to count again', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const { id } = await begin(garage);
  given(await count(garage.garage, id, productId, 0));
  await sell(garage, productId, 2);
  const refused = await post(garage.garage, id);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'So much of Oil filter has gone since it was counted that less than nothing would be left. Count it again',
  ]);
  given(await count(garage.garage, id, productId, 0));
  expect((await post(garage.garage, id)).status).toBe(200);
  expect(await stockOf(garage, productId)).toMatchObject({ onHand: 0, value: 0 });
});

test('what is reserved is not counted away', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  await change(garage.id, (db) =>
    db.updateTable('stock').set({ reserved: '3' }).where('garageId', '=', garage.id).where('productId', '=', productId).execute(),
  );
  const { id } = await begin(garage);
  given(await count(garage.garage, id, productId, 2));
  const refused = await post(garage.garage, id);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    '3 of Oil filter are reserved, which is more than would be left. Free them or count again',
  ]);
});

test('several count at once: pieces add up, a number replaces, and each line says by whom', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const { id } = await begin(garage);
  const people = [garage.garage, garage.manager, garage.inventory_manager];
  await Promise.all(Array.from({ length: 12 }, (_, at) => scan(people[at % 3] ?? garage.garage, id, productId)));
  const lines = async () => given(await as(garage.garage).get(`/api/stock_counts/${id}/lines`)).entries;
  expect((await lines())[0].counted).toBe(12);
  const recounted = given(await count(garage.manager, id, productId, 5));
  expect(recounted).toMatchObject({ counted: 5, difference: 0 });
  expect((await lines())[0].countedBy).toBe(recounted.countedBy);
  given(await as(garage.garage).delete(`/api/stock_counts/${id}/lines/${productId}`));
  expect((await lines())[0]).toMatchObject({ counted: null, expected: null, countedBy: null });
});

test('pieces are not added to a count of before something moved', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const { id } = await begin(garage);
  given(await scan(garage.garage, id, productId));
  await sell(garage, productId, 1);
  const refused = await scan(garage.garage, id, productId);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Oil filter came or went while it was counted. Count it again and write how many there are',
  ]);
  given(await count(garage.garage, id, productId, 4));
  expect(given(await scan(garage.garage, id, productId))).toMatchObject({ counted: 5, expected: 4 });
});

test('a count is posted once, however many post it at once, and nothing of it changes afterwards', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const { id } = await begin(garage);
  const early = await post(garage.garage, id);
  expect([early.status, early.body.message]).toEqual([422, 'Nothing was counted yet']);
  given(await count(garage.garage, id, productId, 3));
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(garage.garage, id)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.filter(({ body }) => body.message === 'This count is posted already').length).toBe(5);
  expect((await stockOf(garage, productId)).onHand).toBe(3);
  for (const late of [await count(garage.garage, id, productId, 1), await as(garage.garage).post(`/api/stock_counts/${id}/cancel`, {})])
    expect([late.status, late.body.message]).toEqual([422, 'This count is posted already']);
  await expect(
    change(garage.id, (db) =>
      db.updateTable('stockCounts').set({ state: 'open', endedAt: null }).where('garageId', '=', garage.id).execute(),
    ),
  ).rejects.toThrow('a count that has ended is not changed');
});

test('a cancelled count leaves stock as it is and its products to another', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const { id } = await begin(garage);
  given(await count(garage.garage, id, productId, 1));
  expect(given(await as(garage.garage).post(`/api/stock_counts/${id}/cancel`, {})).state).toBe('cancelled');
  expect((await stockOf(garage, productId)).onHand).toBe(5);
  expect((await begin(garage)).number).toBe('CNT-000002');
});

test('whoever counts blindly is not told what should be there', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const { id } = await begin(garage, { isBlind: true });
  expect(given(await count(garage.garage, id, productId, 4))).toMatchObject({ counted: 4, expected: null, difference: null });
  expect((await as(garage.garage).get(`/api/stock_counts/${id}/lines?show=different`)).status).toBe(422);
  given(await post(garage.garage, id));
  expect(given(await as(garage.garage).get(`/api/stock_counts/${id}/lines?show=different`)).entries[0].difference).toBe(-1);
});

test('what is found of something that should not be there is worth what it last cost', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 2, cost: 70 });
  const { id: unknown } = await makeProduct(garage, { name: 'Fuse', quantity: 0 });
  await sell(garage, productId, 2);
  const { id } = await begin(garage, { scope: 'chosen', productIds: [productId] });
  given(await count(garage.garage, id, productId, 3));
  given(await count(garage.garage, id, unknown, 4));
  expect(given(await post(garage.garage, id))).toMatchObject({ products: 2, found: 210, lost: 0 });
  expect(await stockOf(garage, unknown)).toMatchObject({ onHand: 4, value: 0 });
});

test('a product is written off by a count of its own, with a reason and by what one saw', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5, cost: 100 });
  const draft = { branchId: garage.branchId, counted: 3, seen: 5, reason: 'Two broke' };
  const correct = (change: Record<string, unknown>) =>
    as(garage.garage).post(`/api/products/${productId}/correct`, { ...draft, ...change });
  expect((await correct({ reason: '' })).status).toBe(422);
  expect((await correct({ counted: 5 })).body.errors).toEqual({ counted: ['There are that many already'] });
  expect((await correct({ seen: 6 })).body.message).toBe('There are 5 by now. Look again before you correct it');
  expect(given(await correct({}))).toMatchObject({ state: 'posted', reason: 'Two broke', lost: 200 });
  expect(await stockOf(garage, productId)).toMatchObject({ onHand: 3, value: 300 });
  await begin(garage);
  expect((await correct({ seen: 3, counted: 1 })).body.message).toBe('Oil filter is being counted already, in CNT-000002');
});

test('whoever may not take stock away does not post, and counts of another branch are not seen', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 5, branchId: garage.otherBranchId });
  const { id } = await begin(garage, { branchId: garage.otherBranchId });
  given(await count(garage.garage, id, productId, 4));
  expect((await post(garage.school_manager, id)).status).toBe(403);
  expect((await post(garage.inventory_manager, id)).status).toBe(404);
  expect((await count(garage.inventory_manager, id, productId, 1)).status).toBe(404);
  expect(given(await as(garage.inventory_manager).get('/api/stock_counts')).entries).toEqual([]);
});
