import { expect, test } from 'vitest';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { labour, makeCar, makeWork } from '../testing.ts';

const lines = [labour(), { kind: 'own_part', description: 'Radiator', quantity: 1, unitPrice: 9000 }];
const said = 'Radiator (your own part: no charge, no warranty)';

async function wordsOf({ file }: { file: string }): Promise<string> {
  return (await readPdf(file)).join(' ').replace(/\s+/g, ' ');
}

test('a part that the customer brings costs nothing, and the estimate says that it is not warranted', async () => {
  const garage = await makeGarage();
  const work = await makeWork(garage, { status: 'estimate', ...(await makeCar(garage)), lines });
  expect(work.total).toBe(1000);
  expect(await wordsOf(given(await as(garage.garage).post('/api/estimates/download', { id: work.id })))).toContain(said);
});

test('the job card and the invoice say so as well', async () => {
  const garage = await makeGarage();
  const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines });
  expect(await wordsOf(given(await as(garage.technician).post('/api/works/download_job_card', { id })))).toContain('Customer’s own part');
  const { invoices } = given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  const [{ code, total }] = invoices;
  expect(total).toBe(1000);
  expect(await wordsOf(given(await anyone('main').post('/api/works/download_invoice', { code })))).toContain(said);
  const page = given(await anyone('main').get(`/api/works/preview/${code}`));
  expect(page.lines).toMatchObject([{ isOwnPart: false }, { description: 'Radiator', isOwnPart: true, amount: 0 }]);
});
