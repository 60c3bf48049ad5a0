import { expect, test } from 'vitest';
import { sentTo } from '../../accounts/accounts-test-kit.ts';
import { anyone, as, type TestBody } from '../../testing/call.ts';
import { insurable } from '../../testing/insurance.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';

async function billed() {
  const { insure, complete, ...rest } = await insurable();
  given(await insure());
  const { invoices } = given(await complete());
  return { ...rest, own: invoices[0] as TestBody, insurers: invoices[1] as TestBody };
}

const paperOf = async (code: string): Promise<string> =>
  (await readPdf(given(await anyone().post('/api/works/download_invoice', { code })).file)).join(' ');

test('the insurer’s page names the insurer, the claim, the vehicle, and what the customer pays of it', async () => {
  const { insurers } = await billed();
  const page = given(await anyone().get(`/api/works/preview/${insurers.code}`));
  expect(page).toMatchObject({ insuranceName: 'APA Insurance', claimNumber: 'CLM/77', total: 928, registration: 'KDA 123B' });
  expect(page.lines.map(({ description, amount }: TestBody) => [description, amount])).toEqual([
    ['Bumper', 1160],
    ['Excess, paid by the customer', -232],
  ]);
});

test('the insurer’s paper is billed to the insurer, for its claim', async () => {
  const words = await paperOf((await billed()).insurers.code);
  for (const said of ['APA Insurance', 'CLM/77', 'KDA 123B', '928.00']) expect(words).toContain(said);
});

test('the customer’s paper has the excess of the claim and nothing else of the insurer', async () => {
  const words = await paperOf((await billed()).own.code);
  for (const said of ['Excess of claim CLM/77', '1,392.00']) expect(words).toContain(said);
  for (const hidden of ['APA Insurance', 'Bumper']) expect(words).not.toContain(hidden);
});

test('each goes to its own payer by e-mail: the customer’s unless another is named', async () => {
  const { garage, work, own, insurers } = await billed();
  const [customer, insurer] = [`${garage.marker}@people.test`, `${garage.marker}@insurer.test`];
  given(await as(garage.garage).post('/api/works/send_via_email', { id: work.id, to: customer }));
  given(await as(garage.garage).post('/api/works/send_via_email', { id: work.id, invoiceId: insurers.id, to: insurer }));
  const bodies = async (to: string) => (await sentTo(to)).map(({ body }) => body).join();
  expect(await bodies(customer)).toContain(own.code);
  expect(await bodies(insurer)).toContain(insurers.code);
});
