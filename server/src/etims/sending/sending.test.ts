import { expect, test } from 'vitest';
import { chargeVat, makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { areSigned, deviceWhen, documentsWhen, makeSigning, type Signing, toldAt } from '../../testing/etims.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { labour, makeCar, makeWork } from '../../works/testing.ts';

const sales = '/saveTrnsSalesOsdc';

async function sell({ garage }: Pick<Signing, 'garage'>, product: TestBody, more: object = {}): Promise<TestBody> {
  const lines = [{ productId: product.id, quantity: 1 }];
  return given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines, ...more }));
}

const takeBack = async ({ garage }: Signing, sale: TestBody, more: object = {}) =>
  given(
    await as(garage.garage).post(`/api/sales/${sale.id}/refund`, {
      ...{ lines: [{ lineId: sale.lines[0].id, quantity: 1 }], reason: 'Wrong part', method: 'cash' },
      ...more,
    }),
  );

const pay = { payments: [{ method: 'cash', amount: 250 }] };

test('another garage and another branch see nothing of it', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  await sell(signing, await makeProduct(garage, { quantity: 5 }));
  const [{ id }] = await documentsWhen(signing, areSigned);
  const other = await makeGarage();
  expect(given(await as(other.garage).get('/api/etims/documents')).entries).toEqual([]);
  expect((await as(other.garage).get(`/api/etims/documents/${id}`)).status).toBe(404);
  expect((await as(other.garage).post(`/api/etims/documents/${id}/send`)).status).toBe(404);
  expect((await as(garage.service_adviser).get('/api/etims/documents')).status).toBe(403);
  expect((await as(garage.manager).post(`/api/etims/documents/${id}/send`)).status).toBe(403);
});

test('what was signed is not sent again', async () => {
  const signing = await makeSigning();
  await sell(signing, await makeProduct(signing.garage, { quantity: 5 }));
  const [{ id }] = await documentsWhen(signing, areSigned);
  const { status, body } = await as(signing.garage.garage).post(`/api/etims/documents/${id}/send`);
  expect([status, body.message]).toEqual([422, 'Only what KRA refused is sent again']);
});

test('a sale is signed, with its tax under its letter and its product registered before', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const vat = await chargeVat(garage);
  const product = await makeProduct(garage, { quantity: 5, price: 1160, taxId: vat.id, name: 'Clutch plate' });
  await sell(signing, product, { payments: [{ method: 'mpesa', amount: 1160, reference: 'QWE123' }] });
  const [document] = await documentsWhen(signing, areSigned);
  expect(document).toMatchObject({
    ...{ number: 1, kind: 'invoice', invoiceNumber: 'INV-000001', receiptNumber: '1', documentType: 'sale', total: 1160 },
    ...{ signature: expect.stringMatching(/^[0-9A-F]{16}$/), sdcId: expect.stringMatching(/^KRACU0/), problem: null },
    checkUrl: expect.stringContaining(`indexEtimsReceiptData?Data=${pin}00`),
  });
  const calls = sandbox.received.filter((call) => call.pin === pin).map(({ path }) => path);
  expect(calls.slice(0, 3)).toEqual(['/selectInitOsdcInfo', '/saveItem', sales]);
  expect(toldAt(signing, '/saveItem')).toMatchObject([
    { itemCd: 'KE2NTU0000001', itemNm: 'Clutch plate', itemTyCd: '2', taxTyCd: 'B', itemClsCd: '25170000' },
  ]);
  expect(toldAt(signing, sales)).toMatchObject([
    {
      ...{ invcNo: 1, orgInvcNo: 0, trdInvcNo: 'INV-000001', rcptTyCd: 'S', pmtTyCd: '06', totItemCnt: 1, custTin: null },
      ...{ taxblAmtB: 1000, taxRtB: 16, taxAmtB: 160, taxblAmtA: 0, totTaxblAmt: 1000, totTaxAmt: 160, totAmt: 1160 },
      itemList: [{ itemCd: 'KE2NTU0000001', qty: 1, prc: 1000, splyAmt: 1000, dcAmt: 0, taxTyCd: 'B', taxAmt: 160, totAmt: 1160 }],
    },
  ]);
});

test('a garage that is not registered for VAT sells under D, and a product is registered once', async () => {
  const signing = await makeSigning();
  const product = await makeProduct(signing.garage, { quantity: 5 });
  await sell(signing, product);
  await sell(signing, product, { discount: 50 });
  await documentsWhen(signing, (documents) => documents.length === 2 && areSigned(documents));
  expect(toldAt(signing, '/saveItem')).toMatchObject([{ taxTyCd: 'D' }]);
  expect(toldAt(signing, sales)).toMatchObject([
    { taxblAmtD: 250, totTaxAmt: 0, pmtTyCd: '02' },
    { taxblAmtD: 200, itemList: [{ splyAmt: 250, dcAmt: 50, taxblAmt: 200 }] },
  ]);
});

test('a completed work is signed, and what it gave for nothing is left out', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const lines = [labour(), labour({ description: 'Wash', unitPrice: 0 })];
  const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines });
  given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  const [document] = await documentsWhen(signing, areSigned);
  expect(document).toMatchObject({ documentType: 'work', documentId: id, total: 1000 });
  expect(toldAt(signing, '/saveItem')).toMatchObject([{ itemCd: 'KE3NTU0000001', itemNm: 'Labour', itemClsCd: '78180000' }]);
  expect(toldAt(signing, sales)).toMatchObject([{ totItemCnt: 1, itemList: [{ itemNm: 'Labour', totAmt: 1000 }] }]);
});

