import { usualWeek } from '@karakana/contract/garage/open-hours.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readOpenHours } from '../index.ts';

const save = (garage: TestGarage, week: Record<string, string | null>, version?: number) =>
  as(garage.garage).put('/api/planning/hours', { branchId: garage.branchId, week: { ...usualWeek, ...week }, version });
const hoursOf = async (garage: TestGarage, branchId = garage.branchId) =>
  (await as(garage.garage).get(`/api/planning?branch_id=${branchId}`)).body.hours;

test('a technician does not set the hours', async () => {
  const garage = await makeGarage();
  const answer = await as(garage.technician).put('/api/planning/hours', { branchId: garage.branchId, week: usualWeek });
  expect(answer.status).toBe(403);
});

test.each(['17:00-08:00', '08:00-08:00', '8:00-17:00', '08:00', '08:00-25:00', '24:00-24:00', ''])('%s are no hours', async (times) => {
  const garage = await makeGarage();
  const { status, body } = await save(garage, { monday: times });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['week.monday']]);
});

test('a week has all its days', async () => {
  const garage = await makeGarage();
  const { sunday: _, ...short } = usualWeek;
  expect((await as(garage.garage).put('/api/planning/hours', { branchId: garage.branchId, week: short })).status).toBe(422);
});

test('of two who change the hours, the second is told what the first did', async () => {
  const garage = await makeGarage();
  const { version } = await hoursOf(garage);
  expect((await save(garage, { monday: '07:00-17:00' }, version)).status).toBe(200);
  const { status, body } = await save(garage, { sunday: '10:00-12:00' }, version);
  expect([status, body.code, body.about.version]).toEqual([422, 'stale', version + 1]);
  expect(body.about.changes).toMatchObject([{ field: 'monday', before: '08:00-17:00', after: '07:00-17:00' }]);
  expect((await hoursOf(garage)).week).toMatchObject({ monday: '07:00-17:00', sunday: null });
});

test('every branch has the usual hours until it writes its own', async () => {
  const garage = await makeGarage();
  const added = (await as(garage.garage).post('/api/garages/branches', { name: 'Thika' })).body;
  expect(await hoursOf(garage, added.id)).toEqual({ version: 1, week: usualWeek, timeZone: 'Africa/Nairobi' });
  await save(garage, { saturday: null, sunday: '00:00-24:00' });
  expect((await hoursOf(garage)).week).toEqual({ ...usualWeek, saturday: null, sunday: '00:00-24:00' });
  expect((await hoursOf(garage, garage.otherBranchId)).week).toEqual(usualWeek);
});

test('anybody reads on the public page when each branch is open, and nothing of days that are over', async () => {
  const garage = await makeGarage();
  await save(garage, { saturday: null });
  await as(garage.garage).post('/api/planning/closed_days', { day: '2020-05-04', name: 'Long ago' });
  await as(garage.garage).post('/api/planning/closed_days', { day: '2026-12-12', name: 'Jamhuri Day', yearly: true });
  const { body } = await as(garage.garage).get(`/api/garages/slug/${garage.slug}`);
  const closedDays = [{ day: '2026-12-12', name: 'Jamhuri Day', yearly: true }];
  const hours = { timeZone: 'Africa/Nairobi', closedDays };
  expect(body.branches).toMatchObject([
    { name: 'Main branch', hours: { ...hours, week: { ...usualWeek, saturday: null } } },
    { name: 'Second branch', hours: { ...hours, week: usualWeek } },
  ]);
});

test('other areas read the hours of a branch with all its closed days', async () => {
  const garage = await makeGarage();
  const close = (branchId: number | null, day: string) =>
    as(garage.garage).post('/api/planning/closed_days', { branchId, day, name: 'Closed' });
  await close(garage.branchId, '2020-05-04');
  await close(garage.otherBranchId, '2020-05-05');
  await close(null, '2020-05-06');
  const reader = { db: (await testApp()).platform.db, garageId: garage.id };
  const { week, closedDays, timeZone } = await readOpenHours(reader, garage.branchId);
  expect([week, timeZone, closedDays.map(({ day }) => day)]).toEqual([usualWeek, 'Africa/Nairobi', ['2020-05-04', '2020-05-06']]);
});
