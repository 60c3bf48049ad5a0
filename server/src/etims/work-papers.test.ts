import { expect, test } from 'vitest';
import { makeProduct } from '../inventory/testing.ts';
import { anyone, as, type TestBody } from '../testing/call.ts';
import { areSigned, deviceWhen, documentsWhen, makeSigning, type Signing, toldAt } from '../testing/etims.ts';
import { makeInsurer } from '../testing/insurance.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { given, makeCustomer } from '../testing/vehicles.ts';
import { labour, makeCar, makeWork, readWork } from '../works/testing.ts';

const sales = '/saveTrnsSalesOsdc';

const plain = async (file: string): Promise<string> => (await readPdf(file)).join('').replace(/\s+/g, '');

/** Every invoice and credit note of a work says on paper what KRA said to that one. */
async function expectPapers({ garage }: Signing, workId: number, documents: TestBody[]): Promise<void> {
  const { invoices } = await readWork(garage, workId);
  expect(invoices).toHaveLength(documents.length);
  for (const { id, code } of invoices) {
    const paper = await plain(given(await anyone().post('/api/works/download_invoice', { code })).file);
    const own = documents.find(({ invoiceId }) => invoiceId === id);
    for (const said of [`${own?.sdcId}/${own?.receiptNumber}`, own?.signature, own?.internalData]) expect(paper).toContain(said);
  }
}

test('a deposit, the invoice after it and its credit note are each signed, and say so on paper', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const owner = as(garage.garage);
  const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines: [labour({ unitPrice: 5000 })] });
  given(await owner.post('/api/works/ask_deposit', { id, amount: 2000 }));
  given(await owner.post('/api/transactions', { documentType: 'work', documentId: id, method: 'cash' }));
  await documentsWhen(signing, areSigned);
  given(await owner.post('/api/progress/complete_work', { id }));
  const documents = await documentsWhen(signing, (all) => all.length === 3 && areSigned(all));
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 2000],
    ['invoice', 5000],
    ['credit_note', 2000],
  ]);
  expect(toldAt(signing, sales)).toMatchObject([
    { invcNo: 1, rcptTyCd: 'S', itemList: [{ totAmt: 2000 }] },
    { invcNo: 2, rcptTyCd: 'S', totAmt: 5000 },
    { invcNo: 3, rcptTyCd: 'R', orgInvcNo: 1, totAmt: 2000 },
  ]);
  await expectPapers(signing, id, documents);
});

test('the insurer’s invoice has the PIN of the insurer, the customer’s that of the customer, and both say so on paper', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const owner = as(garage.garage);
  const insuranceId = await makeInsurer(garage);
  given(await owner.put(`/api/insurances/${insuranceId}`, { taxPin: 'P051234567X' }));
  const car = await makeCar(garage);
  const lines = [labour({ unitPrice: 3000 }), labour({ description: 'Wash', unitPrice: 500 })];
  const work = await makeWork(garage, { status: 'in_progress', ...car, lines });
  given(await owner.put(`/api/works/${work.id}/insurance`, { insuranceId, claimNumber: 'CLM/7', excess: 0, lineIds: [work.lines[0].id] }));
  given(await owner.post('/api/progress/complete_work', { id: work.id }));
  const documents = await documentsWhen(signing, (all) => all.length === 2 && areSigned(all));
  const told = toldAt(signing, sales).map(({ custTin, totAmt }) => [custTin, totAmt]);
  expect(told).toContainEqual(['P051234567X', 3000]);
  expect(told).toContainEqual([null, 500]);
  expect(documents.filter((document) => document.insuranceId === insuranceId)).toMatchObject([{ buyerPin: 'P051234567X' }]);
  await expectPapers(signing, work.id, documents);
});

test('the buyer’s PIN is that of the day of the invoice, for its credit note too', async () => {
  const signing = await makeSigning();
  const { garage, sandbox, pin } = signing;
  const owner = as(garage.garage);
  const customer = await makeCustomer(garage, { taxPin: 'A001234567Z' });
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const payments = [{ method: 'cash', amount: 250 }];
  const lines = [{ productId, quantity: 1 }];
  sandbox.fail(pin, sales, { resultCd: '894', resultMsg: 'No connection' });
  const sale = given(await owner.post('/api/sales', { branchId: garage.branchId, customerId: customer.id, lines, payments }));
  await deviceWhen(signing, ({ problem }) => problem !== null);
  const { id, firstName, lastName, mobile, status } = customer;
  given(await owner.put('/api/customers/update_customer', { id, firstName, lastName, mobile, status, taxPin: 'A009999999Q' }));
  given(await owner.post('/api/etims/devices/resume', { branchId: garage.branchId }));
  await documentsWhen(signing, areSigned);
  const back = { lines: [{ lineId: sale.lines[0].id, quantity: 1 }], reason: 'Wrong part', method: 'cash' };
  given(await owner.post(`/api/sales/${sale.id}/refund`, back));
  const documents = await documentsWhen(signing, (all) => all.length === 2 && areSigned(all));
  expect(documents.map(({ kind, buyerPin }) => [kind, buyerPin])).toEqual([
    ['invoice', 'A001234567Z'],
    ['credit_note', 'A001234567Z'],
  ]);
  expect(new Set(toldAt(signing, sales).map(({ custTin }) => custTin))).toEqual(new Set(['A001234567Z']));
  const invoice = await plain(given(await owner.post('/api/sales/download_invoice', { id: sale.id })).file);
  expect(invoice).toContain('A001234567Z');
  expect(invoice).not.toContain('A009999999Q');
});

test('the credit note of a sale says on paper what KRA said to it', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const owner = as(garage.garage);
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const payments = [{ method: 'cash', amount: 250 }];
  const sale = given(await owner.post('/api/sales', { branchId: garage.branchId, lines: [{ productId, quantity: 1 }], payments }));
  const back = { lines: [{ lineId: sale.lines[0].id, quantity: 1 }], reason: 'Wrong part', method: 'cash' };
  given(await owner.post(`/api/sales/${sale.id}/refund`, back));
  const [, credit] = await documentsWhen(signing, (all) => all.length === 2 && areSigned(all));
  const paper = await plain(given(await owner.post('/api/sales/download_credit_note', { id: credit?.invoiceId })).file);
  for (const said of [`${credit?.sdcId}/2`, credit?.signature, credit?.internalData]) expect(paper).toContain(said);
});
