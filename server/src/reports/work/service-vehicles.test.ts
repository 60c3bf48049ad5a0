import { beforeAll, expect, test } from 'vitest';
import { readBytes } from '../../platform/sheets/sheets-test-kit.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given, handOver } from '../../testing/vehicles.ts';
import { customersOf, datedWork, type Owners } from '../../testing/work-history.ts';
import { labour } from '../../works/testing.ts';

let garage: TestGarage;
let owners: Owners;
const march = 'from_date=2026-03-01&to_date=2026-03-31';
const vehicles = (question = march, member = garage.garage) => as(member).get(`/api/service_vehicles?${question}`);

beforeAll(async () => {
  garage = await makeGarage();
  owners = await customersOf(garage);
  const { fleet, other } = owners;
  await datedWork(garage, { ...fleet, number: 'A', checkedInAt: '2026-02-28T20:59:00Z', completedAt: '2026-03-01T09:00:00Z' });
  await datedWork(garage, { ...fleet, number: 'B', checkedInAt: '2026-02-28T21:01:00Z', completedAt: '2026-03-01T10:00:00Z' });
  const lines = [labour({ unitPrice: 250.25 })];
  await datedWork(garage, { ...fleet, number: 'C', checkedInAt: '2026-03-31T20:59:00Z', completedAt: '2026-04-01T10:00:00Z', lines });
  await datedWork(garage, { ...other, number: 'D', checkedInAt: '2026-03-15T08:00:00Z' });
  await datedWork(garage, { ...other, branchId: garage.otherBranchId, number: 'E', checkedInAt: '2026-03-16T08:00:00Z' });
  given(
    await as(garage.garage).post(`/api/vehicles/${fleet.vehicleId}/next_service_schedule`, {
      nextServiceOn: '2030-09-01',
      nextServiceOdometer: 90_000,
    }),
  );
});

test('who has no reports of work gets neither the screen nor a file', async () => {
  const storekeeper = as(garage.inventory_manager);
  expect((await storekeeper.get('/api/service_vehicles')).status).toBe(403);
  expect((await storekeeper.post('/api/service_vehicles/export_pdf', {})).status).toBe(403);
  expect((await storekeeper.post('/api/service_vehicles/export_xlsx', {})).status).toBe(403);
});

test('a vehicle has its visits between two midnights, the last of them, and what was billed for them', async () => {
  const { body } = await vehicles();
  expect(body.entries).toMatchObject([
    { registration: 'KDA 001A', customerName: 'Wanjiku Kamau', visits: 2, lastVisitOn: '2026-03-31', spent: 1250.25, isOverdue: false },
    { registration: 'KDB 002B', customerName: 'Otieno Okello', visits: 2, lastVisitOn: '2026-03-16', spent: 0, nextServiceOn: null },
  ]);
  expect(body.entries[0]).toMatchObject({ nextServiceOn: '2030-09-01', nextServiceOdometer: 90_000, makeName: 'Toyota' });
  expect(body.totals).toEqual({ visits: 4, spent: 1250.25 });
});

test('a customer and a plate narrow it, and a manager has the visits to their branch', async () => {
  expect((await vehicles(`${march}&customer_id=${owners.other.customerId}`)).body).toMatchObject({ totalCount: 1, totals: { visits: 2 } });
  expect((await vehicles(`${march}&query=okello`)).body.totalCount).toBe(1);
  expect((await vehicles(march, garage.manager)).body.totals).toEqual({ visits: 3, spent: 1250.25 });
  expect((await vehicles(march, (await makeGarage()).garage)).body.entries).toEqual([]);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { fromDate: '2026-03-01', toDate: '2026-03-31' };
  const pdf = given(await as(garage.garage).post('/api/service_vehicles/export_pdf', asked));
  expect(pdf.name).toBe('service-vehicles.pdf');
  const paper = (await readPdf(pdf.file)).join('\n');
  for (const said of ['KDA 001A', 'Toyota Probox', 'Mar 31st 26', '1,250.25', '90,000']) expect(paper).toContain(said);
  const xlsx = given(await as(garage.garage).post('/api/service_vehicles/export_xlsx', asked));
  expect(xlsx.name).toBe('service-vehicles.xlsx');
  const { rows } = await readBytes(Buffer.from(xlsx.file, 'base64'));
  expect(rows.map(({ cells }) => [cells[0], cells[3], cells[5]])).toEqual([
    ['KDA 001A', '2', '1250.25'],
    ['KDB 002B', '2', '0'],
    ['Total', '4', '1250.25'],
  ]);
});

test('a fleet has its own, until it hands the vehicle on', async () => {
  expect((await vehicles(march, garage.fleet)).body).toMatchObject({ totalCount: 1, totals: { visits: 2, spent: 1250.25 } });
  await handOver(garage, owners.fleet.vehicleId, owners.other.customerId);
  expect((await vehicles(march, garage.fleet)).body).toMatchObject({ totalCount: 0, entries: [] });
});
