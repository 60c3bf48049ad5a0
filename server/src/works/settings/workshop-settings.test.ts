import { expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

const told = {
  tellsBookings: true,
  tellsDayBefore: true,
  tellsReady: true,
  tellsUncollected: true,
  tellsRenewals: true,
  tellsPayments: true,
};
const wished = { labourRate: 2_500, estimateValidDays: 30, storageFee: 500, storageFreeDays: 5, ...told, tellsReady: false, version: 1 };

test('a manager reads what an hour costs, and only an owner changes it', async () => {
  const garage = await makeGarage();
  expect((await as(garage.manager).get('/api/workshop_settings')).status).toBe(200);
  expect((await as(garage.manager).put('/api/workshop_settings', wished)).status).toBe(403);
});

test.each([
  ['labourRate', -1],
  ['estimateValidDays', 0],
  ['estimateValidDays', 366],
  ['storageFee', 0.001],
  ['storageFreeDays', -1],
])('%s cannot be %d', async (field, value) => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.garage).put('/api/workshop_settings', { ...wished, [field]: value });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('of two who change the settings, the second is told', async () => {
  const garage = await makeGarage();
  given(await as(garage.garage).put('/api/workshop_settings', wished));
  const { status, body } = await as(garage.school_admin).put('/api/workshop_settings', { ...wished, labourRate: 1 });
  expect([status, body.code]).toEqual([422, 'stale']);
  expect(given(await as(garage.garage).get('/api/workshop_settings'))).toEqual({ ...wished, version: 2 });
});

test('a new garage gives estimates two weeks, charges nothing for storage, and tells its customers everything', async () => {
  const garage = await makeGarage();
  expect(given(await as(garage.garage).get('/api/workshop_settings'))).toEqual({
    labourRate: 0,
    estimateValidDays: 14,
    storageFee: 0,
    storageFreeDays: 3,
    ...told,
    version: 1,
  });
});
