import { describe, expect, test } from 'vitest';
import { makeCustomer } from '../../customers/testing.ts';
import { testApp } from '../../testing/app.ts';
import { changeBookSettings } from '../../testing/books/change-settings.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { chargeVat, makeProduct } from '../testing.ts';

const wordsOf = async ({ file }: TestBody): Promise<string> => (await readPdf(file)).join(' ').replace(/\s+/g, ' ');

/** A sale of two filters at 116 with 16 % in it and a discount of 12, of which 100 were paid by M-Pesa. */
async function sell(customer: object = {}): Promise<{ garage: TestGarage; sale: TestBody }> {
  const garage = await makeGarage();
  const vat = await chargeVat(garage);
  const { id: productId } = await makeProduct(garage, { name: 'Oil filter 15W-40', quantity: 10, cost: 60, price: 116, taxId: vat.id });
  const { id: customerId } = await makeCustomer(garage, { firstName: 'Wanjiku', lastName: 'Kamau', ...customer });
  const sale = given(
    await as(garage.garage).post('/api/sales', {
      branchId: garage.branchId,
      customerId,
      lines: [{ productId, quantity: 2 }],
      discount: 12,
      payments: [{ method: 'mpesa', amount: 100, reference: 'SGL31HA2ZU' }],
    }),
  );
  return { garage, sale };
}

describe('a paper is refused', () => {
  test('of a sale in another garage, and of one that is none', async () => {
    const { sale } = await sell();
    const other = await makeGarage();
    for (const call of ['download_invoice', 'download_receipt', 'send_invoice', 'send_receipt'])
      expect((await as(other.garage).post(`/api/sales/${call}`, { id: sale.id })).status).toBe(404);
    expect((await as(other.garage).post('/api/sales/download_credit_note', { id: 1 })).status).toBe(404);
  });

  test('while a sale is on hold', async () => {
    const garage = await makeGarage();
    const { id: productId } = await makeProduct(garage, { quantity: 1, cost: 1, price: 2 });
    const held = given(await as(garage.garage).post('/api/sales/hold', { branchId: garage.branchId, lines: [{ productId, quantity: 1 }] }));
    const { status, body } = await as(garage.garage).post('/api/sales/download_invoice', { id: held.id });
    expect([status, body.message]).toEqual([422, 'This sale is on hold, so it has no invoice yet']);
  });

  test('as a receipt, where nothing was paid', async () => {
    const garage = await makeGarage();
    const { id: productId } = await makeProduct(garage, { quantity: 1, cost: 1, price: 2 });
    const { id: customerId } = await makeCustomer(garage);
    const lines = [{ productId, quantity: 1 }];
    const sale = given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, customerId, lines }));
    const { status, body } = await as(garage.garage).post('/api/sales/download_receipt', { id: sale.id });
    expect([status, body.message]).toEqual([422, 'Nothing was paid yet, so there is no receipt']);
  });

  test('to nobody: an address is asked for where the customer has none', async () => {
    const { garage, sale } = await sell({ email: null });
    const { status, body } = await as(garage.garage).post('/api/sales/send_invoice', { id: sale.id });
    expect([status, body.errors]).toEqual([422, { email: ['Write the e-mail address to send it to'] }]);
  });
});

test('an invoice says who sold what to whom, with tax by rate, what was paid and what is to pay', async () => {
  const { garage, sale } = await sell();
  await changeBookSettings(garage, { invoiceNote: 'Goods once sold stay sold.', dateFormat: 'L' });
  const download = given(await as(garage.garage).post('/api/sales/download_invoice', { id: sale.id }));
  expect(download.name).toBe(`${sale.invoiceNumber}.pdf`);
  const words = await wordsOf(download);
  const [year, month, day] = sale.issuedOn.split('-');
  for (const said of [
    'Tax invoice',
    sale.invoiceNumber,
    'Wanjiku Kamau',
    'Oil filter 15W-40',
    '116.00',
    '12.00',
    'Before VAT 189.66',
    'VAT 16 % on 189.66 30.34',
    'KES 220.00',
    'Paid 100.00',
    'KES 120.00',
    'Goods once sold stay sold.',
    `${day}/${month}/${year}`,
  ])
    expect(words).toContain(said);
});

