import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given, makeCustomer, makeVehicle } from '../../testing/vehicles.ts';
import { inHours, labour, makeCar, makeWork } from '../testing.ts';

const wordsOf = async ({ file }: TestBody): Promise<string> => (await readPdf(file)).join(' ').replace(/\s+/g, ' ');

async function completed(garage: TestGarage, email: string | null): Promise<TestBody> {
  const customer = await makeCustomer(garage, { firstName: 'Wanjiku', email });
  const { id: vehicleId } = await makeVehicle(garage, { customerId: customer.id });
  const { id } = await makeWork(garage, { status: 'in_progress', vehicleId });
  return given(await as(garage.garage).post('/api/progress/complete_work', { id }));
}

const letterTo = async (recipient: string) =>
  (await testApp()).platform.db
    .selectFrom('outboxMessages')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('refused is', () => {
  test('an invoice by e-mail that there is not yet', async () => {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
    const { status, body } = await as(garage.garage).post('/api/works/send_via_email', { id, to: 'somebody@people.test' });
    expect([status, body.message]).toEqual([422, 'This work has no invoice yet']);
  });

  test('one that was credited', async () => {
    const garage = await makeGarage();
    const { id } = await completed(garage, null);
    given(await as(garage.garage).post('/api/pending/revert', { id, reason: 'Wrong part' }));
    const { status, body } = await as(garage.garage).post('/api/works/send_via_email', { id, to: 'somebody@people.test' });
    expect([status, body.message]).toEqual([422, 'This work has no invoice yet']);
  });

  test('one to nobody: an address is asked for where the customer has none', async () => {
    const garage = await makeGarage();
    const { id } = await completed(garage, null);
    const { status, body } = await as(garage.garage).post('/api/works/send_via_email', { id });
    expect([status, body.errors]).toEqual([422, { to: ['Write the e-mail address to send it to'] }]);
  });

  test('a paper of another garage', async () => {
    const [garage, other] = [await makeGarage(), await makeGarage()];
    const { id } = await completed(garage, null);
    expect((await as(other.garage).post('/api/works/download_job_card', { id })).status).toBe(404);
    expect((await as(other.garage).post('/api/works/send_via_email', { id, to: 'a@people.test' })).status).toBe(404);
  });

  test('a job card to whoever does none of the work', async () => {
    const garage = await makeGarage();
    const { id } = await completed(garage, null);
    for (const member of [garage.fleet, garage.driver])
      expect((await as(member).post('/api/works/download_job_card', { id })).status).toBe(403);
  });
});

test('an invoice goes to the customer with its paper and where to find it', async () => {
  const garage = await makeGarage();
  const email = `${garage.marker}@people.test`;
  const work = await completed(garage, email);
  const { status, body } = await as(garage.garage).post('/api/works/send_via_email', { id: work.id });
  expect([status, body.id]).toEqual([200, work.id]);
  const letter = await letterTo(email);
  expect(letter).toMatchObject({ garageId: garage.id, channel: 'email', attachmentName: `${work.invoices[0].number}.pdf` });
  expect(letter?.body).toContain(`/i/${work.invoices[0].code}`);
});

test('a job card says what is to be done by whom and until when, and no price', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { name: 'Oil filter 1NZ', quantity: 1, cost: 290, price: 777 });
  const promisedAt = inHours(30);
  const work = await makeWork(garage, {
    status: 'in_progress',
    ...(await makeCar(garage)),
    promisedAt,
    plannedHours: 2.5,
    note: 'Noise from the front',
    technicianIds: [garage.technician.invitationId],
    lines: [
      labour({ description: 'Change oil', unitPrice: 4321 }),
      { kind: 'part', productId, quantity: 3 },
      labour({ description: 'New tyres', state: 'proposed', unitPrice: 8765 }),
      labour({ description: 'Polish', state: 'declined', unitPrice: 9876 }),
    ],
  });
  const card = given(await as(garage.technician).post('/api/works/download_job_card', { id: work.id }));
  expect(card.name).toBe(`job-card-${work.number}.pdf`);
  const words = await wordsOf(card);
  const technician = work.technicians[0].name;
  for (const said of [work.registration, technician, 'Noise from the front', 'Change oil', 'Oil filter 1NZ', '2 missing', '2.5'])
    expect(words).toContain(said);
  expect(words).toMatch(/Not agreed yet, do not begin New tyres/);
  for (const hidden of ['Polish', '4,321', '777', '8,765', '9,876', 'KES', 'Ksh']) expect(words).not.toContain(hidden);
});
