import { beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { readBytes } from '../../platform/sheets/sheets-test-kit.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { customersOf, datedWork } from '../../testing/work-history.ts';
import { labour } from '../../works/testing.ts';

let garage: TestGarage;
const march = 'from_date=2026-03-01&to_date=2026-03-31';
const performance = (question = march, member = garage.garage) => as(member).get(`/api/performance?${question}`);

beforeAll(async () => {
  garage = await makeGarage();
  const { fleet, other } = await customersOf(garage);
  const both = [garage.technician.invitationId, garage.manager.invitationId];
  // One hour and two, for three hours that were billed; there for a day.
  const shared = await datedWork(garage, {
    ...{ ...fleet, number: 'BOTH', technicianIds: both, plannedHours: 4, lines: [labour({ quantity: 3, unitPrice: 100.01 })] },
    ...{ checkedInAt: '2026-03-02T06:00:00Z', completedAt: '2026-03-02T20:59:00Z', releasedAt: '2026-03-03T06:00:00Z' },
  });
  await clock(shared, garage.technician.invitationId, 1);
  await clock(shared, garage.manager.invitationId, 2);
  // Nobody clocked.
  await datedWork(garage, {
    ...{ ...other, number: 'ALONE', technicianIds: [garage.technician.invitationId], lines: [labour({ unitPrice: 50 })] },
    ...{ checkedInAt: '2026-03-31T19:00:00Z', completedAt: '2026-03-31T20:59:00Z' },
  });
  await datedWork(garage, { ...other, number: 'APRIL', technicianIds: both, completedAt: '2026-03-31T21:01:00Z' });
  const back = await datedWork(garage, { ...fleet, number: 'BACK', createdAt: '2026-04-01T08:00:00Z' });
  const late = await datedWork(garage, { ...fleet, number: 'LATE', createdAt: '2026-04-03T08:00:00Z' });
  for (const id of [back, late])
    await change(garage.id, (db) =>
      db
        .updateTable('works')
        .set({ originId: shared, originKind: 'comeback' })
        .where('garageId', '=', garage.id)
        .where('id', '=', id)
        .execute(),
    );
});

const clock = (workId: number, technicianId: number, hours: number) =>
  change(garage.id, (db) =>
    db
      .insertInto('workClocks')
      .values({
        ...{ garageId: garage.id, workId, technicianId, endedBy: 'stop' },
        ...{ startedAt: '2026-03-02T07:00:00Z', endedAt: `2026-03-02T0${7 + hours}:00:00Z` },
      })
      .execute(),
  );

describe('the report of performance is refused', () => {
  test('to those who have no reports of days, on the screen and as files', async () => {
    const technician = as(garage.technician);
    expect((await performance(march, garage.technician)).status).toBe(403);
    expect((await technician.post('/api/performance/export_pdf', {})).status).toBe(403);
    expect((await technician.post('/api/performance/export_xlsx', {})).status).toBe(403);
    expect((await performance(march, garage.fleet)).status).toBe(403);
  });

  test('for the branch of another', async () => {
    expect((await performance(`${march}&branch_id=${garage.otherBranchId}`, garage.manager)).status).toBe(422);
  });
});

test('those who worked on one share it by their hours, to the last cent; what nobody clocked on is held against nobody', async () => {
  const { body } = await performance();
  const [manager, technician] = body.entries;
  expect(manager).toMatchObject({
    ...{ id: garage.manager.invitationId, jobs: 1, clockedHours: 2, billedHours: 2, efficiency: 1, returns: 1, averageHours: 24 },
    revenue: 200.02,
  });
  expect(technician).toMatchObject({
    ...{ id: garage.technician.invitationId, jobs: 2, clockedHours: 1, billedHours: 2, efficiency: 1, returns: 1, averageHours: 24 },
    revenue: 150.01,
  });
  expect(manager.plannedHours + technician.plannedHours).toBe(4);
  expect(body.totals).toEqual({ plannedHours: 4, clockedHours: 3, billedHours: 4, efficiency: 1, revenue: 350.03, averageHours: 24 });
});

test('another branch has none of it, nor has another garage', async () => {
  expect((await performance(`${march}&branch_id=${garage.otherBranchId}`)).body.entries).toEqual([]);
  expect((await performance(march, (await makeGarage()).garage)).body.entries).toEqual([]);
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { fromDate: '2026-03-01', toDate: '2026-03-31' };
  const pdf = given(await as(garage.garage).post('/api/performance/export_pdf', asked));
  expect(pdf.name).toBe('performance-report.pdf');
  const paper = (await readPdf(pdf.file)).join('\n');
  for (const said of ['Performance', '200.02', '350.03', '100.0%']) expect(paper).toContain(said);
  const xlsx = given(await as(garage.garage).post('/api/performance/export_xlsx', asked));
  expect(xlsx.name).toBe('performance-report.xlsx');
  const { rows } = await readBytes(Buffer.from(xlsx.file, 'base64'));
  expect(rows.map(({ cells }) => [cells[1], cells[3], cells[4], cells[6], cells[7]])).toEqual([
    ['1', '2', '2', '200.02', '1'],
    ['2', '1', '2', '150.01', '1'],
    ['', '3', '4', '350.03', ''],
  ]);
});
