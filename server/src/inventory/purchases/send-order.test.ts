import { expect, test } from 'vitest';
import { makeSupplier } from '../../accounting/payees/testing.ts';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { makePurchase } from './testing.ts';

test('the paper of an order says who orders what from whom, at which price and tax', async () => {
  const garage = await makeGarage();
  const supplier = await makeSupplier(garage, { name: 'Gikomba Spares', taxPin: 'P051234567Q' });
  const { id, number } = await makePurchase(garage, { supplierId: supplier.id, taxed: true });
  const { name, file } = given(await as(garage.service_adviser).post('/api/purchases/download_order', { id }));
  expect(name).toBe(`${number}.pdf`);
  const words = (await readPdf(file)).join(' ').replaceAll(/\s+/g, ' ');
  for (const said of ['Purchase order', number, garage.name, 'Gikomba Spares', 'PIN P051234567Q', 'Oil filter', '100.00'])
    expect(words).toContain(said);
  for (const sum of ['Before VAT', '1,000.00', 'VAT 16 % on 1,000.00', '160.00', 'KES 1,160.00']) expect(words).toContain(sum);
});

test('an order goes to the supplier by e-mail with the paper, and is sent from then on', async () => {
  const garage = await makeGarage();
  const supplier = await makeSupplier(garage, { email: 'orders@gikomba.test' });
  const { id, number } = await makePurchase(garage, { supplierId: supplier.id });
  const sent = await as(garage.garage).post('/api/purchases/send_order', { id });
  expect(given(sent)).toMatchObject({ state: 'sent', sentTo: 'orders@gikomba.test' });
  const { platform } = await testApp();
  const letters = await platform.db
    .selectFrom('outboxMessages')
    .select(['recipient', 'subject', 'attachmentName'])
    .where('garageId', '=', garage.id)
    .execute();
  expect(letters).toEqual([
    { recipient: 'orders@gikomba.test', subject: `Purchase order ${number} of ${garage.name}`, attachmentName: `${number}.pdf` },
  ]);
});

test('without an address nothing is sent, and another address than the supplier’s is taken', async () => {
  const garage = await makeGarage();
  const { id } = await makePurchase(garage);
  const refused = await as(garage.garage).post('/api/purchases/send_order', { id });
  expect(refused.body.errors).toEqual({ email: ['The supplier has no e-mail address. Write one'] });
  const sent = await as(garage.garage).post('/api/purchases/send_order', { id, email: 'Other@Gikomba.test' });
  expect(given(sent)).toMatchObject({ state: 'sent', sentTo: 'other@gikomba.test' });
});

test('a deleted order is not sent', async () => {
  const garage = await makeGarage();
  const { id } = await makePurchase(garage);
  given(await as(garage.garage).delete(`/api/purchases/${id}`));
  const refused = await as(garage.garage).post('/api/purchases/send_order', { id, email: 'other@gikomba.test' });
  expect(refused.body.message).toBe('This purchase was deleted');
});
