import { describe, expect, test } from 'vitest';
import { database } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given, makeCustomer, makeVehicle, timelineOf } from '../../testing/vehicles.ts';
import { makeCar, makeWork, readWork, unsoundBooks } from '../testing.ts';
import { check, completedWork, letOut, messagesOf, pay, releasedCar } from './testing.ts';

const release = (garage: TestGarage, id: number, more: object = {}, who = garage.garage) =>
  as(who).post('/api/works/release', { id, ...more });

async function carOnTerms(garage: TestGarage, terms: object) {
  const customer = await makeCustomer(garage, terms);
  const vehicle = await makeVehicle(garage, { customerId: customer.id });
  const work = await makeWork(garage, { status: 'in_progress', vehicleId: vehicle.id });
  return given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
}

describe('a car does not leave', () => {
  test('before its work is done', async () => {
    const garage = await makeGarage();
    const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
    const { status, body } = await release(garage, work.id);
    expect([status, body.message]).toEqual([422, 'WRK-000001 cannot be released: it is in progress']);
  });

  test('unpaid by an adviser, whatever the reason', async () => {
    const garage = await makeGarage();
    const { id } = await completedWork(garage);
    const { status, body } = await release(garage, id, { reason: 'A good customer' }, garage.service_adviser);
    expect([status, body.message]).toEqual([422, 'WRK-000001 is not paid: only a manager lets it go']);
  });

  test('unpaid by a manager without a reason, also where it was completed unpaid before', async () => {
    const garage = await makeGarage();
    const { id } = await completedWork(garage);
    given(await as(garage.manager).post('/api/works/complete', { id, reason: 'Pays on Friday' }));
    const { status, body } = await release(garage, id, {}, garage.manager);
    expect([status, body.errors]).toEqual([422, { reason: ['Say why it leaves unpaid'] }]);
    expect(await readWork(garage, id)).toMatchObject({ releasedAt: null });
  });

  test('by the word of those who do no works', async () => {
    const garage = await makeGarage();
    const { id } = await completedWork(garage);
    for (const who of [garage.accountant, garage.inventory_manager, garage.technician, garage.security])
      expect((await release(garage, id, { reason: 'Because' }, who)).status).toBe(403);
  });

  test('beyond what the customer may owe', async () => {
    const garage = await makeGarage();
    const { id, status } = await carOnTerms(garage, { paymentDays: 30, creditLimit: 999 });
    expect([status, (await release(garage, id, {}, garage.service_adviser)).status]).toEqual(['pending_payment', 422]);
  });

  test('twice', async () => {
    const { garage, id, gatePass } = await releasedCar();
    given(await letOut(garage.security, gatePass.code));
    const { status, body } = await release(garage, id);
    expect([status, body.message]).toEqual([422, 'WRK-000001 has left already']);
  });
});

