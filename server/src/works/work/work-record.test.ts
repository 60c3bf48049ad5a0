import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, inHours, labour, makeCar, makeWork, readWork } from '../testing.ts';

const historyOf = async (member: TestMember, id: number): Promise<TestBody[]> =>
  given(await as(member).get(`/api/works/${id}/history`)).entries;
const fieldsIn = (entries: TestBody[]): string[] => entries.flatMap(({ changes }) => changes.map(({ field }: TestBody) => field));

async function completed(garage: TestGarage, registration = 'KDA 123B') {
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage, { registration })) });
  return given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
}

describe('the history of a work', () => {
  test('is not told to those who see it without working on it, nor to a technician who was not given it', async () => {
    const garage = await makeGarage();
    const work = await makeWork(garage, {
      status: 'booked',
      ...(await makeCar(garage)),
      technicianIds: [garage.manager.invitationId],
    });
    expect((await as(garage.accountant).get(`/api/works/${work.id}/history`)).status).toBe(403);
    expect((await as(garage.technician).get(`/api/works/${work.id}/history`)).status).toBe(404);
  });

  test('names the customer, the car and the branch, and says amounts as they are read', async () => {
    const garage = await makeGarage();
    const car = await makeCar(garage);
    const work = await makeWork(garage, { status: 'booked', ...car });
    const [added] = await historyOf(garage.garage, work.id);
    const values = Object.fromEntries(added?.changes.map(({ field, after }: TestBody) => [field, after]));
    expect(values).toMatchObject({ vehicle: work.registration, customer: work.customerName, status: 'booked', net: 1000 });
    expect(fieldsIn([added ?? {}])).not.toContain('vehicle_id');
  });

  test('tells of each change who made it, and of lines by what they come to', async () => {
    const garage = await makeGarage();
    const work = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)) });
    const promisedAt = inHours(30);
    const lines = [labour(), labour()];
    given(await as(garage.manager).put(`/api/bookings/${work.id}`, { ...draftOf(work), promisedAt, lines }));
    const [changed] = await historyOf(garage.garage, work.id);
    expect(fieldsIn([changed ?? {}]).sort()).toEqual(['net', 'promised_at']);
    expect(changed?.changes).toContainEqual({ field: 'net', before: 1000, after: 2000 });
  });

  test('has no amounts for a technician', async () => {
    const garage = await makeGarage();
    const work = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)), technicianIds: [garage.technician.invitationId] });
    const fields = fieldsIn(await historyOf(garage.technician, work.id));
    expect(fields).toContain('status');
    expect(fields.filter((field) => ['net', 'tax', 'discount'].includes(field))).toEqual([]);
  });
});

describe('the payments of a work', () => {
  test('are not those of another work, nor for those who see no invoices', async () => {
    const garage = await makeGarage();
    const [work, other] = [await completed(garage), await completed(garage, 'KDB 001A')];
    given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: work.id, method: 'cash' }));
    expect(given(await as(garage.garage).get(`/api/works/${other.id}/payments`)).entries).toEqual([]);
    expect((await as(garage.technician).get(`/api/works/${work.id}/payments`)).status).toBe(403);
  });

  test('are all that was paid for its invoices, in order', async () => {
    const garage = await makeGarage();
    const { id } = await completed(garage);
    const pay = async (more: object) =>
      given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: id, ...more }));
    await pay({ method: 'mpesa', amount: 400, reference: 'SGL31HA2ZU' });
    expect((await readWork(garage, id)).status).toBe('pending_payment');
    await pay({ method: 'cash' });
    expect(given(await as(garage.garage).get(`/api/works/${id}/payments`)).entries).toMatchObject([
      { direction: 'in', method: 'mpesa', amount: 400, reference: 'SGL31HA2ZU' },
      { direction: 'in', method: 'cash', amount: 600 },
    ]);
    expect((await readWork(garage, id)).status).toBe('completed');
  });
});

test('a customer has the works of all statuses, archived ones too, and nobody else’s', async () => {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const [first, second] = [await makeWork(garage, { status: 'estimate', ...car }), await makeWork(garage, { status: 'booked', ...car })];
  await makeWork(garage, { status: 'booked', ...(await makeCar(garage, { registration: 'KDB 001A' })) });
  given(await as(garage.garage).delete(`/api/estimates/${first.id}`));
  const { entries, totalCount } = given(await as(garage.garage).get(`/api/customers/${car.customerId}/works`));
  expect([totalCount, entries.map(({ id }: TestBody) => id)]).toEqual([2, [second.id, first.id]]);
});

test('views of each list of works are saved and counted', async () => {
  const garage = await makeGarage();
  await makeWork(garage, { status: 'booked', ...(await makeCar(garage)), promisedAt: inHours(-1) });
  await makeWork(garage, { status: 'booked', ...(await makeCar(garage, { registration: 'KDB 001A' })) });
  const owner = as(garage.garage);
  for (const list of ['estimates', 'bookings', 'inspection_list', 'progress', 'pending', 'completed', 'archived']) {
    given(await owner.post('/api/saved_views', { list, name: 'Late', question: { isLate: true } }));
    const { entries } = given(await owner.get(`/api/saved_views?list=${list}`));
    expect([list, entries[0].count]).toEqual([list, list === 'bookings' ? 1 : 0]);
  }
});
