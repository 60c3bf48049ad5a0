import { describe, expect, test } from 'vitest';
import { balanceOf, chargeVat } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeCustomer, makeVehicle, timelineOf } from '../../testing/vehicles.ts';
import { makeWork, readWork, unsoundBooks } from '../testing.ts';
import { completedWork, later, pay } from './testing.ts';

const told = {
  tellsBookings: true,
  tellsDayBefore: true,
  tellsReady: true,
  tellsUncollected: true,
  tellsRenewals: true,
  tellsPayments: true,
};
const settings = { labourRate: 0, estimateValidDays: 14, storageFee: 500, storageFreeDays: 3, ...told, version: 1 };
const after = <T>(days: number, act: () => Promise<T>): Promise<T> => later(days * 24, act);

/** A car that is paid, in a garage that charges 500 a day from the fourth day on. */
async function ready(more: object = {}) {
  const garage = await makeGarage();
  given(await as(garage.garage).put('/api/workshop_settings', settings));
  const { id, vehicleId } = await completedWork(garage, more);
  await pay(garage, id);
  const bill = (who = garage.service_adviser) => as(who).post('/api/works/bill_storage', { id });
  const waive = (reason?: string, who = garage.manager) => as(who).post('/api/works/waive_storage', { id, reason });
  const release = (draft: object = {}, who = garage.service_adviser) => as(who).post('/api/works/release', { id, ...draft });
  return { garage, id: id as number, vehicleId: vehicleId as number, bill, waive, release };
}

const listed = async (garage: TestGarage): Promise<TestBody[]> => given(await as(garage.garage).get('/api/uncollected')).entries;

describe('nothing is charged for a car', () => {
  test('in a garage that has set no fee', async () => {
    const garage = await makeGarage();
    const { id } = await completedWork(garage);
    expect((await after(30, () => listed(garage)))[0]).toMatchObject({ days: 30, storageDays: 0, storageFee: 0 });
    expect((await after(30, () => as(garage.garage).post('/api/works/bill_storage', { id }))).body.message).toBe(
      'WRK-000001 owes no storage',
    );
  });

  test('for days before there was a fee', async () => {
    const garage = await makeGarage();
    await completedWork(garage);
    await after(10, async () => given(await as(garage.garage).put('/api/workshop_settings', settings)));
    expect((await after(13, () => listed(garage)))[0]).toMatchObject({ days: 13, storageDays: 0 });
    expect((await after(14, () => listed(garage)))[0]).toMatchObject({ days: 14, storageDays: 1 });
  });

  test('within the free days', async () => {
    const { bill, waive } = await ready();
    expect((await after(3, () => bill())).body.message).toBe('WRK-000001 owes no storage');
    expect((await after(3, () => waive('Our fault'))).body.message).toBe('WRK-000001 owes no storage');
  });

  test('without a reason, or because an adviser wishes it', async () => {
    const { garage, waive } = await ready();
    expect((await after(5, () => waive())).body.errors).toEqual({ reason: ['is required'] });
    expect((await after(5, () => waive('A friend', garage.service_adviser))).status).toBe(403);
  });
});

test('it grows by the day in the list and on the record', async () => {
  const { garage, id } = await ready();
  expect((await after(4, () => listed(garage)))[0]).toMatchObject({ storageDays: 1, storageFee: 500 });
  expect((await after(10, () => listed(garage)))[0]).toMatchObject({ storageDays: 7, storageFee: 3500 });
  expect(await after(10, () => readWork(garage, id))).toMatchObject({ storageDays: 7, storageFee: 3500 });
});

test('technicians see the days and not what they cost', async () => {
  const { garage, id } = await ready();
  const shown = await after(10, async () => given(await as(garage.technician).get(`/api/works/${id}`)));
  expect(shown).toMatchObject({ storageDays: 7, storageFee: null });
});

test('it is billed as an invoice of its own with its tax, and once', async () => {
  const { garage, id, bill } = await ready();
  await chargeVat(garage);
  const billed = given(await after(10, () => bill()));
  expect(billed).toMatchObject({ status: 'completed', balance: 3500, storageDays: 0, storageFee: 0 });
  expect(billed.invoices).toMatchObject([{ total: 1000 }, { number: 'INV-000002', total: 3500, balance: 3500 }]);
  expect([await balanceOf(garage, 'vat_output'), await unsoundBooks(garage.id)]).toEqual([482.76, []]);
  expect((await after(10, () => bill())).status).toBe(422);
  expect(await after(12, () => readWork(garage, id))).toMatchObject({ storageDays: 2 });
});

test('the car leaves once it is paid', async () => {
  const { garage, id, bill, release } = await ready();
  expect((await after(10, () => release())).body.code).toBe('unpaid');
  expect((await readWork(garage, id)).invoices).toHaveLength(1);
  await after(10, async () => {
    given(await bill());
    expect((await release()).body.code).toBe('unpaid');
    await pay(garage, id);
    given(await release());
  });
  expect(await after(20, () => readWork(garage, id))).toMatchObject({ storageDays: 0 });
});

test('one transfer pays for the work and for its storage, and what is more is the customer’s credit', async () => {
  const garage = await makeGarage();
  given(await as(garage.garage).put('/api/workshop_settings', settings));
  const { id, customerId } = await completedWork(garage);
  await after(10, async () => {
    given(await as(garage.garage).post('/api/works/bill_storage', { id }));
    const transfer = { documentType: 'work', documentId: id, method: 'bank', amount: 5000 };
    given(await as(garage.garage).post('/api/transactions', transfer));
  });
  expect((await readWork(garage, id)).invoices).toMatchObject([{ balance: 0 }, { total: 3500, balance: 0 }]);
  expect(given(await as(garage.garage).get(`/api/customers/${customerId}/credit`)).balance).toBe(500);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('a customer on terms leaves with it billed', async () => {
  const garage = await makeGarage();
  given(await as(garage.garage).put('/api/workshop_settings', settings));
  const customer = await makeCustomer(garage, { paymentDays: 30 });
  const { id: vehicleId } = await makeVehicle(garage, { customerId: customer.id });
  const { id } = await makeWork(garage, { status: 'in_progress', vehicleId });
  given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  const { invoices, gatePass } = given(await after(5, () => as(garage.service_adviser).post('/api/works/release', { id })));
  expect([invoices.length, gatePass.unpaid]).toEqual([2, 2000]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('a manager waives it with a reason, which the record and the vehicle keep', async () => {
  const { garage, vehicleId, waive, release } = await ready();
  await after(10, async () => {
    expect(given(await waive('Our part came late'))).toMatchObject({ storageDays: 0, storageReason: 'Our part came late', balance: 0 });
    given(await release());
  });
  expect(await timelineOf(garage, vehicleId)).toContainEqual(['Storage was not charged', 'WRK-000001: Our part came late']);
});

test('two who bill it at once bill it once', async () => {
  const { garage, id, bill } = await ready();
  const answers = await after(10, () => Promise.all([bill(), bill(garage.garage), bill(garage.manager)]));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await readWork(garage, id)).invoices).toHaveLength(2);
});

test('back to progress it is credited too, and counts anew from the next completion', async () => {
  const { garage, id, bill } = await ready();
  given(await after(10, () => bill()));
  given(await as(garage.garage).post('/api/pending/revert', { id, reason: 'Not done after all' }));
  expect([await balanceOf(garage, 'receivable'), await unsoundBooks(garage.id)]).toEqual([0, []]);
  given(await after(11, () => as(garage.garage).post('/api/progress/complete_work', { id })));
  expect(await after(15, () => readWork(garage, id))).toMatchObject({ storageDays: 1 });
});