test('a credit note follows its original with a reason and the numbers of both', async () => {
  const signing = await makeSigning();
  const sale = await sell(signing, await makeProduct(signing.garage, { quantity: 5 }), pay);
  await takeBack(signing, sale, { isDamaged: true });
  const documents = await documentsWhen(signing, (all) => all.length === 2 && areSigned(all));
  expect(documents).toMatchObject([{ number: 1 }, { number: 2, kind: 'credit_note', reasonCode: '03', invoiceNumber: 'CRN-000001' }]);
  expect(toldAt(signing, sales)[1]).toMatchObject({ invcNo: 2, orgInvcNo: 1, rcptTyCd: 'R', rfdRsnCd: '03', totAmt: 250 });
});

test('while KRA is not ready all wait, and then go in their order', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const product = await makeProduct(garage, { quantity: 9 });
  sandbox.fail(pin, sales, { resultCd: '894', resultMsg: 'No connection' });
  for (let n = 0; n < 3; n += 1) await sell(signing, product);
  const device = await deviceWhen(signing, ({ problem }) => problem !== null);
  expect(device).toMatchObject({ isRefused: false, nextTryAt: expect.any(String), waiting: 3, problem: { key: '{{what}}: {{words}}' } });
  expect(toldAt(signing, sales)).toHaveLength(1);
  given(await as(garage.garage).post('/api/etims/devices/resume', { branchId: garage.branchId }));
  await documentsWhen(signing, (documents) => documents.length === 3 && areSigned(documents));
  expect(toldAt(signing, sales).map(({ invcNo }) => invcNo)).toEqual([1, 1, 2, 3]);
  expect(await deviceWhen(signing, ({ waiting }) => waiting === 0)).toMatchObject({ problem: null, nextTryAt: null });
});

test('what was signed while its answer got lost is signed once, and has the first signature', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  sandbox.fail(pin, sales, 'lost');
  await sell(signing, await makeProduct(garage, { quantity: 5 }));
  await deviceWhen(signing, ({ problem }) => problem !== null);
  given(await as(garage.garage).post('/api/etims/devices/resume', { branchId: garage.branchId }));
  await documentsWhen(signing, areSigned);
  const [first, second, ...more] = toldAt(signing, sales);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(sandbox.signedBy(pin, '00')).toBe(1);
});

test('one that KRA refuses keeps its number, lets the others pass, is mended and sent again', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const product = await makeProduct(garage, { quantity: 9 });
  sandbox.fail(pin, sales, { resultCd: '910', resultMsg: 'custTin is not valid' });
  await sell(signing, product);
  await sell(signing, product);
  const documents = await documentsWhen(signing, ([first, second]) => first?.state === 'failed' && second?.state === 'signed');
  expect(documents).toMatchObject([
    { number: 1, resultCode: '910', problem: { values: { words: 'custTin is not valid' } } },
    { number: 2 },
  ]);
  const [told] = given(await as(garage.accountant).get('/api/notifications')).entries;
  expect(told).toMatchObject({ payload: { parameters: { path: '/etims' } } });
  const [{ id }] = documents as [TestBody];
  expect((await as(garage.accountant).post(`/api/etims/documents/${id}/send`, { buyerPin: 'none' })).status).toBe(422);
  given(await as(garage.accountant).post(`/api/etims/documents/${id}/send`, { buyerPin: 'a001234567z' }));
  const [mended] = await documentsWhen(signing, areSigned);
  expect(mended).toMatchObject({ number: 1, buyerPin: 'A001234567Z', problem: null });
  expect(toldAt(signing, sales).map(({ invcNo, custTin }) => [invcNo, custTin])).toEqual([
    [1, null],
    [2, null],
    [1, 'A001234567Z'],
  ]);
});

test('a credit note waits for its original, however many pass it by', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const product = await makeProduct(garage, { quantity: 9 });
  sandbox.fail(pin, sales, { resultCd: '910', resultMsg: 'itemNm is not valid' });
  const sale = await sell(signing, product, pay);
  await documentsWhen(signing, ([first]) => first?.state === 'failed');
  await takeBack(signing, sale);
  await sell(signing, product);
  const waiting = await documentsWhen(signing, (documents) => documents[2]?.state === 'signed');
  expect(waiting[1]).toMatchObject({ number: 2, state: 'waiting', waitsFor: 'INV-000001' });
  given(await as(garage.garage).post(`/api/etims/documents/${waiting[0]?.id}/send`));
  await documentsWhen(signing, areSigned);
  expect(toldAt(signing, sales).map(({ invcNo }) => invcNo)).toEqual([1, 3, 1, 2]);
});

test('a device that KRA no longer accepts stops, says so, and goes on when it is set up again', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const product = await makeProduct(garage, { quantity: 9 });
  sandbox.fail(pin, sales, { resultCd: '901', resultMsg: 'It is not valid device' });
  await sell(signing, product);
  await deviceWhen(signing, ({ isRefused }) => isRefused);
  await sell(signing, product);
  expect(toldAt(signing, sales)).toHaveLength(1);
  given(await as(garage.garage).post('/api/etims/devices', { branchId: garage.branchId, pin, branchNumber: '00', serial: 'SN2' }));
  await documentsWhen(signing, (documents) => documents.length === 2 && areSigned(documents));
});

test('many sales at once have each their own number, without a gap, and each is sent once', async () => {
  const signing = await makeSigning();
  const product = await makeProduct(signing.garage, { quantity: 30 });
  await Promise.all(Array.from({ length: 12 }, () => sell(signing, product)));
  const documents = await documentsWhen(signing, (all) => all.length === 12 && areSigned(all));
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
  expect(documents.map(({ number }) => number).sort((a, b) => a - b)).toEqual(numbers);
  expect(new Set(documents.map(({ invoiceId }) => invoiceId)).size).toBe(12);
  expect(toldAt(signing, sales).map(({ invcNo }) => invcNo)).toEqual(numbers);
});
