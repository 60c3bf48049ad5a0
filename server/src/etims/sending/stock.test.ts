import { expect, test } from 'vitest';
import { makePurchase, step } from '../../inventory/purchases/testing.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { areSigned, deviceWhen, documentsWhen, makeSigning, type Signing, setUpDevice, toldAt } from '../../testing/etims.ts';
import { given } from '../../testing/vehicles.ts';

const [sales, movements, stock] = ['/saveTrnsSalesOsdc', '/insertStockIO', '/saveStockMaster'];

/** What waits is sent within a minute, or at once when somebody asks for it. */
const resume = async ({ garage }: Signing) =>
  given(await as(garage.garage).post('/api/etims/devices/resume', { branchId: garage.branchId }));

const allTold = async (signing: Signing): Promise<TestBody> => {
  await resume(signing);
  return deviceWhen(signing, ({ waiting, stockWaiting }) => waiting === 0 && stockWaiting === 0);
};

const kindsTold = (signing: Signing) => toldAt(signing, movements).map(({ sarNo, sarTyCd }) => [sarNo, sarTyCd]);

async function sell({ garage }: Signing, { id: productId }: TestBody, quantity = 1): Promise<TestBody> {
  const payments = [{ method: 'cash', amount: 250 * quantity }];
  return given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines: [{ productId, quantity }], payments }));
}

test('nothing of stock is told while the device is off, and after that what is left is told as it is', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const owner = as(garage.garage);
  given(await owner.post('/api/etims/devices/off', { branchId: garage.branchId }));
  const product = await makeProduct(garage, { quantity: 9 });
  expect(await allTold(signing)).toMatchObject({ stockWaiting: 0, stockFailed: 0 });
  expect(toldAt(signing, movements)).toEqual([]);
  given(await owner.post('/api/etims/devices/on', { branchId: garage.branchId }));
  await sell(signing, product, 2);
  await allTold(signing);
  expect(kindsTold(signing)).toEqual([[1, '11']]);
  expect(sandbox.leftOf(pin, '00', 'KE2NTU0000001')).toBe(7);
});

test('a sale is told of after its invoice is signed, at what the goods have cost, and then what is left', async () => {
  const signing = await makeSigning();
  const { sandbox, pin } = signing;
  const product = await makeProduct(signing.garage, { quantity: 5, cost: 100, itemClass: '25171702' });
  await allTold(signing);
  const before = sandbox.received.filter((call) => call.pin === pin).length;
  await sell(signing, product, 2);
  await allTold(signing);
  const calls = sandbox.received.filter((call) => call.pin === pin).slice(before);
  expect(calls.map(({ path }) => path)).toEqual([sales, movements, stock]);
  expect(calls[1]?.body).toMatchObject({
    ...{ sarNo: 2, orgSarNo: 0, sarTyCd: '11', totItemCnt: 1, totAmt: 200, custTin: null, custBhfId: null },
    itemList: [{ itemCd: 'KE2NTU0000001', itemClsCd: '25171702', itemNm: 'Oil filter', qty: 2, prc: 100, splyAmt: 200, taxTyCd: 'D' }],
  });
  expect(calls[2]?.body).toMatchObject({ itemCd: 'KE2NTU0000001', rsdQty: 3 });
});

test('each cause has its own code, in the order in which they were', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const owner = as(garage.garage);
  const product = await makeProduct(garage, { quantity: 5 });
  const supplier = given(await owner.post('/api/suppliers', { name: 'Gikomba Spares', taxPin: 'P051234567X' }));
  const order = await makePurchase(garage, { productId: product.id, supplierId: supplier.id, quantity: 4 });
  given(await step(garage, 'receive', order));
  given(await step(garage, 'return', order, { lines: [{ id: order.lines[0].id, quantity: 1 }], reason: 'Broken' }));
  const sale = await sell(signing, product);
  const back = { lines: [{ lineId: sale.lines[0].id, quantity: 1 }], reason: 'Wrong part', method: 'cash' };
  given(await owner.post(`/api/sales/${sale.id}/refund`, back));
  const count = given(await owner.post('/api/stock_counts', { branchId: garage.branchId, scope: 'all' }));
  given(await owner.put(`/api/stock_counts/${count.id}/lines/${product.id}`, { counted: 6 }));
  given(await owner.post(`/api/stock_counts/${count.id}/post`, { reason: 'Lost' }));
  await allTold(signing);
  const told = toldAt(signing, movements);
  expect(told.map(({ sarNo, sarTyCd, custTin }) => [sarNo, sarTyCd, custTin])).toEqual([
    [1, '06', null],
    [2, '02', 'P051234567X'],
    [3, '12', 'P051234567X'],
    [4, '11', null],
    [5, '03', null],
    [6, '16', null],
  ]);
  expect(toldAt(signing, stock).at(-1)).toMatchObject({ rsdQty: 6 });
});

