import { maxClosedDays } from '@karakana/contract/garage/working-hours.ts';
import { expect, test } from 'vitest';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

type Draft = { branchId?: number | null; day: string; name?: string; yearly?: boolean };
const close = (garage: TestGarage, draft: Draft) => as(garage.garage).post('/api/planning/closed_days', { name: 'Closed', ...draft });
const closedIn = async (garage: TestGarage, branchId = garage.branchId): Promise<{ id: number; day: string; name: string }[]> =>
  (await as(garage.garage).get(`/api/planning?branch_id=${branchId}`)).body.closedDays;
const addHolidays = (garage: TestGarage, branchId: number | null) =>
  as(garage.garage).post('/api/planning/public_holidays', { branchId, year: 2031 });

test('a day is not closed twice in one branch, a yearly one in no year', async () => {
  const garage = await makeGarage();
  const { branchId } = garage;
  await close(garage, { branchId, day: '2031-06-03' });
  const { status, body } = await close(garage, { branchId, day: '2031-06-03', name: 'Again' });
  expect([status, body.errors]).toEqual([422, { day: ['This day is closed already'] }]);
  await close(garage, { branchId, day: '2026-06-01', yearly: true });
  expect((await close(garage, { branchId, day: '2031-06-01', yearly: true })).status).toBe(422);
  expect((await close(garage, { branchId: garage.otherBranchId, day: '2031-06-03' })).status).toBe(200);
});

test('a day that is not in every year is not closed every year', async () => {
  const garage = await makeGarage();
  const { status, body } = await close(garage, { day: '2028-02-29', yearly: true });
  expect([status, body.errors]).toEqual([422, { day: ['is not in every year'] }]);
  expect((await close(garage, { day: '2028-02-29' })).status).toBe(200);
});

test('a manager closes the own branch, and neither all branches nor what was closed for all', async () => {
  const garage = await makeGarage();
  const manager = as(garage.manager);
  const { id } = (await close(garage, { day: '2031-06-03' })).body;
  expect((await manager.post('/api/planning/closed_days', { day: '2031-06-04', name: 'All' })).status).toBe(422);
  expect((await manager.post('/api/planning/public_holidays', { year: 2031 })).status).toBe(422);
  expect((await manager.delete(`/api/planning/closed_days/${id}`)).status).toBe(404);
  const own = { branchId: garage.branchId, day: '2031-06-04', name: 'Own' };
  expect((await manager.post('/api/planning/closed_days', own)).status).toBe(200);
  expect((await closedIn(garage)).map(({ name }) => name)).toEqual(['Closed', 'Own']);
  expect((await closedIn(garage, garage.otherBranchId)).map(({ name }) => name)).toEqual(['Closed']);
});

test('there is room for so many closed days ahead and no more', async () => {
  const garage = await makeGarage();
  const values = Array.from({ length: maxClosedDays - 1 }, (_day, at) => ({
    garageId: garage.id,
    name: 'Closed',
    day: new Date(Date.UTC(2040, 0, at)).toISOString().slice(0, 10),
  }));
  await actAsGarage(garage, (own) => own.insertInto('closedDays').values(values).execute());
  expect((await addHolidays(garage, null)).status).toBe(422);
  expect((await close(garage, { day: '2031-06-03' })).status).toBe(200);
  expect((await close(garage, { day: '2031-06-04' })).body.message).toBe('There is room for 300 closed days');
});

test('days that are over are no longer shown, yearly ones always', async () => {
  const garage = await makeGarage();
  await close(garage, { day: '2020-05-04', name: 'Over' });
  await close(garage, { day: '2020-06-01', name: 'Madaraka Day', yearly: true });
  expect((await closedIn(garage)).map(({ name }) => name)).toEqual(['Madaraka Day']);
});

test('public holidays are added once, and not where all branches are closed already', async () => {
  const garage = await makeGarage();
  await close(garage, { day: '2026-12-25', name: 'Our Christmas', yearly: true });
  const { added } = (await addHolidays(garage, null)).body;
  const holidays = await closedIn(garage);
  expect(holidays).toHaveLength(added + 1);
  expect(holidays.map(({ name }) => name)).not.toContain('Christmas Day');
  expect(holidays).toContainEqual(expect.objectContaining({ day: '2031-04-11', name: 'Good Friday', branchId: null, yearly: false }));
  expect((await addHolidays(garage, null)).body).toEqual({ added: 0 });
  expect((await addHolidays(garage, garage.branchId)).body).toEqual({ added: 0 });
});

test('of two who press at once, one adds them', async () => {
  const garage = await makeGarage();
  const answers = await Promise.all([addHolidays(garage, null), addHolidays(garage, null)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await closedIn(garage)).toHaveLength(answers[0].body.added + answers[1].body.added);
  expect(new Set((await closedIn(garage)).map(({ day }) => day)).size).toBe((await closedIn(garage)).length);
});

test('a closed day is changed and opened again', async () => {
  const garage = await makeGarage();
  const { id } = (await close(garage, { branchId: garage.branchId, day: '2031-06-03' })).body;
  const changed = await as(garage.garage).put(`/api/planning/closed_days/${id}`, { day: '2031-06-05', name: 'Stocktaking' });
  expect(changed.body).toEqual({ id, branchId: null, day: '2031-06-05', name: 'Stocktaking', yearly: false });
  expect((await as(garage.garage).delete(`/api/planning/closed_days/${id}`)).status).toBe(200);
  expect(await closedIn(garage)).toEqual([]);
});
