import { expect, test } from 'vitest';
import { makeProduct } from '../inventory/testing.ts';
import { as, type TestBody } from '../testing/call.ts';
import { areSigned, deviceWhen, documentsWhen, makeSigning } from '../testing/etims.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { given } from '../testing/vehicles.ts';

async function sell(garage: TestGarage): Promise<TestBody> {
  const product = await makeProduct(garage, { quantity: 5 });
  const sale = { branchId: garage.branchId, lines: [{ productId: product.id, quantity: 1 }], payments: [{ method: 'cash', amount: 250 }] };
  return given(await as(garage.garage).post('/api/sales', sale));
}

async function papersOf(garage: TestGarage, id: number): Promise<string[]> {
  const [invoice, ...receipts] = [
    await as(garage.garage).post('/api/sales/download_invoice', { id }),
    await as(garage.garage).post('/api/sales/download_receipt', { id, size: 'A4' }),
    await as(garage.garage).post('/api/sales/download_receipt', { id, size: 'roll' }),
  ];
  return Promise.all([invoice, ...receipts].map(async (answer) => (await readPdf(given(answer).file)).join('').replace(/\s+/g, '')));
}

test('a paper says nothing of KRA where eTIMS is off', async () => {
  const garage = await makeGarage();
  const sale = await sell(garage);
  expect(sale.etims).toBeNull();
  for (const paper of await papersOf(garage, sale.id)) expect(paper).not.toContain('KRA');
});

test('papers await KRA before they are signed, and have the control data after', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  sandbox.fail(pin, '/saveTrnsSalesOsdc', { resultCd: '894', resultMsg: 'No connection' });
  const sale = await sell(garage);
  expect(sale.etims).toMatchObject({ state: 'waiting', signedNumber: null, checkUrl: null });
  await deviceWhen(signing, ({ problem }) => problem !== null);
  for (const paper of await papersOf(garage, sale.id)) expect(paper).toContain('AwaitingKRA');
  given(await as(garage.garage).post('/api/etims/devices/resume', { branchId: garage.branchId }));
  const [document] = await documentsWhen(signing, areSigned);
  const { etims } = given(await as(garage.garage).get(`/api/sales/${sale.id}`));
  expect(etims.state).toBe('signed');
  expect(etims.signedNumber).toBe(`${document?.sdcId}/${document?.receiptNumber}`);
  expect(etims.checkUrl).toBe(document?.checkUrl);
  for (const paper of await papersOf(garage, sale.id)) {
    expect(paper).not.toContain('AwaitingKRA');
    for (const said of [document?.sdcId, document?.signature, document?.internalData]) expect(paper).toContain(said);
  }
});

test('the record of a sale says why KRA refused its invoice', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  sandbox.fail(pin, '/saveTrnsSalesOsdc', { resultCd: '910', resultMsg: 'Wrong PIN' });
  const sale = await sell(garage);
  const [document] = await documentsWhen(signing, (documents) => documents.some(({ state }) => state === 'failed'));
  const { etims } = given(await as(garage.garage).get(`/api/sales/${sale.id}`));
  expect(etims).toEqual({ state: 'failed', signedNumber: null, checkUrl: null, problem: document?.problem });
});
