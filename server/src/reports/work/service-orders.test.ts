import { beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { readBytes } from '../../platform/sheets/sheets-test-kit.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { customersOf, datedWork, type Owners } from '../../testing/work-history.ts';
import { labour } from '../../works/testing.ts';

let garage: TestGarage;
let owners: Owners;
const march = 'from_date=2026-03-01&to_date=2026-03-31';
const orders = (question = march, member = garage.garage) => as(member).get(`/api/service_orders?${question}`);

beforeAll(async () => {
  garage = await makeGarage();
  owners = await customersOf(garage);
  const technicianIds = [garage.technician.invitationId];
  // A minute before March begins by the clocks of Nairobi, a minute after, and a minute before it ends.
  await datedWork(garage, { ...owners.fleet, number: 'FEB', createdAt: '2026-02-28T20:59:00Z' });
  await datedWork(garage, {
    ...owners.fleet,
    ...{ number: 'FIRST', createdAt: '2026-02-28T21:01:00Z', promisedAt: '2026-03-02T12:00:00Z', completedAt: '2026-03-02T11:00:00Z' },
    ...{ technicianIds, lines: [labour({ unitPrice: 1500.5, description: 'Brakes' })], pays: 1000 },
  });
  await datedWork(garage, {
    ...owners.other,
    ...{ number: 'LAST', createdAt: '2026-03-31T20:59:00Z', promisedAt: '2026-04-01T12:00:00Z', completedAt: '2026-04-01T13:00:00Z' },
  });
  await datedWork(garage, { ...owners.other, number: 'APRIL', createdAt: '2026-03-31T21:01:00Z' });
  const away = { branchId: garage.otherBranchId, number: 'AWAY', createdAt: '2026-03-10T09:00:00Z' };
  await datedWork(garage, { ...owners.other, ...away });
  given(await as(garage.garage).post('/api/works', { status: 'estimate', vehicleId: owners.other.vehicleId, lines: [labour()] }));
});

describe('the report of service orders is refused', () => {
  test('to those who have no reports of work, on the screen and as files', async () => {
    const technician = as(garage.technician);
    expect((await technician.get('/api/service_orders')).status).toBe(403);
    expect((await technician.post('/api/service_orders/export_pdf', {})).status).toBe(403);
    expect((await technician.post('/api/service_orders/export_xlsx', {})).status).toBe(403);
  });

  test('for the branch of another', async () => {
    expect((await orders(`${march}&branch_id=${garage.otherBranchId}`, garage.manager)).status).toBe(422);
  });
});

const numbers = (body: { entries: { number: string }[] }) => body.entries.map(({ number }) => number);

test('a month has what was opened between its midnights, and no estimates', async () => {
  const { body } = await orders();
  expect(numbers(body)).toEqual(['LAST', 'AWAY', 'FIRST']);
  expect(body.entries[2]).toMatchObject({
    ...{ registration: 'KDA 001A', customerName: 'Wanjiku Kamau', services: ['Brakes'], total: 1500.5, paid: 1000 },
    ...{ openedOn: '2026-03-01', promisedOn: '2026-03-02', completedOn: '2026-03-02', isOnTime: true, status: 'pending_payment' },
  });
  expect(body.entries[2].technicians).toHaveLength(1);
  expect(body.entries[0]).toMatchObject({ isOnTime: false, total: 1000, paid: 0 });
  expect(body.totals).toEqual({ total: 3500.5, net: 3500.5, paid: 1000, promised: 2, onTime: 1, taken: 3, customers: 2 });
});

test('what was completed in April is found by that', async () => {
  const { body } = await orders('from_date=2026-04-01&to_date=2026-04-01&moment=completed');
  expect(numbers(body)).toEqual(['LAST']);
});

test('a work can be looked for by its technician, customer, number and plate', async () => {
  expect(numbers((await orders(`${march}&technician_id=${garage.technician.invitationId}`)).body)).toEqual(['FIRST']);
  expect(numbers((await orders(`${march}&customer_id=${owners.fleet.customerId}`)).body)).toEqual(['FIRST']);
  expect(numbers((await orders(`${march}&query=kda001`)).body)).toEqual(['FIRST']);
  expect((await orders(`${march}&query=last`)).body).toMatchObject({ totalCount: 1, totals: { total: 1000 } });
});

test('a manager has those of their branch, a fleet its own, another garage none', async () => {
  expect(numbers((await orders(march, garage.manager)).body)).toEqual(['LAST', 'FIRST']);
  expect((await orders(march, garage.fleet)).body).toMatchObject({ totalCount: 1, totals: { total: 1500.5 } });
  expect((await orders(march, (await makeGarage()).garage)).body.entries).toEqual([]);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { fromDate: '2026-03-01', toDate: '2026-03-31' };
  const pdf = given(await as(garage.garage).post('/api/service_orders/export_pdf', asked));
  expect(pdf.name).toBe('service-orders.pdf');
  const paper = (await readPdf(pdf.file)).join('\n');
  for (const said of ['FIRST', 'KDA 001A', 'Brakes', '1,500.50', '3,500.50', '1 of 2']) expect(paper).toContain(said);
  const xlsx = given(await as(garage.garage).post('/api/service_orders/export_xlsx', asked));
  expect(xlsx.name).toBe('service-orders.xlsx');
  const { rows } = await readBytes(Buffer.from(xlsx.file, 'base64'));
  expect(rows.map(({ cells }) => [cells[0], cells[8], cells[9], cells[10]])).toEqual([
    ['LAST', 'No', '1000', '0'],
    ['AWAY', '', '1000', '0'],
    ['FIRST', 'Yes', '1500.5', '1000'],
    ['Total', '1 of 2', '3500.5', '1000'],
  ]);
});

test('works are narrowed to those of customers who came for the first time, or again', async () => {
  const of = async (customers: string) =>
    (await orders(`from_date=2026-04-01&to_date=2026-04-01&moment=completed&customers=${customers}`)).body;
  expect(numbers(await of('new'))).toEqual(['LAST']);
  expect((await of('new')).totals.customers).toBe(1);
  expect(numbers(await of('returning'))).toEqual([]);
});

test('what was sent is found by that, taken or not', async () => {
  const estimate = { status: 'estimate', vehicleId: owners.fleet.vehicleId, lines: [labour()] };
  const { id } = given(await as(garage.garage).post('/api/works', estimate));
  const sentAt = '2026-05-02T08:00:00Z';
  await change(garage.id, (db) => db.updateTable('works').set({ sentAt }).where('garageId', '=', garage.id).where('id', '=', id).execute());
  const { totals, totalCount } = (await orders('from_date=2026-05-01&to_date=2026-05-31&moment=sent')).body;
  expect([totalCount, totals.taken]).toEqual([1, 0]);
});