test('what moves between branches is told by both, each naming the other', async () => {
  const signing = await makeSigning();
  const { garage, pin } = signing;
  await setUpDevice({ ...signing, bhfId: '01' }, garage.otherBranchId);
  given(await as(garage.garage).post('/api/etims/devices/on', { branchId: garage.otherBranchId }));
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const moved = { branchId: garage.branchId, toBranchId: garage.otherBranchId, lines: [{ productId, quantity: 2 }] };
  given(await as(garage.garage).post('/api/products/inter_branch_transfer', moved));
  given(await as(garage.garage).post('/api/etims/devices/resume', { branchId: garage.otherBranchId }));
  await allTold(signing);
  await expect.poll(() => toldAt(signing, movements).length, { timeout: 20_000 }).toBe(3);
  const told = signing.sandbox.received.filter((call) => call.pin === pin && call.path === movements);
  const sides = told.map(({ bhfId, body: { sarTyCd, custTin, custBhfId } }) => [bhfId, sarTyCd, custTin, custBhfId]);
  expect(sides).toContainEqual(['00', '13', pin, '01']);
  expect(sides).toContainEqual(['01', '04', pin, '00']);
});

test('a movement whose answer got lost is told again in the same words, and had once', async () => {
  const signing = await makeSigning();
  const { sandbox, pin } = signing;
  sandbox.fail(pin, movements, 'lost');
  await makeProduct(signing.garage, { quantity: 5 });
  await resume(signing);
  await deviceWhen(signing, ({ problem }) => problem !== null);
  await allTold(signing);
  const [first, second, ...more] = toldAt(signing, movements);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(sandbox.movementsOf(pin, '00')).toBe(1);
});

test('what left with an invoice that KRA refused waits for it, and others pass', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const product = await makeProduct(garage, { quantity: 9 });
  await allTold(signing);
  sandbox.fail(pin, sales, { resultCd: '910', resultMsg: 'custTin is not valid' });
  await sell(signing, product, 2);
  await sell(signing, product, 3);
  const [refused] = await documentsWhen(signing, ([first, second]) => first?.state === 'failed' && second?.state === 'signed');
  await deviceWhen(signing, ({ stockWaiting }) => stockWaiting === 1);
  expect(toldAt(signing, movements).at(-1)).toMatchObject({ sarNo: 2, itemList: [{ qty: 3 }] });
  given(await as(garage.garage).post(`/api/etims/documents/${refused?.id}/send`));
  await documentsWhen(signing, areSigned);
  await allTold(signing);
  expect(toldAt(signing, movements).at(-1)).toMatchObject({ sarNo: 3, itemList: [{ qty: 2 }] });
});

test('a movement that KRA refuses says why, lets others pass, and is told again under its number once it was mended', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  sandbox.fail(pin, movements, { resultCd: '910', resultMsg: 'itemClsCd is not valid' });
  const { id, name, price } = await makeProduct(garage, { quantity: 5 });
  await makeProduct(garage, { quantity: 3, name: 'Fuse' });
  await resume(signing);
  const device = await deviceWhen(signing, ({ stockFailed, stockWaiting }) => stockFailed === 1 && stockWaiting === 0);
  expect(device).toMatchObject({ problem: null, stockProblem: { values: { words: 'itemClsCd is not valid' } } });
  expect(given(await as(garage.accountant).get('/api/notifications')).entries).toHaveLength(1);
  given(await as(garage.garage).put(`/api/products/${id}`, { name, price, itemClass: '25171702' }));
  expect(await allTold(signing)).toMatchObject({ stockFailed: 0, stockProblem: null });
  expect(toldAt(signing, movements)).toMatchObject([
    { sarNo: 1, itemList: [{ itemClsCd: '25170000' }] },
    { sarNo: 2 },
    { sarNo: 1, itemList: [{ itemClsCd: '25171702' }] },
  ]);
});
