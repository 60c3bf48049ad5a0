import { say } from '@karakana/contract/text.ts';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, giveToCustomer, letDrive, makeCustomer, makeFleet, makeVehicle, timelineOf } from '../../testing/vehicles.ts';

const give = (by: TestMember, vehicleId: number, driver: Pick<TestMember, 'invitationId'>) =>
  as(by).post(`/api/vehicles/${vehicleId}/assignments`, { driverId: driver.invitationId });

const driversSeenBy = async (member: TestMember, vehicleId: number): Promise<number[]> =>
  given(await as(member).get(`/api/vehicles/${vehicleId}/drivers`)).entries.map(({ id }: TestBody) => id);

const setState = (garage: TestGarage, member: TestMember, state: 'active' | 'banned' | 'trashed') =>
  change(garage.id, (db) => db.updateTable('invitations').set({ state }).where('id', '=', member.invitationId).execute());

describe('a vehicle is not given', () => {
  test('to somebody who does not drive, or does not work here any more, or somewhere else', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    await setState(garage, garage.school_driver, 'banned');
    const other = await makeGarage();
    for (const member of [garage.technician, garage.fleet, garage.school_driver, other.driver, { invitationId: 4_000_000_000 }]) {
      const { status, body } = await give(garage.garage, id, member);
      expect([status, body.errors]).toEqual([422, { driverId: ['is not one of yours'] }]);
    }
    expect(await driversSeenBy(garage.garage, id)).toEqual([garage.driver.invitationId]);
  });

  test('to whoever has it', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    await letDrive(garage, id);
    const { status, body } = await give(garage.garage, id, garage.driver);
    expect([status, body.message]).toEqual([422, `driver ${garage.marker} has this vehicle already`]);
  });

  test('by a customer to a driver of the garage or of another customer', async () => {
    const garage = await makeGarage();
    const { own } = await makeFleet(garage);
    await giveToCustomer(garage.school_driver, (await makeCustomer(garage)).id);
    for (const driver of [garage.driver, garage.school_driver]) expect((await give(garage.fleet, own.id, driver)).status).toBe(422);
    expect(await driversSeenBy(garage.fleet, own.id)).toEqual([]);
  });

  test('by anybody to the driver of a customer it does not belong to', async () => {
    const garage = await makeGarage();
    const { customer, own, foreign } = await makeFleet(garage);
    await giveToCustomer(garage.driver, customer.id);
    expect((await give(garage.garage, foreign.id, garage.driver)).status).toBe(422);
    expect((await give(garage.fleet, own.id, garage.driver)).status).toBe(200);
  });

  test('back when nobody has it', async () => {
    const garage = await makeGarage();
    const { id } = await makeVehicle(garage);
    const { status, body } = await as(garage.garage).post(`/api/vehicles/${id}/assignments/end`, {});
    expect([status, body.message]).toEqual([422, 'No driver has this vehicle']);
  });
});

test('giving a vehicle ends the assignment before, to the moment, and tells the driver', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  await letDrive(garage, id);
  const second = await letDrive(garage, id, garage.school_driver);
  expect(second).toMatchObject({ driverName: `school_driver ${garage.marker}`, endedAt: null });
  const { entries, totalCount } = given(await as(garage.garage).get(`/api/vehicles/${id}/assignments`));
  expect([totalCount, entries[0].id, entries[1].endedAt]).toEqual([2, second.id, second.startedAt]);
  expect(given(await as(garage.garage).get(`/api/vehicles/${id}`)).driverName).toBe(`school_driver ${garage.marker}`);
  const [note] = given(await as(garage.school_driver).get('/api/notifications')).entries;
  expect(note.payload.parameters).toEqual({
    message: 'KDA 123B was given to you to drive',
    text: say('{{plate}} was given to you to drive', { plate: 'KDA 123B' }),
    path: `/vehicles/${id}`,
  });
  given(await as(garage.garage).post(`/api/vehicles/${id}/assignments/end`, {}));
  expect((await timelineOf(garage, id)).map(([title]) => title)).toEqual([
    `Vehicle came back from school_driver ${garage.marker}`,
    `Vehicle was given to school_driver ${garage.marker}`,
    `Vehicle was given to driver ${garage.marker}`,
    'Vehicle was added',
  ]);
});

test('of many who give one vehicle away at once, the last has it and nobody else', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const drivers = [garage.driver, garage.school_driver, garage.driver, garage.school_driver, garage.driver];
  const answers = await Promise.all(drivers.map((driver) => give(garage.garage, id, driver)));
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  const { entries } = given(await as(garage.garage).get(`/api/vehicles/${id}/assignments`));
  expect(entries.filter(({ endedAt }: TestBody) => endedAt === null)).toHaveLength(1);
});

describe('a driver gives the vehicle back', () => {
  test.each([
    ['who is banned', (garage: TestGarage) => as(garage.garage).post('/api/users/ban', { id: garage.driver.invitationId })],
    ['who is removed', (garage: TestGarage) => as(garage.garage).post('/api/users/trash', { id: garage.driver.invitationId })],
    ['who becomes a technician', becomeTechnician],
  ])('%s', async (_, leave) => {
    const garage = await makeGarage();
    const [left, kept] = [await makeVehicle(garage), await makeVehicle(garage, { registration: 'KBB 002B' })];
    await letDrive(garage, left.id);
    await letDrive(garage, kept.id, garage.school_driver);
    given(await leave(garage));
    const driverOf = async (id: number) => given(await as(garage.garage).get(`/api/vehicles/${id}`)).driverName;
    expect([await driverOf(left.id), await driverOf(kept.id)]).toEqual([null, `school_driver ${garage.marker}`]);
    expect((await timelineOf(garage, left.id))[0]).toEqual([`Vehicle came back from driver ${garage.marker}`, null]);
    const [ended] = given(await as(garage.garage).get(`/api/vehicles/${left.id}/assignments`)).entries;
    expect(ended.endedAt).not.toBeNull();
  });
});

function becomeTechnician({ garage, driver }: TestGarage) {
  return as(garage).put(`/api/teams/${driver.invitationId}`, { role: 'technician', jobTitle: null, branchId: garage.branchId });
}