test('what is paid leaves with a pass of 128 bits and a short one, valid for a day', async () => {
  const { garage, id, gatePass } = await releasedCar();
  expect(gatePass).toMatchObject({ kind: 'release', state: 'valid', collectedBy: 'Otieno', unpaid: 0, overrideReason: null });
  expect(gatePass.code).toMatch(/^[0-9A-F]{32}$/);
  expect(gatePass.shortCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(Date.parse(gatePass.validUntil) - Date.parse(gatePass.createdAt)).toBe(24 * 3_600_000);
  expect((await readWork(garage, id)).releasedAt).not.toBeNull();
  expect((await timelineOf(garage, (await readWork(garage, id)).vehicleId))[0]).toEqual(['Vehicle was released', 'WRK-000001']);
});

test('a customer’s terms let the work be completed and the car leave at once, and the invoice is due by them', async () => {
  const garage = await makeGarage();
  const work = await carOnTerms(garage, { paymentDays: 30, creditLimit: 1000 });
  expect(work).toMatchObject({ status: 'completed', balance: 1000 });
  const [{ issuedOn, dueOn }] = work.invoices;
  expect((Date.parse(dueOn) - Date.parse(issuedOn)) / 86_400_000).toBe(30);
  const { gatePass } = given(await release(garage, work.id, {}, garage.service_adviser));
  expect(gatePass).toMatchObject({ unpaid: 1000, overrideReason: null });
});

test('works completed at once share one limit', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage, { paymentDays: 7, creditLimit: 2000 });
  const { id: vehicleId } = await makeVehicle(garage, { customerId: customer.id });
  const works = await Promise.all(Array.from({ length: 5 }, () => makeWork(garage, { status: 'in_progress', vehicleId })));
  const done = await Promise.all(works.map(({ id }) => as(garage.garage).post('/api/progress/complete_work', { id })));
  expect(done.map(({ body }) => body.status).sort()).toEqual(['completed', 'completed', ...Array(3).fill('pending_payment')]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('a manager’s reason lets an unpaid car go; it is kept and told to those who answer for it', async () => {
  const garage = await makeGarage();
  const { id } = await completedWork(garage);
  const work = given(await release(garage, id, { reason: 'Pays on Friday' }, garage.manager));
  expect(work).toMatchObject({ status: 'pending_payment', balance: 1000, gatePass: { overrideReason: 'Pays on Friday', unpaid: 1000 } });
  expect(await messagesOf(garage.garage)).toContain('WRK-000001 was released unpaid: Pays on Friday');
  expect(await messagesOf(garage.manager)).toEqual([]);
  expect((await timelineOf(garage, work.vehicleId))[0]).toEqual(['Vehicle was released', 'WRK-000001 was not paid: Pays on Friday']);
});

test('released again, the old pass is void', async () => {
  const { garage, id, gatePass } = await releasedCar();
  const again = given(await release(garage, id)).gatePass;
  expect((await check(garage.security, gatePass.code)).body.message).toBe('This gate pass is void. Ask the office for a new one');
  expect((await check(garage.security, again.code)).status).toBe(200);
  const { entries } = given(await as(garage.service_adviser).get(`/api/works/${id}/gate_passes`));
  expect(entries.map(({ state }: TestBody) => state)).toEqual(['valid', 'void']);
});

describe('a work that is put away while its car is here', () => {
  test('gets a pass, which is void once it is taken up again', async () => {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
    given(await as(garage.manager).delete(`/api/progress/${id}`, { reason: 'Changed their mind' }));
    const passes = async () => given(await as(garage.garage).get(`/api/works/${id}/gate_passes`)).entries;
    const [pass] = await passes();
    expect(pass).toMatchObject({ kind: 'archived', state: 'valid' });
    given(await as(garage.manager).delete(`/api/archived/${id}`));
    expect(await passes()).toMatchObject([{ id: pass.id, state: 'void' }]);
  });

  test('gets none where the car never came', async () => {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)) });
    given(await as(garage.garage).delete(`/api/bookings/${id}`));
    expect(given(await as(garage.garage).get(`/api/works/${id}/gate_passes`)).entries).toEqual([]);
  });
});

test('codes are not in the history that the database keeps', async () => {
  const { garage, gatePass } = await releasedCar();
  const trail = (await database()).selectFrom('auditLog').select('after').where('garageId', '=', garage.id);
  const kept = JSON.stringify(await trail.where('tableName', '=', 'gate_passes').execute());
  expect([kept.includes('Otieno'), kept.includes(gatePass.code), kept.includes(gatePass.shortCode)]).toEqual([true, false, false]);
});

test('the paper has the plate, the car, the short code and until when', async () => {
  const { garage, gatePass } = await releasedCar();
  const { name, file } = given(await as(garage.service_adviser).post('/api/works/download_gate_pass', { id: gatePass.id }));
  const [words] = await readPdf(file);
  expect(name).toBe('gate-pass-KDA-123B.pdf');
  for (const said of [
    'GATE PASS',
    'KDA 123B',
    'Toyota Probox',
    'Otieno',
    `${gatePass.shortCode.slice(0, 4)}-${gatePass.shortCode.slice(4)}`,
  ])
    expect(words).toContain(said);
});

test('credit is given by managers, not by those who would use it', async () => {
  const garage = await makeGarage();
  const draft = { firstName: 'Achieng', lastName: 'Odera', mobile: '0712 000 111', status: 'active', paymentDays: 30, creditLimit: 50_000 };
  const { status, body } = await as(garage.service_adviser).post('/api/customers', draft);
  expect([status, body.errors]).toEqual([422, { paymentDays: ['Only a manager gives credit'] }]);
  const customer = given(await as(garage.manager).post('/api/customers', draft));
  expect(customer).toMatchObject({ paymentDays: 30, creditLimit: 50_000 });
  const renamed = { ...draft, firstName: 'Atieno', id: customer.id };
  expect(given(await as(garage.service_adviser).put('/api/customers/update_customer', renamed))).toMatchObject({ creditLimit: 50_000 });
  const raised = await as(garage.service_adviser).put('/api/customers/update_customer', { ...renamed, creditLimit: 60_000 });
  expect(raised.body.errors).toEqual({ creditLimit: ['Only a manager gives credit'] });
});

test('payment after an override completes the work as ever', async () => {
  const garage = await makeGarage();
  const { id } = await completedWork(garage);
  given(await release(garage, id, { reason: 'Pays on Friday' }));
  await pay(garage, id);
  expect(await readWork(garage, id)).toMatchObject({ status: 'completed', balance: 0 });
});
