import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { change, database } from '../accounts/accounts-test-kit.ts';
import { newMobile } from '../customers/testing.ts';
import { importFile } from '../imports/testing.ts';
import { migrate } from '../platform/database/migrate.ts';
import { csvOf } from '../platform/sheets/sheets-test-kit.ts';
import { openTestApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { given, handOver, makeCustomer, makeVehicle, vehicleDraft } from '../testing/vehicles.ts';

const timesOf = async (vehicleId: number) =>
  (await database())
    .selectFrom('vehicleOwners')
    .select(['customerId', 'startedAt', 'endedAt'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('id')
    .execute();
const ownersOf = async (vehicleId: number) => (await timesOf(vehicleId)).map(({ customerId, endedAt }) => [customerId, endedAt === null]);

test('whoever a vehicle is added for had it before it was known here', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage, { customerId: customer.id });
  expect(await timesOf(id)).toEqual([{ customerId: customer.id, startedAt: null, endedAt: null }]);
});

test('a vehicle that comes back has three times that follow each other to the moment', async () => {
  const garage = await makeGarage();
  const [one, other] = [await makeCustomer(garage), await makeCustomer(garage)];
  const { id } = await makeVehicle(garage, { customerId: one.id });
  for (const next of [other, one]) await handOver(garage, id, next.id);
  const times = await timesOf(id);
  expect(times.map(({ customerId }) => customerId)).toEqual([one.id, other.id, one.id]);
  expect(times.map(({ endedAt }) => endedAt)).toEqual([times[1]?.startedAt, times[2]?.startedAt, null]);
});

test('the time without an owner is nobody’s', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage);
  expect(await timesOf(id)).toEqual([]);
  await handOver(garage, id, customer.id);
  await handOver(garage, id, null);
  expect(await ownersOf(id)).toEqual([[customer.id, false]]);
});

test('a change of anything else begins no other time', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage, { customerId: customer.id });
  given(await as(garage.garage).put(`/api/vehicles/${id}`, await vehicleDraft({ customerId: customer.id, colour: 'White' })));
  expect(await ownersOf(id)).toEqual([[customer.id, true]]);
});

test('imported vehicles have their owners', async () => {
  const garage = await makeGarage();
  const rows = ['KDA 301A', 'KDA 302A'].map((plate) => [plate, 'Toyota', 'Vitz', newMobile(), 'Jane', 'Wanjiku']);
  await importFile(garage.manager, 'vehicles', csvOf([['Reg', 'Make', 'Model', 'Simu', 'First name', 'Last name'], ...rows]));
  for (const { id, customerId } of given(await as(garage.garage).get('/api/vehicles')).entries)
    expect(await ownersOf(id)).toEqual([[customerId, true]]);
});

test('after a merge the one who stays has the times of both, and the present one goes on', async () => {
  const garage = await makeGarage();
  const [survivor, merged, between] = [await makeCustomer(garage), await makeCustomer(garage), await makeCustomer(garage)];
  const { id } = await makeVehicle(garage, { customerId: survivor.id });
  for (const next of [between, merged]) await handOver(garage, id, next.id);
  given(await as(garage.garage).post('/api/customers/merge', { id: survivor.id, mergedId: merged.id }));
  expect(await ownersOf(id)).toEqual([
    [survivor.id, false],
    [between.id, false],
    [survivor.id, true],
  ]);
});

test('who is removed leaves no time behind', async () => {
  const garage = await makeGarage();
  const [former, present] = [await makeCustomer(garage), await makeCustomer(garage)];
  const { id } = await makeVehicle(garage, { customerId: former.id });
  await handOver(garage, id, present.id);
  given(await as(garage.garage).delete(`/api/customers/${former.id}`));
  expect(await ownersOf(id)).toEqual([[present.id, true]]);
});

test('of many who hand one vehicle on at once each has a time of its own', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const customers = [await makeCustomer(garage), await makeCustomer(garage), await makeCustomer(garage)];
  await Promise.all([...customers, ...customers].map((customer) => handOver(garage, id, customer.id)));
  const times = await timesOf(id);
  const { customerId } = given(await as(garage.garage).get(`/api/vehicles/${id}`));
  expect(times.filter(({ endedAt }) => endedAt === null).map((time) => time.customerId)).toEqual([customerId]);
});

test('the application adds and ends no time by itself', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const { id } = await makeVehicle(garage, { customerId: customer.id });
  const refused = (statement: ReturnType<typeof sql>) => expect(change(garage.id, (db) => statement.execute(db))).rejects.toThrow('denied');
  await refused(sql`update vehicle_owners set ended_at = now() where vehicle_id = ${id}`);
  await refused(sql`delete from vehicle_owners where vehicle_id = ${id}`);
  await refused(
    sql`insert into vehicle_owners (garage_id, vehicle_id, customer_id, started_at) values (${garage.id}, ${id}, ${customer.id}, now())`,
  );
});

test('vehicles of before are given the times that the audit trail tells of', async () => {
  const app = await openTestApp({});
  const garage = await makeGarage('main', app);
  const owner = as(garage.garage, app);
  const customer = async () => {
    const draft = { firstName: 'Wanjiku', lastName: 'Kamau', mobile: newMobile(), status: 'active' };
    return given(await owner.post('/api/customers', draft)).id as number;
  };
  const [one, other, merged] = [await customer(), await customer(), await customer()];
  const add = async (registration: string, customerId: number | null) =>
    given(await owner.post('/api/vehicles', await vehicleDraft({ registration, customerId, note: 'Spare key' }))).id as number;
  await add('KDA 001A', one);
  const returned = await add('KDA 002A', one);
  for (const next of [other, null, one]) await handOver(garage, returned, next, app);
  const found = await add('KDA 003A', null);
  await handOver(garage, found, merged, app);
  given(await owner.post('/api/customers/merge', { id: other, mergedId: merged }));
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const kept = (await client.query(wholeTimes)).rows;
  await app.close();
  await client.query(`
    drop function keep_first_owners, keep_owner, keep_noted_at, keep_described_at cascade;
    drop table vehicle_owners;
    alter table vehicles drop column noted_at;
    alter table issues drop column described_at;
    delete from schema_migrations where name = '0016_vehicle_owners.sql'`);
  await migrate(app.databaseUrl);
  const told = (await client.query(wholeTimes)).rows;
  const { rows: noted } = await client.query('select from vehicles where noted_at = created_at');
  await client.end();
  expect([told, kept.length]).toEqual([kept, 4]);
  expect(noted).toHaveLength(3);
});

/** Times that follow each other are one. */
const wholeTimes = `
  select vehicle_id, customer_id, range_agg(tstzrange(started_at, ended_at))::text as times
  from vehicle_owners group by vehicle_id, customer_id order by vehicle_id, customer_id`;
