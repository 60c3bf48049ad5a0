import { describe, expect, test } from 'vitest';
import { makeProduct, stockOf } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, letDrive, makeVehicle, timelineOf } from '../../testing/vehicles.ts';
import { draftOf, inHours, makeCar, readWork } from '../testing.ts';

async function ready() {
  const garage = await makeGarage();
  const { vehicleId } = await makeCar(garage);
  await letDrive(garage, vehicleId);
  const ask = (more: object = {}, member: TestMember = garage.driver) =>
    as(member).post('/api/v2/works/create_driver_work', { vehicleId, text: 'It pulls to the left', ...more });
  const accept = (id: number, more: object = {}, member: TestMember = garage.service_adviser) =>
    as(member).post(`/api/works/${id}/accept`, { scheduledAt: inHours(24), ...more });
  const decline = (id: number, more: object = {}, member: TestMember = garage.service_adviser) =>
    as(member).post(`/api/works/${id}/decline`, { reason: 'We do no gearboxes', ...more });
  return { garage, vehicleId, ask, accept, decline };
}

const messagesOf = async (member: TestMember): Promise<string[]> =>
  given(await as(member).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters.message);

const reportIssue = async (garage: TestGarage, vehicleId: number): Promise<number> =>
  given(await as(garage.garage).post(`/api/vehicles/${vehicleId}/issues`, { title: 'Brakes squeal', severity: 'high' })).id;

describe('a request is refused', () => {
  test('of a vehicle that one does not drive, and to those who only look', async () => {
    const { garage, ask } = await ready();
    const other = await makeVehicle(garage, { registration: 'KDB 456C' });
    expect((await ask({ vehicleId: other.id })).status).toBe(404);
    expect((await ask({}, garage.technician)).status).toBe(403);
  });

  test('without a word about what is wrong', async () => {
    const { ask } = await ready();
    expect((await ask({ text: ' ' })).body.errors).toEqual({ text: ['is required'] });
  });

  test('for an issue of another vehicle', async () => {
    const { garage, ask } = await ready();
    const other = await makeVehicle(garage, { registration: 'KDB 456C' });
    const { status, body } = await ask({ issueIds: [await reportIssue(garage, other.id)] });
    expect([status, body.errors]).toEqual([422, { issueIds: ['is not one of yours'] }]);
  });

  test('with an odometer that has gone down', async () => {
    const garage = await makeGarage();
    const { vehicleId } = await makeCar(garage, { odometer: 90_000 });
    const asked = await as(garage.garage).post('/api/v2/works/create_driver_work', { vehicleId, text: 'Service', odometer: 80_000 });
    expect(asked.body.errors.odometer).toEqual([expect.stringContaining('The odometer was at 90,000 already')]);
  });
});

describe('a request', () => {
  test('is booked without a time and waits to be accepted; who asked sees no prices', async () => {
    const { garage, vehicleId, ask } = await ready();
    const issueId = await reportIssue(garage, vehicleId);
    const { id, ...work } = given(await ask({ issueIds: [issueId, issueId], odometer: 120_000 }));
    expect(work).toMatchObject({
      status: 'booked',
      list: 'bookings',
      isConfirmed: false,
      waitingFor: 'confirmation',
      scheduledAt: null,
      note: 'It pulls to the left',
      total: null,
    });
    expect(given(await as(garage.service_adviser).get(`/api/works/${id}/request`))).toEqual({
      askedBy: expect.any(String),
      odometer: 120_000,
      issues: [{ id: issueId, title: 'Brakes squeal', severity: 'high', status: 'open' }],
    });
    expect((await timelineOf(garage, vehicleId))[0]).toEqual(['Work was asked for', work.number]);
  });

  test('is told to the advisers of the branch', async () => {
    const { garage, ask } = await ready();
    const { number } = given(await ask());
    expect(await messagesOf(garage.service_adviser)).toEqual([`KDA 123B: work was asked for, ${number}`]);
    for (const member of [garage.manager, garage.garage]) expect(await messagesOf(member)).toEqual([]);
  });

  test('cannot be started before it is accepted', async () => {
    const { garage, ask } = await ready();
    const { id } = given(await ask());
    expect((await as(garage.garage).post('/api/bookings/start_work', { id })).body.message).toMatch(
      / was asked for and is not accepted yet$/,
    );
  });
});

describe('an answer to a request is refused', () => {
  test('to whoever asked, and for a day that has passed', async () => {
    const { garage, ask, accept, decline } = await ready();
    const { id } = given(await ask());
    expect((await accept(id, {}, garage.driver)).status).toBe(403);
    expect((await decline(id, {}, garage.driver)).status).toBe(403);
    expect((await accept(id, { scheduledAt: inHours(-48) })).body.errors).toEqual({ scheduledAt: ['A booking must be in the future'] });
    expect((await decline(id, { reason: '' })).body.errors).toEqual({ reason: ['is required'] });
  });

  test('when it was given already: of two at once one counts', async () => {
    const { ask, accept, decline } = await ready();
    const { id } = given(await ask());
    const answers = await Promise.all([accept(id), accept(id), decline(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('of what was booked by the garage', async () => {
    const { garage, vehicleId, accept } = await ready();
    const booking = { vehicleId, scheduledAt: inHours(24) };
    const { id } = given(await as(garage.garage).post('/api/bookings', booking));
    expect((await accept(id)).body).toMatchObject({ code: 'wrong_status', message: expect.stringMatching(/ is accepted already$/) });
  });
});

test('accepting books it in, sets its parts aside, gives it to a technician, and tells who asked', async () => {
  const { garage, ask, accept } = await ready();
  const { id } = given(await ask());
  const product = await makeProduct(garage, { quantity: 5, cost: 100, price: 250 });
  const lines = [{ kind: 'part', productId: product.id, quantity: 2 }];
  given(await as(garage.garage).put(`/api/bookings/${id}`, { ...draftOf(await readWork(garage, id)), scheduledAt: inHours(30), lines }));
  expect((await stockOf(garage, product.id)).reserved).toBe(0);
  const accepted = given(await accept(id, { plannedHours: 1.5, technicianIds: [garage.technician.invitationId] }));
  expect(accepted).toMatchObject({ isConfirmed: true, plannedHours: 1.5, waitingFor: null, scheduledAt: expect.any(String) });
  expect((await stockOf(garage, product.id)).reserved).toBe(2);
  expect((await messagesOf(garage.driver))[0]).toContain('Your request for KDA 123B was accepted: bring it on ');
  expect(await messagesOf(garage.technician)).toHaveLength(1);
});

test('declining puts it away and tells who asked why', async () => {
  const { garage, vehicleId, ask, decline } = await ready();
  const { id } = given(await ask());
  expect(given(await decline(id))).toMatchObject({ list: 'archived', archivedReason: 'We do no gearboxes' });
  expect((await messagesOf(garage.driver))[0]).toBe('Your request for KDA 123B was declined: We do no gearboxes');
  expect((await timelineOf(garage, vehicleId))[0]).toEqual(['A request for work was declined', 'We do no gearboxes']);
});
