import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, liveEventsDuring, makeFleet } from '../../testing/vehicles.ts';
import { makeCar, makeWork, readWork } from '../testing.ts';

const checkIn = (member: TestMember, id: number, more: object = {}) =>
  as(member).post('/api/bookings/checkin', { id, odometer: 84_120, ...more });

const booked = async (garage: TestGarage, car: object = {}) =>
  makeWork(garage, { status: 'booked', ...(await makeCar(garage, { odometer: 80_000, ...car })) });

const kept = async (garage: TestGarage, id: number): Promise<TestBody> => given(await as(garage.garage).get(`/api/works/${id}/check_in`));

describe('a check-in is refused', () => {
  test('without the odometer, which is all that it needs', async () => {
    const garage = await makeGarage();
    const { id } = await booked(garage);
    const { status, body } = await as(garage.garage).post('/api/bookings/checkin', { id });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['odometer']]);
    expect(given(await checkIn(garage.garage, id)).list).toBe('inspection_list');
  });

  test('for what is not booked, and for what nobody has accepted yet', async () => {
    const garage = await makeGarage();
    const { own } = await makeFleet(garage);
    const estimate = await makeWork(garage, { status: 'estimate', ...(await makeCar(garage)) });
    expect((await checkIn(garage.garage, estimate.id)).body).toMatchObject({
      code: 'wrong_status',
      message: `${estimate.number} cannot be checked in: it is an estimate`,
    });
    const [service] = given(await as(garage.garage).get('/api/services?per_page=1')).entries;
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const asked = given(await as(garage.fleet).post(`/api/vehicles/${own.id}/book`, { scheduledAt, serviceIds: [service.id] }));
    expect((await checkIn(garage.garage, asked.id)).body.message).toMatch(/not accepted yet$/);
  });

  test.each([79_999, 180_001])('until it was looked at again where the odometer can hardly be at %i', async (odometer) => {
    const garage = await makeGarage();
    const { id, vehicleId } = await booked(garage);
    const refused = await checkIn(garage.garage, id, { odometer });
    expect(refused.body).toMatchObject({ code: 'odd_odometer', about: { known: 80_000 } });
    expect((await readWork(garage, id)).checkedInAt).toBeNull();
    given(await checkIn(garage.garage, id, { odometer, isOdometerRight: true }));
    expect((await kept(garage, id)).checkIn).toMatchObject({ odometer, isOdd: true });
    expect(given(await as(garage.garage).get(`/api/vehicles/${vehicleId}`)).odometer).toBe(odometer);
  });

  test('while the same vehicle is here for another work, unless that is known', async () => {
    const garage = await makeGarage();
    const car = await makeCar(garage);
    const first = await makeWork(garage, { status: 'booked', ...car });
    const second = await makeWork(garage, { status: 'booked', ...car });
    given(await checkIn(garage.garage, first.id));
    expect((await checkIn(garage.garage, second.id)).body).toMatchObject({
      code: 'here_already',
      about: { id: first.id, number: first.number },
    });
    given(await checkIn(garage.garage, second.id, { isHereTwice: true }));
    given(await checkIn(garage.garage, second.id, { keyTag: '12' }));
  });

  test('with a signature that is more than lines', async () => {
    const garage = await makeGarage();
    const { id } = await booked(garage);
    for (const signature of ['M1 1L2 2"/><script>', 'M1 1C2 2', 'L1 1', ''])
      expect((await checkIn(garage.garage, id, { signature })).status).toBe(422);
  });

  test('to technicians for the work of another, and to customers', async () => {
    const garage = await makeGarage();
    const { own } = await makeFleet(garage);
    const work = await makeWork(garage, { status: 'booked', vehicleId: own.id, technicianIds: [garage.manager.invitationId] });
    expect((await checkIn(garage.technician, work.id)).status).toBe(404);
    expect((await as(garage.technician).get(`/api/works/${work.id}/check_in`)).status).toBe(404);
    expect((await checkIn(garage.fleet, work.id)).status).toBe(403);
  });

  test('where somebody else has corrected it meanwhile', async () => {
    const garage = await makeGarage();
    const { id } = await booked(garage);
    given(await checkIn(garage.garage, id));
    given(await checkIn(garage.manager, id, { version: 1, keyTag: '7' }));
    expect((await checkIn(garage.garage, id, { version: 1, keyTag: '8' })).body.code).toBe('stale');
    expect((await kept(garage, id)).checkIn).toMatchObject({ keyTag: '7', version: 2 });
  });
});

