import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestMember } from '../testing/garage.ts';
import { given, letDrive, liveEventsDuring, makeVehicle, timelineOf } from '../testing/vehicles.ts';

async function makeIssue(more: object = {}) {
  const garage = await makeGarage();
  const vehicle = await makeVehicle(garage, { odometer: 50_000 });
  await letDrive(garage, vehicle.id);
  const path = `/api/vehicles/${vehicle.id}/issues`;
  const issue = given(await as(garage.garage).post(path, { title: 'Brakes squeal', ...more }));
  const change = (member: TestMember, asked: object) => as(member).put(`${path}/${issue.id}`, { title: 'Brakes squeal', ...asked });
  return { garage, vehicle, path, issue, change };
}

describe('an issue is refused', () => {
  test('without a title, or with an odometer below the vehicle’s', async () => {
    const { garage, path } = await makeIssue();
    expect((await as(garage.garage).post(path, { title: ' ' })).body.errors).toEqual({ title: ['is required'] });
    expect(Object.keys((await as(garage.garage).post(path, { title: 'Oil', odometer: 49_999 })).body.errors)).toEqual(['odometer']);
  });

  test('to those who may only look', async () => {
    const { garage, path } = await makeIssue();
    expect((await as(garage.accountant).post(path, { title: 'Oil' })).status).toBe(403);
  });

  test('when it is another vehicle’s', async () => {
    const { garage, issue } = await makeIssue();
    const other = await makeVehicle(garage, { registration: 'KDB 001A' });
    expect((await as(garage.garage).put(`/api/vehicles/${other.id}/issues/${issue.id}`, { title: 'Mine' })).status).toBe(404);
    expect((await as(garage.garage).delete(`/api/vehicles/${other.id}/issues/${issue.id}`)).status).toBe(404);
  });

  test('to a driver who resolves, opens again or removes it', async () => {
    const { garage, path, issue, change } = await makeIssue();
    expect((await change(garage.driver, { status: 'resolved' })).status).toBe(403);
    expect((await as(garage.driver).delete(`${path}/${issue.id}`)).status).toBe(403);
    given(await change(garage.technician, { status: 'resolved' }));
    expect((await change(garage.driver, { status: 'open' })).status).toBe(403);
    expect((await change(garage.driver, { status: 'resolved', description: 'No' })).status).toBe(403);
  });
});

test('a driver reports an issue of the vehicle it drives and changes it while it is open', async () => {
  const { garage, path } = await makeIssue();
  const reported = given(await as(garage.driver).post(path, { title: 'Wipers', severity: 'low', odometer: 50_100 }));
  expect(reported).toMatchObject({
    status: 'open',
    severity: 'low',
    odometer: 50_100,
    reportedBy: `driver ${garage.marker}`,
    resolvedAt: null,
  });
  const changed = given(
    await as(garage.driver).put(`${path}/${reported.id}`, { title: 'Wipers', description: 'Left one', severity: 'high' }),
  );
  expect(changed).toMatchObject({ description: 'Left one', severity: 'high', reportedBy: `driver ${garage.marker}` });
});

test('an issue is resolved at a time, keeps it when changed, and loses it when opened again', async () => {
  const { garage, change } = await makeIssue();
  const resolved = given(await change(garage.technician, { status: 'resolved', resolution: 'New pads' }));
  expect(resolved).toMatchObject({ status: 'resolved', resolution: 'New pads', resolvedAt: expect.any(String) });
  const changed = given(await change(garage.technician, { status: 'resolved', resolution: 'New pads and discs' }));
  expect(changed).toMatchObject({ resolution: 'New pads and discs', resolvedAt: resolved.resolvedAt });
  expect(given(await change(garage.technician, { status: 'open' }))).toMatchObject({ status: 'open', resolvedAt: null, resolution: null });
});

test('the list has the open ones first, and is narrowed by status and words', async () => {
  const { garage, path, change } = await makeIssue();
  given(await change(garage.garage, { status: 'resolved' }));
  for (const title of ['Oil leak', 'Worn tyre']) given(await as(garage.garage).post(path, { title }));
  const titles = async (query: string) => given(await as(garage.garage).get(`${path}${query}`)).entries.map(({ title }: TestBody) => title);
  expect(await titles('')).toEqual(['Worn tyre', 'Oil leak', 'Brakes squeal']);
  expect(await titles('?status=resolved')).toEqual(['Brakes squeal']);
  expect(await titles('?search=OIL')).toEqual(['Oil leak']);
});

test('the record counts the open ones, the timeline tells the whole story, and screens are told', async () => {
  const { garage, vehicle, path, issue, change } = await makeIssue();
  const open = async () => given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}`)).openIssues;
  expect(await open()).toBe(1);
  const told = await liveEventsDuring(garage, () => change(garage.garage, { status: 'resolved', resolution: 'New pads' }));
  expect(told.map(({ key }) => key)).toEqual(['vehicle-touched']);
  expect(await open()).toBe(0);
  given(await change(garage.garage, { status: 'open' }));
  given(await change(garage.garage, { severity: 'high' }));
  given(await as(garage.garage).delete(`${path}/${issue.id}`));
  expect((await timelineOf(garage, vehicle.id)).slice(0, 5)).toEqual([
    ['Issue was removed', 'Brakes squeal'],
    ['Issue was changed', 'Brakes squeal'],
    ['Issue was opened again', 'Brakes squeal'],
    ['Issue was resolved', 'New pads'],
    ['Issue was reported', 'Brakes squeal'],
  ]);
});
