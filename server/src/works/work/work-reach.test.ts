import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given, makeFleet } from '../../testing/vehicles.ts';
import { draftOf, labour, makeCar, makeWork, readWork } from '../testing.ts';

const numbersIn = async (answer: Promise<{ status: number; text: string; body: TestBody }>) =>
  (await answer).body.entries.map(({ number }: TestBody) => number).sort();

describe('a technician', () => {
  test('sees what is theirs and what nobody has, and not what another has', async () => {
    const garage = await makeGarage();
    const car = await makeCar(garage);
    const own = await makeWork(garage, { status: 'in_progress', ...car, technicianIds: [garage.technician.invitationId] });
    const free = await makeWork(garage, { status: 'in_progress', ...car });
    const other = await makeWork(garage, { status: 'in_progress', ...car, technicianIds: [garage.manager.invitationId] });
    expect(await numbersIn(as(garage.technician).get('/api/progress'))).toEqual([own.number, free.number]);
    expect((await as(garage.technician).get(`/api/works/${other.id}`)).status).toBe(404);
    const { columns } = given(await as(garage.technician).get('/api/works'));
    expect(columns.find(({ status }: TestBody) => status === 'in_progress')).toMatchObject({ count: 2, total: null });
  });

  test('sees no prices, changes none, and proposes what is to be added', async () => {
    const garage = await makeGarage();
    const product = await makeProduct(garage, { quantity: 3, price: 250 });
    const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), discount: 50 });
    const seen = given(await as(garage.technician).get(`/api/works/${id}`));
    expect([seen.total, seen.balance, seen.lines[0].unitPrice, seen.lines[0].cost, seen.invoices]).toEqual([null, null, null, null, []]);
    const [line] = draftOf(seen).lines;
    const lines = [
      { ...line, unitPrice: 1, discount: 999 },
      { kind: 'part', productId: product.id, unitPrice: 1, state: 'approved' },
    ];
    given(await as(garage.technician).put(`/api/progress/${id}`, { ...draftOf(seen), lines, discount: 0 }));
    const work = await readWork(garage, id);
    expect(work.lines.map(({ unitPrice, discount, state }: TestBody) => [unitPrice, discount, state])).toEqual([
      [1000, 0, 'approved'],
      [250, 0, 'proposed'],
    ]);
    expect([work.discount, work.waitingFor]).toEqual([50, 'approval']);
  });
});

describe('a customer', () => {
  test('sees their own works, an estimate only once it was sent, and never what it cost the garage', async () => {
    const garage = await makeGarage();
    const { own, foreign } = await makeFleet(garage);
    const product = await makeProduct(garage, { quantity: 3 });
    const lines = [{ kind: 'part', productId: product.id }];
    const mine = await makeWork(garage, { status: 'in_progress', vehicleId: own.id, lines });
    await makeWork(garage, { status: 'in_progress', vehicleId: foreign.id });
    await makeWork(garage, { status: 'estimate', vehicleId: own.id });
    expect(await numbersIn(as(garage.fleet).get('/api/progress'))).toEqual([mine.number]);
    expect(await numbersIn(as(garage.fleet).get('/api/estimates'))).toEqual([]);
    const [line] = given(await as(garage.fleet).get(`/api/works/${mine.id}`)).lines;
    expect([line.unitPrice, line.cost]).toEqual([250, null]);
  });

  test('reads of what is said about a work what was shared', async () => {
    const garage = await makeGarage();
    const { own } = await makeFleet(garage);
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId: own.id });
    for (const [text, isShared] of [
      ['Never paid on time', false],
      ['Ready at four', true],
    ] as const)
      given(await as(garage.garage).post('/api/works/comment', { id, text, isShared }));
    const seen = given(await as(garage.fleet).get(`/api/works/${id}`)).comments.map(({ text }: TestBody) => text);
    expect(seen).toEqual(['Ready at four']);
  });

  test('asks for a booking, which waits until somebody accepts it', async () => {
    const garage = await makeGarage();
    const { own } = await makeFleet(garage);
    const [service] = given(await as(garage.garage).get('/api/services?per_page=1')).entries;
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const asked = given(await as(garage.fleet).post(`/api/vehicles/${own.id}/book`, { scheduledAt, serviceIds: [service.id] }));
    expect(await readWork(garage, asked.id)).toMatchObject({ isConfirmed: false, waitingFor: 'confirmation' });
    expect((await as(garage.garage).post('/api/bookings/start_work', { id: asked.id })).body.message).toMatch(/not accepted yet$/);
  });
});

test('whoever is given a work, or mentioned, is told once and only they', async () => {
  const garage = await makeGarage();
  const { technician, service_adviser: adviser } = garage;
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), technicianIds: [technician.invitationId] });
  given(await as(garage.garage).put(`/api/progress/${work.id}`, draftOf(await readWork(garage, work.id))));
  given(await as(technician).post('/api/works/comment', { id: work.id, text: 'Look at this', mentions: [adviser.invitationId] }));
  const told = async (member: typeof technician) =>
    given(await as(member).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters.message);
  expect(await told(technician)).toEqual([`KDA 123B was given to you: ${work.number}`]);
  expect(await told(adviser)).toEqual([`You were mentioned in ${work.number}`]);
});

test('a work is found by number, plate with and without its space, customer and phone', async () => {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const work = await makeWork(garage, { status: 'booked', ...car, contactName: 'Otieno', contactPhone: '0722311628', lines: [labour()] });
  for (const search of [work.number, work.number.toLowerCase(), 'KDA 123B', 'kda123b', 'Wanjiku', 'otieno', '0722 311 628'])
    expect([search, await numbersIn(as(garage.garage).get(`/api/bookings?search=${encodeURIComponent(search)}`))]).toEqual([
      search,
      [work.number],
    ]);
  expect(await numbersIn(as(garage.garage).get('/api/bookings?search=KCA'))).toEqual([]);
});

test('whoever saves what somebody else changed meanwhile is told what', async () => {
  const garage = await makeGarage();
  const work = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)) });
  given(await as(garage.manager).put(`/api/bookings/${work.id}`, { ...draftOf(work), note: 'Bring the spare key' }));
  const { status, body } = await as(garage.garage).put(`/api/bookings/${work.id}`, { ...draftOf(work), note: 'Wait outside' });
  expect([status, body.code]).toEqual([422, 'stale']);
});
