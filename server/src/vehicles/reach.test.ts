import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';
import { given, letDrive, makeFleet, makeVehicle, upload, vehicleDraft } from '../testing/vehicles.ts';

let garage: TestGarage;
let own: TestBody;
let foreign: TestBody;
let issueId: number;
let documentId: number;
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

beforeAll(async () => {
  garage = await makeGarage();
  ({ own, foreign } = await makeFleet(garage));
  await letDrive(garage, own.id);
  const owner = as(garage.garage);
  issueId = given(await owner.post(`/api/vehicles/${foreign.id}/issues`, { title: 'Brakes' })).id;
  documentId = given(await upload(garage.garage, foreign.id, { name: 'logbook.pdf', bytes: pdf, type: 'application/pdf' })).id;
});

/** Every call that leads to one vehicle, with what it needs. */
const calls = async (vehicle: { id: number; registration: string }) => {
  const path = `/api/vehicles/${vehicle.id}`;
  const draft = await vehicleDraft({ registration: vehicle.registration });
  const issue = { title: 'Other', status: 'resolved' };
  const due = { nextServiceOdometer: 90_000 };
  const booking = { scheduledAt: new Date(Date.now() + 86_400_000).toISOString(), serviceIds: [1] };
  return [
    ['reading', (who: Caller) => as(who).get(path)],
    ['history', (who: Caller) => as(who).get(`${path}/history`)],
    ['changing', (who: Caller) => as(who).put(path, draft)],
    ['removing', (who: Caller) => as(who).delete(path)],
    ['events', (who: Caller) => as(who).get(`${path}/events`)],
    ['issues', (who: Caller) => as(who).get(`${path}/issues`)],
    ['reporting an issue', (who: Caller) => as(who).post(`${path}/issues`, { title: 'Other' })],
    ['changing an issue', (who: Caller) => as(who).put(`${path}/issues/${issueId}`, issue)],
    ['removing an issue', (who: Caller) => as(who).delete(`${path}/issues/${issueId}`)],
    ['assignments', (who: Caller) => as(who).get(`${path}/assignments`)],
    ['drivers', (who: Caller) => as(who).get(`${path}/drivers`)],
    ['assigning', (who: Caller) => as(who).post(`${path}/assignments`, { driverId: garage.driver.invitationId })],
    ['ending an assignment', (who: Caller) => as(who).post(`${path}/assignments/end`, {})],
    ['documents', (who: Caller) => as(who).get(`${path}/documents`)],
    ['adding a document', (who: TestMember) => upload(who, vehicle.id, { name: 'a.pdf', bytes: pdf })],
    ['works', (who: Caller) => as(who).get(`${path}/works`)],
    ['expenses', (who: Caller) => as(who).get(`${path}/expenses`)],
    ['booking', (who: Caller) => as(who).post(`${path}/book`, booking)],
    ['the next service', (who: Caller) => as(who).post(`${path}/next_service_schedule`, due)],
  ] as const;
};

describe('a vehicle out of reach is the same as one that does not exist', () => {
  test('for a customer’s account, through every call', async () => {
    const nobodys = await calls({ id: 4_000_000_000, registration: foreign.registration });
    for (const [index, [name, call]] of (await calls(foreign)).entries()) {
      const theirs = await call(garage.fleet);
      const invented = await nobodys[index]?.[1](garage.fleet);
      // When a vehicle comes again is for the garage to say.
      expect([name, theirs.status, theirs.text]).toEqual([name, name === 'the next service' ? 403 : 404, invented?.text]);
    }
  });

  test('for a driver, through every call', async () => {
    for (const [name, call] of await calls(foreign)) {
      const { status } = await call(garage.driver);
      expect([name, [403, 404].includes(status)]).toEqual([name, true]);
    }
    for (const path of ['', '/issues']) expect((await as(garage.driver).get(`/api/vehicles/${foreign.id}${path}`)).status).toBe(404);
    expect((await as(garage.driver).post(`/api/vehicles/${foreign.id}/issues`, { title: 'Mine' })).status).toBe(404);
  });

  test('also its documents by their own address', async () => {
    expect((await as(garage.fleet).get(`/api/documents/${documentId}/file`)).status).toBe(404);
    expect((await as(garage.fleet).delete(`/api/documents/${documentId}`)).status).toBe(404);
    expect((await as(garage.garage).get(`/api/documents/${documentId}/file`)).status).toBe(200);
  });

  test('and nothing of it was changed', async () => {
    expect(given(await as(garage.garage).get(`/api/vehicles/${foreign.id}`))).toMatchObject({ version: 1, openIssues: 1, documents: 1 });
  });
});

describe('lists and searches hold what is in reach and nothing else', () => {
  const seenBy = async (who: Caller, query = '') =>
    given(await as(who).get(`/api/vehicles${query}`)).entries.map(({ registration }: TestBody) => registration);

  test('for staff the whole garage', async () => {
    expect(await seenBy(garage.technician)).toEqual(['KDA 002B', 'KDA 001A']);
  });

  test('for a customer’s account its own', async () => {
    expect(await seenBy(garage.fleet)).toEqual(['KDA 001A']);
    expect(await seenBy(garage.fleet, '?search=kda')).toEqual(['KDA 001A']);
    expect(given(await as(garage.fleet).get('/api/vehicles?per_page=1')).totalCount).toBe(1);
  });

  test('for a driver what it drives now', async () => {
    expect(await seenBy(garage.driver)).toEqual(['KDA 001A']);
    const other = await makeGarage();
    const vehicle = await makeVehicle(other);
    await letDrive(other, vehicle.id);
    expect(await seenBy(other.driver)).toEqual(['KDA 123B']);
    given(await as(other.garage).post(`/api/vehicles/${vehicle.id}/assignments/end`, {}));
    expect(await seenBy(other.driver)).toEqual([]);
    expect((await as(other.driver).get(`/api/vehicles/${vehicle.id}`)).status).toBe(404);
  });

  test('for a fleet account without a customer nothing', async () => {
    const other = await makeGarage();
    await makeVehicle(other);
    expect(await seenBy(other.fleet)).toEqual([]);
  });
});

test('a customer’s account keeps its vehicle when it changes it, whatever customer it asks for', async () => {
  const other = await makeGarage();
  const fleet = await makeFleet(other);
  const draft = await vehicleDraft({ registration: 'KDA 001A', customerId: null, colour: 'White' });
  const changed = given(await as(other.fleet).put(`/api/vehicles/${fleet.own.id}`, draft));
  expect([changed.customerId, changed.colour]).toEqual([fleet.customer.id, 'White']);
});
