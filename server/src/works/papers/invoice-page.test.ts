import { describe, expect, test } from 'vitest';
import { changeBookSettings } from '../../testing/books/change-settings.ts';
import { anyone, as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given, makeCustomer, makeVehicle } from '../../testing/vehicles.ts';
import { labour, makeWork, readWork } from '../testing.ts';

const registration = 'KDA 417X';

/** A work of 1,000 for labour and 500 for sundries, completed and not paid. */
async function billed(): Promise<{ garage: TestGarage; work: TestBody; code: string }> {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage, { firstName: 'Wanjiku', mobile: '+254733901678', email: `${garage.marker}@people.test` });
  const { id: vehicleId } = await makeVehicle(garage, { customerId: customer.id, registration });
  const lines = [labour(), { kind: 'sundry', description: 'Rags and cleaner', quantity: 1, unitPrice: 500 }];
  const { id } = await makeWork(garage, { status: 'in_progress', vehicleId, lines, note: 'Kept inside' });
  const work = given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  return { garage, work, code: work.invoices[0].code };
}

const preview = (code: string) => anyone('main').get(`/api/works/preview/${encodeURIComponent(code)}`);
const pay = async ({ garage, work }: { garage: TestGarage; work: TestBody }, amount: number) =>
  given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: work.id, method: 'mpesa', amount }));

describe('without its code nobody reads an invoice', () => {
  test('every wrong code is answered as any other, also one of nearly the right letters', async () => {
    const { code, work } = await billed();
    const almost = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    const answers = await Promise.all(
      [almost, code.toLowerCase(), String(work.invoices[0].id), work.number, 'x', "' or 1=1 --"].map(preview),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(new Set(['404 Not found']));
    const paper = await anyone('main').post('/api/works/download_invoice', { code: almost });
    expect([paper.status, paper.body.message]).toEqual([404, 'Not found']);
  });

  test('a code has at least 128 bits', async () => {
    const { code } = await billed();
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });

  test('the code of a credit note opens its paper and no page to pay', async () => {
    const { garage, work } = await billed();
    given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'Promised for less' }));
    const note = (await readWork(garage, work.id)).invoices.find(({ kind }: TestBody) => kind === 'credit_note');
    expect((await preview(note.code)).status).toBe(404);
    const words = (await readPdf(given(await anyone('main').post('/api/works/download_invoice', { code: note.code })).file)).join(' ');
    for (const said of ['Credit note', note.number, registration, work.number, 'Promised for less']) expect(words).toContain(said);
  });

  test('a paper is not made more than sixty times in a day', async () => {
    const { code } = await billed();
    const ask = () => anyone('main').post('/api/works/download_invoice', { code });
    for (let time = 0; time < 60; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

test('whoever has the code reads what was done and what is to pay, and nobody’s address', async () => {
  const { garage, work, code } = await billed();
  await changeBookSettings(garage, { invoiceNote: 'Pay to till 512345' });
  const { status, body, text } = await preview(code);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code,
    number: work.invoices[0].number,
    invoiceStatus: 'unpaid',
    total: 1500,
    balance: 1500,
    currency: 'KES',
    mobile: '••• 678',
    workNumber: work.number,
    registration,
    terms: 'Pay to till 512345',
  });
  expect(body.lines).toEqual([
    { description: 'Labour', isOwnPart: false, quantity: 1, unit: null, amount: 1000 },
    { description: 'Rags and cleaner', isOwnPart: false, quantity: 1, unit: null, amount: 500 },
  ]);
  for (const hidden of ['@people.test', '733901', 'Wanjiku', 'Kept inside']) expect(text).not.toContain(hidden);
});

test('it says what has become of it: paid in part, paid, credited', async () => {
  const one = await billed();
  await pay(one, 400);
  expect((await preview(one.code)).body).toMatchObject({ invoiceStatus: 'part_paid', balance: 1100 });
  await pay(one, 1100);
  expect((await preview(one.code)).body).toMatchObject({ invoiceStatus: 'paid', balance: 0 });
  given(await as(one.garage.garage).post('/api/pending/revert', { id: one.work.id, reason: 'Wrong part' }));
  expect((await preview(one.code)).body).toMatchObject({ invoiceStatus: 'credited', balance: 0 });
});

test('its paper names the vehicle and the work, whose number does not stand there as a note again', async () => {
  const { work, code } = await billed();
  const { name, file } = given(await anyone('main').post('/api/works/download_invoice', { code }));
  expect(name).toBe(`${work.invoices[0].number}.pdf`);
  const words = (await readPdf(file)).join(' ').replace(/\s+/g, ' ');
  for (const said of [registration, 'Labour', 'Rags and cleaner', '1,500.00']) expect(words).toContain(said);
  expect(words.split(work.number)).toHaveLength(2);
});

test('whoever has the code saves the receipt once something was paid', async () => {
  const { garage, work, code } = await billed();
  const ask = () => anyone('main').post('/api/works/download_invoice', { code, paper: 'receipt' });
  expect((await ask()).body.message).toBe('Nothing was paid yet, so there is no receipt');
  given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: work.id, method: 'cash' }));
  const { name, file } = given(await ask());
  expect(name).toBe(`receipt-${work.invoices[0].number}.pdf`);
  expect((await readPdf(file)).join(' ')).toContain('Received');
});

test('the paper that a code opens tells of a phone number its end alone, and no e-mail address', async () => {
  const { garage, code } = await billed();
  const words = (await readPdf(given(await anyone('main').post('/api/works/download_invoice', { code })).file)).join(' ');
  expect(words).toContain('678');
  for (const hidden of [`${garage.marker}@people.test`, '733901', '+254733']) expect(words).not.toContain(hidden);
});
