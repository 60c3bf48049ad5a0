import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, giveToCustomer, liveEventsDuring, sendFile } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../testing.ts';

const bytes = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const keep = (member: TestMember, workId: number, { name = 'quote.pdf', shared = false } = {}) =>
  sendFile(member, '/api/documents', {
    file: { name, bytes },
    fields: { resource: 'work', resource_id: String(workId), shared: String(shared) },
  });

/** A work in progress whose customer has an account. */
async function withWork(): Promise<{ garage: TestGarage; work: TestBody }> {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  await giveToCustomer(garage.fleet, car.customerId);
  return { garage, work: await makeWork(garage, { status: 'in_progress', ...car, technicianIds: [garage.technician.invitationId] }) };
}

const namesFor = async (member: TestMember, { id }: TestBody): Promise<string[]> =>
  given(await as(member).get(`/api/works/${id}/documents`)).entries.map(({ name }: TestBody) => name);

describe('a document of a work is refused', () => {
  test('where the work is another garage’s, another customer’s, a colleague’s, or none', async () => {
    const { garage, work } = await withWork();
    const others = await makeWork(garage, {
      status: 'in_progress',
      ...(await makeCar(garage, { registration: 'KDB 777X' })),
      technicianIds: [garage.manager.invitationId],
    });
    const { id } = given(await keep(garage.garage, others.id, { shared: true }));
    expect((await keep((await makeGarage()).garage, work.id)).status).toBe(404);
    expect((await keep(garage.garage, 4_000_000_000)).status).toBe(404);
    for (const member of [garage.fleet, garage.technician]) {
      expect((await keep(member, others.id)).status).toBe(404);
      expect((await as(member).get(`/api/works/${others.id}/documents`)).status).toBe(404);
      expect((await as(member).get(`/api/documents/${id}/file`)).status).toBe(404);
      expect((await as(member).delete(`/api/documents/${id}`)).status).toBe(404);
    }
  });

  test('to a customer who was not shown it: it is neither listed nor read nor removed, and told nowhere', async () => {
    const { garage, work } = await withWork();
    const { id } = given(await keep(garage.technician, work.id, { name: 'inside.pdf' }));
    expect(await namesFor(garage.fleet, work)).toEqual([]);
    expect((await as(garage.fleet).get(`/api/documents/${id}/file`)).status).toBe(404);
    expect((await as(garage.fleet).delete(`/api/documents/${id}`)).status).toBe(404);
    const vehicle = await as(garage.fleet).get(`/api/vehicles/${work.vehicleId}`);
    expect(vehicle.body.documents).toBe(0);
    for (const path of ['events', 'documents'])
      expect((await as(garage.fleet).get(`/api/vehicles/${work.vehicleId}/${path}`)).text).not.toContain('inside.pdf');
  });

  test('to be removed by a customer who did not add it', async () => {
    const { garage, work } = await withWork();
    const theirs = given(await keep(garage.fleet, work.id));
    const ours = given(await keep(garage.garage, work.id, { shared: true }));
    expect((await as(garage.fleet).delete(`/api/documents/${ours.id}`)).status).toBe(403);
    expect((await as(garage.fleet).get(`/api/documents/${ours.id}/file`)).status).toBe(200);
    given(await as(garage.fleet).delete(`/api/documents/${theirs.id}`));
    expect(await namesFor(garage.garage, work)).toHaveLength(1);
  });
});

test('it says of which work it is and how far that is, and is gone once it is removed', async () => {
  const { garage, work } = await withWork();
  const added = given(await keep(garage.technician, work.id));
  expect(added).toMatchObject({
    resource: 'work',
    resourceId: work.id,
    work: { id: work.id, number: work.number },
    status: 'in_progress',
    isShared: false,
    documentUrls: [`/api/documents/${added.id}/file`],
  });
  expect(given(await as(garage.garage).get(`/api/works/${work.id}/documents`)).entries).toEqual([added]);
  expect(given(await as(garage.garage).get(added.documentUrls[0])).file).toBe(bytes.toString('base64'));
  expect(given(await as(garage.garage).delete(`/api/documents/${added.id}`))).toEqual(added);
  expect(await namesFor(garage.garage, work)).toEqual([]);
});

test('what is shared the customer sees, and what the customer adds is shared', async () => {
  const { garage, work } = await withWork();
  given(await keep(garage.garage, work.id, { name: 'inside.pdf' }));
  given(await keep(garage.garage, work.id, { name: 'shown.pdf', shared: true }));
  given(await keep(garage.fleet, work.id, { name: 'theirs.pdf' }));
  expect(await namesFor(garage.fleet, work)).toEqual(['theirs.pdf', 'shown.pdf']);
  expect(await namesFor(garage.garage, work)).toEqual(['theirs.pdf', 'shown.pdf', 'inside.pdf']);
});

test('the garage shows a document to the customer and takes that back, and the history of the work says so', async () => {
  const { garage, work } = await withWork();
  const { id } = given(await keep(garage.garage, work.id, { name: 'report.pdf' }));
  const share = (member: TestMember, shared: boolean) => as(member).put(`/api/documents/${id}/shared`, { shared });
  expect((await share(garage.fleet, true)).status).toBe(403);
  const events = await liveEventsDuring(garage, () => share(garage.garage, true));
  expect(events.map(({ key }) => key)).toContain('in_progress-amend-work');
  expect(await namesFor(garage.fleet, work)).toEqual(['report.pdf']);
  expect(given(await share(garage.technician, false)).isShared).toBe(false);
  expect(await namesFor(garage.fleet, work)).toEqual([]);
  const { entries } = given(await as(garage.garage).get(`/api/works/${work.id}/history`));
  const told = entries.filter(({ part }: TestBody) => part === 'report.pdf').map(({ changes }: TestBody) => changes);
  expect(told).toEqual([[{ field: 'is_shared', before: true, after: false }], [{ field: 'is_shared', before: false, after: true }]]);
});

test('what the customer added stays in their sight', async () => {
  const { garage, work } = await withWork();
  const { id } = given(await keep(garage.fleet, work.id));
  const { status, body } = await as(garage.garage).put(`/api/documents/${id}/shared`, { shared: false });
  expect([status, body.message]).toEqual([422, 'The customer added this, and sees it']);
});

test('those who look at the work are told', async () => {
  const { garage, work } = await withWork();
  const told = async (act: () => Promise<unknown>) => (await liveEventsDuring(garage, act)).map(({ key }) => key);
  let id = 0;
  const added = await told(async () => {
    id = given(await keep(garage.garage, work.id)).id;
  });
  expect(added).toContain('in_progress-amend-work');
  expect(await told(() => as(garage.garage).delete(`/api/documents/${id}`))).toContain('in_progress-amend-work');
});