describe('a check-in', () => {
  const whole = {
    fuelLevel: 3,
    belongings: 'Sunglasses, umbrella',
    damages: [{ side: 'left', x: 420, y: 510, kind: 'dent', note: 'Rear door' }],
    keyTag: 'B14',
    signature: 'M10 20L30 40L50 20M90 10',
  };

  test('is kept whole, moves the odometer of the vehicle, and is told in its timeline', async () => {
    const garage = await makeGarage();
    const { id, vehicleId, number } = await booked(garage);
    given(await checkIn(garage.technician, id, whole));
    const { checkIn: made, knownOdometer } = await kept(garage, id);
    expect([made, knownOdometer]).toMatchObject([{ ...whole, odometer: 84_120, isOdd: false, version: 1 }, 84_120]);
    const [event] = given(await as(garage.garage).get(`/api/vehicles/${vehicleId}/events`)).entries;
    expect([event.title, event.detail]).toEqual(['Vehicle was checked in', `${number}: 84,120 km`]);
  });

  test('is corrected when it is done again, and stays checked in from the first time on', async () => {
    const garage = await makeGarage();
    const { id } = await booked(garage);
    const { checkedInAt } = given(await checkIn(garage.garage, id, whole));
    const again = given(await checkIn(garage.garage, id, { ...whole, keyTag: 'B15', damages: [] }));
    expect([again.checkedInAt, again.list]).toEqual([checkedInAt, 'inspection_list']);
    expect((await kept(garage, id)).checkIn).toMatchObject({ keyTag: 'B15', damages: [], version: 2 });
  });

  test('tells the boards and the inspections, the first time and later', async () => {
    const garage = await makeGarage();
    const { id } = await booked(garage);
    const keys = async () => (await liveEventsDuring(garage, () => checkIn(garage.garage, id))).map(({ key }) => key);
    expect(await keys()).toEqual(expect.arrayContaining(['booked-amend-work', 'started_checkin']));
    expect(await keys()).toEqual(expect.arrayContaining(['booked-amend-work', 'updated_checkin']));
  });

  test('takes answers of its inspection along, each once', async () => {
    const garage = await makeGarage();
    const { id } = await booked(garage);
    const { inspections } = given(await as(garage.garage).get(`/api/works/${id}/inspections`));
    const [{ itemId }] = inspections[0].items;
    const answer = { itemId, state: 'attention', note: 'Loose plate' };
    expect((await checkIn(garage.garage, id, { answers: [answer, answer] })).status).toBe(422);
    given(await checkIn(garage.garage, id, { answers: [answer] }));
    const read = given(await as(garage.garage).get(`/api/works/${id}/inspections`));
    expect(read.inspections[0].items[0]).toMatchObject(answer);
  });

  test('writes all its answers at once, and none where one is of no item', async () => {
    const garage = await makeGarage();
    const { id } = await booked(garage);
    const { inspections } = given(await as(garage.garage).get(`/api/works/${id}/inspections`));
    const answers = inspections[0].items.map(({ itemId }: TestBody, at: number) => ({ itemId, state: 'ok', note: `Looked at ${at}` }));
    expect((await checkIn(garage.garage, id, { answers: [...answers, { itemId: 999_999_999, state: 'ok' }] })).status).toBe(422);
    const written = await statementsOf(async () => given(await checkIn(garage.garage, id, { answers })));
    expect(written.filter((statement) => statement.includes('update work_inspection_items'))).toHaveLength(1);
    const read = given(await as(garage.garage).get(`/api/works/${id}/inspections`));
    expect(read.inspections[0].items).toMatchObject(answers);
  });
});