test('a garage may number its invoices in figures alone, on screens and papers', async () => {
  const { garage, sale } = await sell();
  expect(sale.invoiceNumber).toMatch(/^INV-\d{6}$/);
  await changeBookSettings(garage, { invoiceNumber: 'numeric' });
  const { invoiceNumber } = given(await as(garage.garage).get(`/api/sales/${sale.id}`));
  expect(invoiceNumber).toBe(sale.invoiceNumber.slice(4));
  expect(given(await as(garage.garage).post('/api/sales/download_invoice', { id: sale.id })).name).toBe(`${invoiceNumber}.pdf`);
});

test.each(['A4', 'roll'])('a receipt on %s says how it was paid and what is still to pay', async (size) => {
  const { garage, sale } = await sell();
  const download = given(await as(garage.garage).post('/api/sales/download_receipt', { id: sale.id, size }));
  const words = await wordsOf(download);
  for (const said of ['Receipt', 'Wanjiku Kamau', 'Oil filter 15W-40', 'M-Pesa', 'SGL31HA2ZU', '100.00', 'Still to pay', '120.00'])
    expect(words).toContain(said);
});

test('a credit note says what it credits and why, with its part of the discount, and not how to pay', async () => {
  const { garage, sale } = await sell();
  await changeBookSettings(garage, { invoiceNote: 'Pay to Till 174379.' });
  const [line] = sale.lines;
  given(
    await as(garage.garage).post(`/api/sales/${sale.id}/refund`, {
      lines: [{ lineId: line.id, quantity: 1 }],
      reason: 'Wrong thread',
      method: null,
    }),
  );
  const { db } = (await testApp()).platform;
  const { id } = await db
    .selectFrom('invoices')
    .select('id')
    .where('garageId', '=', garage.id)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow();
  const words = await wordsOf(given(await as(garage.garage).post('/api/sales/download_credit_note', { id })));
  for (const said of ['Credit note', 'CRN-', sale.invoiceNumber, 'Credited to', 'Wrong thread', '116.00 6.00', 'KES 110.00'])
    expect(words).toContain(said);
  for (const unsaid of ['Billed to', 'Till 174379']) expect(words).not.toContain(unsaid);
});

test('an invoice and a receipt go out by e-mail with their paper', async () => {
  const { garage, sale } = await sell({ email: 'wanjiku@example.com' });
  given(await as(garage.garage).post('/api/sales/send_invoice', { id: sale.id }));
  given(await as(garage.garage).post('/api/sales/send_receipt', { id: sale.id, email: 'Office@example.com' }));
  const { db } = (await testApp()).platform;
  const letters = await db
    .selectFrom('outboxMessages')
    .select(['recipient', 'subject', 'attachmentName', 'attachment'])
    .where('garageId', '=', garage.id)
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();
  expect(letters).toMatchObject([
    {
      recipient: 'wanjiku@example.com',
      subject: `Invoice ${sale.invoiceNumber} of ${garage.name}`,
      attachmentName: `${sale.invoiceNumber}.pdf`,
    },
    { recipient: 'office@example.com', attachmentName: `receipt-${sale.invoiceNumber}.pdf` },
  ]);
});

test('what the API says, what is printed and what is in the ledger agree to the cent', async () => {
  const garage = await makeGarage();
  const { id: taxId } = await chargeVat(garage);
  for (const [price, quantity, discount] of [
    [33.33, 3, 0],
    [0.01, 1, 0],
    [1_234_567.89, 1.125, 0.07],
    [19.99, 0.333, 1.05],
  ]) {
    const { id: productId } = await makeProduct(garage, { name: `Part ${price}`, quantity: 5, cost: 7.77, price, taxId });
    const lines = [{ productId, quantity }];
    const sale = given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines, discount }));
    const words = await wordsOf(given(await as(garage.garage).post('/api/sales/download_invoice', { id: sale.id })));
    const written = (amount: number) => amount.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (const said of [
      `Before VAT ${written(sale.net)}`,
      `VAT 16 % on ${written(sale.net)} ${written(sale.tax)}`,
      `KES ${written(sale.total)}`,
    ])
      expect(words).toContain(said);
    const { entries } = given(await as(garage.garage).get(`/api/sales/${sale.id}/entries`));
    const booked = (code: string, side: string) =>
      entries.flatMap((entry: TestBody) => entry.lines).find((line: TestBody) => line.accountCode === code && line[side] > 0)?.[side] ?? 0;
    expect([booked('1200', 'debit'), booked('4010', 'credit'), booked('2100', 'credit')]).toEqual([sale.total, sale.net, sale.tax]);
  }
});
