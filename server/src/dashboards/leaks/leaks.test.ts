import { beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { statementsOf } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { later, pay } from '../../works/gate/testing.ts';
import { labour, makeCar, makeWork } from '../../works/testing.ts';

const leaksOf = async (garage: TestGarage, query = '', member: TestMember = garage.garage): Promise<TestBody> =>
  given(await as(member).get(`/api/leaks?${query}`));
const found = async (garage: TestGarage, kind: string, query = ''): Promise<TestBody[]> =>
  (await leaksOf(garage, `kind=${kind}&${query}`)).entries;
const putAway = ({ kind, id, fact }: TestBody, member: TestMember, reason = 'Pays on Friday') =>
  as(member).post('/api/leaks/put_away', { kind, id, fact, reason });
const bringBack = ({ kind, id }: TestBody, member: TestMember) => as(member).post('/api/leaks/bring_back', { kind, id });

let cars = 0;
const car = (garage: TestGarage, more: object = {}) =>
  makeCar(garage, { registration: `KDL ${String(++cars).padStart(3, '0')}A`, vin: null, ...more });

/** A work that was completed and waits for its 1,000. */
async function completedWork(garage: TestGarage, more: object = {}): Promise<TestBody> {
  const { id } = await makeWork(garage, { status: 'in_progress', ...(await car(garage)), ...more });
  return given(await as(garage.garage).post('/api/progress/complete_work', { id }));
}

/** A car that a manager let go with 1,000 unpaid. */
async function letGo(garage: TestGarage, more: object = {}): Promise<TestBody> {
  const { id } = await completedWork(garage, more);
  given(await as(garage.garage).post('/api/works/release', { id, reason: 'A good customer' }));
  const [leak] = (await found(garage, 'override')).filter(({ documentId }) => documentId === id);
  return leak as TestBody;
}

describe('what leaks is no matter', () => {
  let garage: TestGarage;
  let leak: TestBody;
  beforeAll(async () => {
    garage = await makeGarage();
    leak = await letGo(garage);
  });

  test('of those who do not answer for the garage', async () => {
    for (const member of [garage.technician, garage.service_adviser, garage.accountant, garage.fleet, garage.security]) {
      expect((await as(member).get('/api/leaks')).status).toBe(403);
      expect((await putAway(leak, member)).status).toBe(403);
      expect((await bringBack(leak, member)).status).toBe(403);
    }
  });

  test('of another garage', async () => {
    const other = await makeGarage();
    expect((await leaksOf(other)).entries).toEqual([]);
    expect([(await putAway(leak, other.garage)).status, (await bringBack(leak, other.garage)).status]).toEqual([404, 404]);
  });

  test('of the manager of another branch', async () => {
    const theirs = await letGo(garage, { branchId: garage.otherBranchId });
    expect((await leaksOf(garage, '', garage.manager)).entries.map(({ id }: TestBody) => id)).toEqual([leak.id]);
    expect((await putAway(theirs, garage.manager)).status).toBe(404);
    expect((await as(garage.manager).get(`/api/leaks?branch_id=${garage.otherBranchId}`)).status).toBe(422);
    expect((await leaksOf(garage, `branch_id=${garage.otherBranchId}`)).entries).toMatchObject([{ id: theirs.id }]);
  });

  test('that is fine without a reason, or that has changed since it was seen', async () => {
    const { status, body } = await putAway(leak, garage.garage, ' ');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
    expect((await putAway({ ...leak, fact: 'owed/1' }, garage.garage)).status).toBe(409);
    expect((await putAway({ ...leak, id: 999_999 }, garage.garage)).status).toBe(404);
  });
});

describe('what is put away', () => {
  test('is away for all who answer for the garage, with who said why, until it is brought back', async () => {
    const garage = await makeGarage();
    const leak = await letGo(garage);
    expect(leak).toMatchObject({ amount: 1000, detail: 'A good customer', documentKind: 'work', by: expect.any(String), putAway: null });
    given(await putAway(leak, garage.manager));
    expect(await leaksOf(garage)).toMatchObject({ entries: [], totalCount: 0, amount: 0, kinds: [] });
    const away = await leaksOf(garage, 'is_put_away=true');
    expect(away).toMatchObject({ totalCount: 1, amount: 1000, entries: [{ id: leak.id, putAway: { reason: 'Pays on Friday' } }] });
    expect(away.entries[0].putAway).toMatchObject({ by: expect.any(String), at: expect.any(String) });
    given(await bringBack(leak, garage.garage));
    expect(await leaksOf(garage)).toMatchObject({ entries: [{ id: leak.id, putAway: null }], amount: 1000 });
  });

  test('shows again once it is another matter, and no more once it is paid', async () => {
    const garage = await makeGarage();
    const leak = await letGo(garage);
    given(await putAway(leak, garage.garage));
    const [overdue] = await later(24 * 45, () => found(garage, 'override'));
    expect(overdue).toMatchObject({ id: leak.id, amount: 1000, days: expect.any(Number), putAway: null });
    await pay(garage, leak.documentId);
    expect(await later(24 * 45, () => found(garage, 'override'))).toEqual([]);
  });
});

describe('is found', () => {
  test('an invoice that is overdue, once', async () => {
    const garage = await makeGarage();
    const { id } = await completedWork(garage);
    expect(await found(garage, 'overdue')).toEqual([]);
    const [leak] = await later(24 * 40, () => found(garage, 'overdue'));
    expect(leak).toMatchObject({ amount: 1000, documentKind: 'work', documentId: id, number: 'INV-000001', days: expect.any(Number) });
    given(await as(garage.garage).post('/api/works/release', { id, reason: 'Because' }));
    expect(await later(24 * 40, () => found(garage, 'overdue'))).toEqual([]);
    expect(await later(24 * 40, () => found(garage, 'override'))).toHaveLength(1);
  });

  test('a car that nobody collects, with the storage that is not billed', async () => {
    const garage = await makeGarage();
    const settings = given(await as(garage.garage).get('/api/workshop_settings'));
    given(await as(garage.garage).put('/api/workshop_settings', { ...settings, storageFee: 500, storageFreeDays: 2 }));
    const { id } = await completedWork(garage);
    await pay(garage, id);
    expect(await later(24 * 2, () => found(garage, 'uncollected'))).toEqual([]);
    expect(await later(24 * 5, () => found(garage, 'uncollected'))).toMatchObject([{ documentId: id, days: 5, amount: 1500 }]);
  });

  test('parts that stay out with a work that stands still, and parts given for nothing', async () => {
    const garage = await makeGarage();
    const { id: productId } = await makeProduct(garage, { quantity: 10, cost: 100, name: 'Brake pads' });
    const part = (unitPrice: number) => ({ kind: 'part', productId, description: 'Brake pads', quantity: 2, unitPrice });
    const open = await makeWork(garage, { status: 'in_progress', ...(await car(garage)), lines: [part(250)] });
    const free = await completedWork(garage, { lines: [labour(), { ...part(0), belowCostReason: 'Warranty' }] });
    expect(await found(garage, 'parts')).toMatchObject([{ documentId: free.id, amount: 200, detail: 'Brake pads' }]);
    const both = await later(24 * 14, () => found(garage, 'parts'));
    expect(both.map(({ documentId }) => documentId).sort()).toEqual([open.id, free.id].sort());
    expect(both.find(({ documentId }) => documentId === open.id)).toMatchObject({ amount: 200, days: 14 });
  });

  test('hours that were worked and not billed, at the rate of the garage', async () => {
    const garage = await makeGarage();
    const settings = given(await as(garage.garage).get('/api/workshop_settings'));
    given(await as(garage.garage).put('/api/workshop_settings', { ...settings, labourRate: 2000 }));
    const [much, little] = [await completedWork(garage), await completedWork(garage)];
    await clock(garage, much.id, 2.5);
    await clock(garage, little.id, 1.25);
    expect(await found(garage, 'hours')).toMatchObject([
      { documentId: much.id, measured: 2.5, against: 1, amount: 3000, by: expect.any(String) },
    ]);
  });

  test('a discount far above the usual', async () => {
    const garage = await makeGarage();
    const { id: productId } = await makeProduct(garage, { quantity: 50, price: 100, cost: 10 });
    const sell = async (discount: number) =>
      given(
        await as(garage.garage).post('/api/sales', {
          ...{ branchId: garage.branchId, lines: [{ productId, quantity: 10 }], discount },
          payments: [{ method: 'cash', amount: 1000 - discount }],
        }),
      );
    await sell(0);
    await sell(50);
    const { id } = await sell(400);
    expect(await found(garage, 'discount')).toMatchObject([
      { documentKind: 'sale', documentId: id, amount: 400, measured: 0.4, against: 0.15 },
    ]);
  });

  test('an odometer that goes back, also by way of nothing', async () => {
    const garage = await makeGarage();
    const owner = as(garage.garage);
    const { vehicleId, customerId } = await car(garage, { odometer: 80_000 });
    const work = await makeWork(garage, { status: 'booked', vehicleId, customerId });
    given(await owner.post('/api/bookings/checkin', { id: work.id, odometer: 79_000, isOdometerRight: true }));
    expect(await found(garage, 'odometer')).toMatchObject([
      { amount: null, measured: 79_000, against: 80_000, documentKind: 'work', documentId: work.id },
    ]);
    const readVehicle = async () => given(await owner.get(`/api/vehicles/${vehicleId}`));
    for (const odometer of [null, 70_000]) {
      const { version, registration, makeId, modelId } = await readVehicle();
      given(await owner.put(`/api/vehicles/${vehicleId}`, { version, customerId, registration, makeId, modelId, odometer }));
    }
    expect(await found(garage, 'odometer')).toMatchObject([
      { measured: 70_000, against: 79_000, documentKind: 'vehicle', documentId: vehicleId },
      { measured: 79_000 },
    ]);
  });
});

test('what costs most comes first, with what all of it costs', async () => {
  const garage = await makeGarage();
  await letGo(garage);
  await letGo(garage, { lines: [labour({ unitPrice: 5000 })] });
  const { entries, amount, totalCount, kinds } = await leaksOf(garage);
  expect(entries.map((leak: TestBody) => leak.amount)).toEqual([5000, 1000]);
  expect({ amount, totalCount, kinds }).toEqual({ amount: 6000, totalCount: 2, kinds: [{ kind: 'override', count: 2, amount: 6000 }] });
  const [{ registration }] = entries;
  expect((await leaksOf(garage, `search=${registration.replace(' ', '').toLowerCase()}`)).entries).toMatchObject([{ amount: 5000 }]);
  expect((await leaksOf(garage, 'per_page=1&page=2')).entries).toMatchObject([{ amount: 1000 }]);
});

test('all of it takes one statement', async () => {
  const garage = await makeGarage();
  await leaksOf(garage);
  expect(await statementsOf(() => leaksOf(garage))).toHaveLength(1);
});

const clock = (garage: TestGarage, workId: number, hours: number) =>
  change(garage.id, (db) =>
    db
      .insertInto('workClocks')
      .values({
        ...{ garageId: garage.id, workId, technicianId: garage.technician.invitationId, endedBy: 'stop' },
        ...{ startedAt: '2026-03-02T07:00:00Z', endedAt: new Date(Date.parse('2026-03-02T07:00:00Z') + hours * 3_600_000).toISOString() },
      })
      .execute(),
  );
