import { expect, test, vi } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeSigning, type Signing, toldAt } from '../../testing/etims.ts';
import { given } from '../../testing/vehicles.ts';

const told = '/insertStockIO';

/** The movements as whoever keeps the books sees them, oldest first, once they have come so far. */
const movementsWhen = ({ garage }: Signing, areSo: (all: TestBody[]) => boolean): Promise<TestBody[]> =>
  vi.waitFor(
    async () => {
      const all = given(await as(garage.accountant).get('/api/etims/movements')).entries.toReversed();
      if (!areSo(all)) throw new Error(`They are ${JSON.stringify(all.map(({ number, state }: TestBody) => ({ number, state })))}`);
      return all;
    },
    { timeout: 20_000, interval: 20 },
  );

const send = ({ garage }: Signing, id: number, member = garage.accountant) => as(member).post(`/api/etims/movements/${id}/send`);

/** Opening stock of an oil filter that KRA refused, and one of fuses that it took. */
async function makeRefused() {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  sandbox.fail(pin, told, { resultCd: '910', resultMsg: 'itemClsCd is not valid' });
  const filter = await makeProduct(garage, { quantity: 5 });
  await makeProduct(garage, { quantity: 3, name: 'Fuse' });
  given(await as(garage.garage).post('/api/etims/devices/resume', { branchId: garage.branchId }));
  const [refused, taken] = await movementsWhen(signing, ([first, second]) => first?.state === 'failed' && second?.state === 'sent');
  return { signing, filter, refused: refused as TestBody, taken: taken as TestBody };
}

test('only what KRA refused is sent again, by those who keep the books', async () => {
  const { signing, refused, taken } = await makeRefused();
  const { garage } = signing;
  expect((await as(garage.technician).get('/api/etims/movements')).status).toBe(403);
  expect((await send(signing, refused.id, garage.manager)).status).toBe(403);
  expect((await send(signing, taken.id)).body.message).toBe('Only what KRA refused is sent again');
  expect((await send(signing, refused.id + 1_000_000)).status).toBe(404);
});

test('the list says what moved, why, and what KRA said to it, and finds it by state and by product', async () => {
  const { signing, filter, refused } = await makeRefused();
  expect(refused).toMatchObject({
    ...{ number: 1, kind: 'opening', isIn: true, lineCount: 1, state: 'failed', resultCode: '910', waitsForInvoice: false },
    lines: [{ productId: filter.id, productName: 'Oil filter', quantity: 5 }],
    problem: { values: { words: 'itemClsCd is not valid' } },
  });
  const found = async (query: string) =>
    given(await as(signing.garage.accountant).get(`/api/etims/movements?${query}`)).entries.map(({ number }: TestBody) => number);
  expect([await found('state=failed'), await found('search=fuse'), await found('search=nothing')]).toEqual([[1], [2], []]);
});

test('one that was mended is sent again under its number, and the others are left alone', async () => {
  const { signing, filter, refused } = await makeRefused();
  const { garage } = signing;
  given(await as(garage.garage).put(`/api/products/${filter.id}`, { name: filter.name, price: filter.price, itemClass: '25171702' }));
  expect(given(await send(signing, refused.id))).toMatchObject({ id: refused.id, problem: null, resultCode: null });
  await movementsWhen(signing, (all) => all.every(({ state }) => state === 'sent'));
  expect(toldAt(signing, told)).toMatchObject([{ sarNo: 1 }, { sarNo: 2 }, { sarNo: 1, itemList: [{ itemClsCd: '25171702' }] }]);
});

test('what left with an invoice that KRA refused says that it waits for it', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  sandbox.fail(pin, '/saveTrnsSalesOsdc', { resultCd: '910', resultMsg: 'custTin is not valid' });
  given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines: [{ productId, quantity: 2 }] }));
  const all = await movementsWhen(signing, ([, sold]) => sold !== undefined);
  expect(all[1]).toMatchObject({ kind: 'sale', isIn: false, state: 'waiting', waitsForInvoice: true, lines: [{ quantity: 2 }] });
});
