import { expect, test } from 'vitest';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { makeCustomer } from './testing.ts';

async function makeVehicle({ id: garageId }: TestGarage, customerId: number, registration: string): Promise<number> {
  return actAsGarage({ id: garageId }, async (db) => {
    const model = await db.selectFrom('models').select(['id', 'makeId']).limit(1).executeTakeFirstOrThrow();
    const row = await db
      .insertInto('vehicles')
      .values({ garageId, customerId, registration, makeId: model.makeId, modelId: model.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

test('a customer is not merged with itself, with nobody, or with a customer of another garage', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { id } = await makeCustomer(garage);
  const theirs = await makeCustomer(other);
  const merge = (mergedId: number) => as(garage.garage).post('/api/customers/merge', { id, mergedId });
  expect((await merge(id)).body.errors).toEqual({ mergedId: ['must be another customer'] });
  expect((await merge(4_000_000)).status).toBe(404);
  expect((await merge(theirs.id)).status).toBe(404);
  expect((await as(other.garage).get(`/api/customers/${theirs.id}`)).status).toBe(200);
});

test('what follows is shown first and nothing moves by looking', async () => {
  const garage = await makeGarage();
  const [survivor, merged] = [await makeCustomer(garage), await makeCustomer(garage, { firstName: 'Janet', email: 'janet@mail.test' })];
  await makeVehicle(garage, merged.id, 'KDA 123B');
  const { status, body } = await as(garage.garage).get(`/api/customers/merge?id=${survivor.id}&merged_id=${merged.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ survivor: { id: survivor.id }, merged: { id: merged.id }, moves: [{ things: 'vehicles', count: 1 }] });
  expect(body.result).toMatchObject({ firstName: 'Jane', email: 'janet@mail.test' });
  expect((await as(garage.garage).get(`/api/customers/${merged.id}`)).body.vehicles).toHaveLength(1);
});

test('everything of the one who goes follows to the one who stays', async () => {
  const garage = await makeGarage();
  const survivor = await makeCustomer(garage, { email: 'jane@mail.test', tagList: ['VIP'] });
  const merged = await makeCustomer(garage, {
    email: 'janet@mail.test',
    city: 'Thika',
    taxPin: 'A012345678Z',
    tagList: ['Taxi'],
    takesSms: false,
  });
  const vehicleId = await makeVehicle(garage, merged.id, 'KDA 123B');
  await actAsGarage(garage, (db) =>
    db
      .insertInto('works')
      .values({ garageId: garage.id, branchId: garage.branchId, vehicleId, customerId: merged.id, number: 'W-1', status: 'booked' })
      .execute(),
  );
  const { status, body } = await as(garage.garage).post('/api/customers/merge', { id: survivor.id, mergedId: merged.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: survivor.id,
    email: 'jane@mail.test',
    secondaryEmail: 'janet@mail.test',
    city: 'Thika',
    taxPin: 'A012345678Z',
    tagList: ['Taxi', 'VIP'],
    takesSms: false,
    registrations: ['KDA 123B'],
    vehicles: [{ id: vehicleId, registration: 'KDA 123B' }],
  });
  expect((await as(garage.garage).get(`/api/customers/${merged.id}`)).status).toBe(404);
  const owners = await actAsGarage(garage, (db) => db.selectFrom('works').select('customerId').where('garageId', '=', garage.id).execute());
  expect(owners).toEqual([{ customerId: survivor.id }]);
  expect((await as(garage.garage).get('/api/customers?search=kda123b')).body.totalCount).toBe(1);
});

test('a merge is recorded in the history of the one who stays', async () => {
  const garage = await makeGarage();
  const [survivor, merged] = [await makeCustomer(garage), await makeCustomer(garage, { city: 'Thika' })];
  await as(garage.manager).post('/api/customers/merge', { id: survivor.id, mergedId: merged.id });
  const { entries } = (await as(garage.garage).get(`/api/customers/${survivor.id}/history`)).body;
  expect(entries[0]).toMatchObject({ action: 'changed', actor: `manager ${garage.marker}`, changes: [{ field: 'city', after: 'Thika' }] });
});

test('of two merges of the same pair at once one is told that there is nobody to merge', async () => {
  const garage = await makeGarage();
  const [one, two] = [await makeCustomer(garage), await makeCustomer(garage)];
  const answers = await Promise.all([
    as(garage.garage).post('/api/customers/merge', { id: one.id, mergedId: two.id }),
    as(garage.garage).post('/api/customers/merge', { id: two.id, mergedId: one.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await as(garage.garage).get('/api/customers')).body.totalCount).toBe(1);
});

test('the account of the one who goes sees what the one who stays has, unless that one has an account', async () => {
  const garage = await makeGarage();
  const [survivor, merged] = [await makeCustomer(garage), await makeCustomer(garage, { email: `merged-${garage.marker}@mail.test` })];
  const vehicleId = await makeVehicle(garage, survivor.id, 'KDA 123B');
  await actAsGarage(garage, (db) =>
    db.updateTable('invitations').set({ customerId: merged.id }).where('garageId', '=', garage.id).where('role', '=', 'fleet').execute(),
  );
  const seen = async () => (await as(garage.fleet).get(`/api/vehicles/${vehicleId}`)).status;
  expect(await seen()).toBe(404);
  const joined = await as(garage.garage).post('/api/customers/merge', { id: survivor.id, mergedId: merged.id });
  expect(joined.body.account).toMatchObject({ state: 'active', email: garage.fleet.email });
  // Servers tell each other whose sessions to read again.
  await expect.poll(seen).toBe(200);

  const third = await makeCustomer(garage, { email: `third-${garage.marker}@mail.test` });
  await as(garage.garage).post('/api/customers/send_credentials', { id: third.id });
  const again = await as(garage.garage).post('/api/customers/merge', { id: third.id, mergedId: survivor.id });
  expect(again.body.account).toMatchObject({ state: 'pending', email: `third-${garage.marker}@mail.test` });
  await expect.poll(seen).toBe(401);
});

test('what campaigns wrote follows too, once for each, and outlives whoever it went to', async () => {
  const garage = await makeGarage();
  const [survivor, merged] = [await makeCustomer(garage), await makeCustomer(garage)];
  const addressed = () =>
    actAsGarage(garage, (db) =>
      db.selectFrom('outboxMessages').select('customerId').where('garageId', '=', garage.id).orderBy('id').execute(),
    );
  await actAsGarage(garage, async (db) => {
    const letter = { garageId: garage.id, brand: 'main', channel: 'sms', body: 'Karibu' } as const;
    const campaign = { ...letter, audience: '{}', branchId: garage.branchId, state: 'queued' } as const;
    const [both, one] = await db.insertInto('campaigns').values([campaign, campaign]).returning('id').execute();
    const message = { ...letter, recipient: '+254712000000', status: 'sent' } as const;
    const written = [
      { campaignId: both?.id, customerId: survivor.id },
      { campaignId: both?.id, customerId: merged.id },
      { campaignId: one?.id, customerId: merged.id },
    ];
    await db
      .insertInto('outboxMessages')
      .values(written.map((to) => ({ ...message, ...to })))
      .execute();
  });
  expect((await as(garage.garage).post('/api/customers/merge', { id: survivor.id, mergedId: merged.id })).status).toBe(200);
  expect(await addressed()).toEqual([{ customerId: survivor.id }, { customerId: null }, { customerId: survivor.id }]);
  expect((await as(garage.garage).delete(`/api/customers/${survivor.id}`)).status).toBe(200);
  expect(await addressed()).toEqual([{ customerId: null }, { customerId: null }, { customerId: null }]);
});
