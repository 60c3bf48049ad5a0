import { dayOf } from '@karakana/contract/dates.ts';
import { hiddenValue } from '@karakana/contract/history.ts';
import { describe, expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { statementsOf } from '../testing/app.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, giveToCustomer, handOver, letDrive, makeCustomer, makeVehicle, upload, vehicleDraft } from '../testing/vehicles.ts';

const pdf = { name: 'logbook.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** A vehicle of a former owner, and the account of whoever will have it next. */
async function makeUsedVehicle(more: object = {}) {
  const garage = await makeGarage();
  const [former, next] = [await makeCustomer(garage, { firstName: 'Former' }), await makeCustomer(garage)];
  await giveToCustomer(garage.fleet, next.id);
  const { id } = await makeVehicle(garage, { customerId: former.id, ...more });
  const path = `/api/vehicles/${id}`;
  const seen = async (things: string): Promise<TestBody[]> => given(await as(garage.fleet).get(`${path}/${things}`)).entries;
  return { garage, former, next, id, path, seen, sell: () => handOver(garage, id, next.id) };
}

async function book({ garage, id }: { garage: TestGarage; id: number }, note: string): Promise<TestBody> {
  const category = given(await as(garage.garage).post('/api/services/categories', { name: `For ${note}` }));
  const draft = { name: `Oil for ${note}`, categoryId: category.id, price: 1_500, durationMinutes: 30 };
  const service = given(await as(garage.garage).post('/api/services', draft));
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  return given(await as(garage.garage).post(`/api/vehicles/${id}/book`, { scheduledAt, serviceIds: [service.id], note }));
}

describe('who buys a vehicle sees', () => {
  test('what was done to it before, without what it cost and what was said, and their own jobs whole', async () => {
    const used = await makeUsedVehicle();
    const before = await book(used, 'them');
    await used.sell();
    const own = await book(used, 'us');
    expect(await used.seen('works')).toEqual([own, { ...before, total: null, note: null }]);
    expect([before.total, own.total, own.note]).toEqual([1_500, 1_500, 'us']);
  });

  test('the lines of those jobs in the timeline, without detail and name, and nothing else of that time', async () => {
    const used = await makeUsedVehicle();
    await book(used, 'them');
    given(await as(used.garage.garage).post(`${used.path}/issues`, { title: 'Brakes' }));
    given(await as(used.garage.garage).post(`${used.path}/next_service_schedule`, { nextServiceOdometer: 90_000 }));
    await used.sell();
    const lines = (await used.seen('events')).map(({ kind, detail, actor }) => [kind, detail, actor]);
    const staff = `garage ${used.garage.marker}`;
    expect(lines).toEqual([
      ['customer', null, staff],
      ['service', null, null],
      ['work', null, null],
    ]);
  });

  test('what is still wrong with it, not who said so and how, and no issue that was resolved before', async () => {
    const { garage, path, seen, sell } = await makeUsedVehicle();
    const report = async (title: string) =>
      given(await as(garage.garage).post(`${path}/issues`, { title, description: 'Mine', odometer: 9 }));
    const [open, resolved] = [await report('Brakes'), await report('Oil')];
    given(await as(garage.garage).put(`${path}/issues/${resolved.id}`, { title: 'Oil', status: 'resolved', resolution: 'Filled' }));
    await sell();
    expect(await seen('issues')).toEqual([{ ...open, description: null, reportedBy: null }]);
    expect(given(await as(garage.fleet).get(path)).openIssues).toBe(1);
  });

  test('no paper of before, and counts none', async () => {
    const { garage, id, path, seen, sell } = await makeUsedVehicle();
    given(await upload(garage.garage, id, pdf));
    await sell();
    expect([await seen('documents'), given(await as(garage.fleet).get(path)).documents]).toEqual([[], 0]);
    given(await upload(garage.fleet, id, pdf));
    expect([(await seen('documents')).length, given(await as(garage.fleet).get(path)).documents]).toEqual([1, 1]);
  });

  test('the history from the hand-over on, without the name of the owner before and the note that was', async () => {
    const { garage, next, path, seen, sell } = await makeUsedVehicle({ note: 'Key with the neighbour' });
    await sell();
    given(await as(garage.garage).put(path, await vehicleDraft({ customerId: next.id, vin: 'JTFSS22P300123456', note: 'Two keys' })));
    expect((await seen('history')).map(({ changes }) => changes)).toEqual([
      [{ field: 'note', before: hiddenValue, after: 'Two keys' }],
      [{ field: 'customer_name', before: hiddenValue, after: 'Wanjiku Kamau' }],
    ]);
  });

  test('of what others changed meanwhile only what was changed since', async () => {
    const { garage, former, path, sell } = await makeUsedVehicle();
    given(await as(garage.manager).put(path, await vehicleDraft({ customerId: former.id, note: 'Pays late' })));
    await sell();
    const { status, body, text } = await as(garage.fleet).put(path, { ...(await vehicleDraft()), version: 1 });
    expect([status, body.code, body.about.version]).toEqual([422, 'stale', 3]);
    expect(text).not.toContain('Pays late');
    expect(text).not.toContain('manager');
  });

  test('the driver who stays with it, not the note with which it was given', async () => {
    const { garage, id, path, seen, sell } = await makeUsedVehicle();
    given(await as(garage.garage).post(`${path}/assignments`, { driverId: garage.school_driver.invitationId, note: 'Home by six' }));
    const present = given(await as(garage.garage).post(`${path}/assignments`, { driverId: garage.driver.invitationId, note: 'Nights' }));
    await sell();
    expect(await seen('assignments')).toEqual([{ ...present, note: null }]);
    expect(given(await as(garage.fleet).get(path))).toMatchObject({ id, driverName: `driver ${garage.marker}` });
  });
});

describe('words that are not shown are not lost', () => {
  test('when the new owner saves the vehicle', async () => {
    const { garage, path, sell } = await makeUsedVehicle({ note: 'Key with the neighbour' });
    await sell();
    expect(given(await as(garage.fleet).put(path, await vehicleDraft({ colour: 'White' })))).toMatchObject({ colour: 'White', note: null });
    expect(given(await as(garage.garage).get(path)).note).toBe('Key with the neighbour');
    const [line] = given(await as(garage.garage).get(`${path}/events`)).entries;
    expect(line.detail).not.toContain('note');
    expect(given(await as(garage.fleet).put(path, await vehicleDraft({ note: 'Ours' }))).note).toBe('Ours');
  });

  test('when the new owner resolves an issue', async () => {
    const { garage, path, seen, sell } = await makeUsedVehicle();
    const issue = given(await as(garage.garage).post(`${path}/issues`, { title: 'Brakes', description: 'Since the rains' }));
    await sell();
    const resolved = { title: 'Brakes', status: 'resolved', resolution: 'New pads' };
    given(await as(garage.fleet).put(`${path}/issues/${issue.id}`, resolved));
    expect(await seen('issues')).toMatchObject([{ description: null, resolution: 'New pads' }]);
    const [kept] = given(await as(garage.garage).get(`${path}/issues`)).entries;
    expect([kept.description, kept.resolution]).toEqual(['Since the rains', 'New pads']);
    given(await as(garage.fleet).put(`${path}/issues/${issue.id}`, { ...resolved, description: 'Left front' }));
    expect(await seen('issues')).toMatchObject([{ description: 'Left front' }]);
  });
});

test('an owner to whom a vehicle comes back sees both of their times and not the one between', async () => {
  const { garage, former, next, id, seen } = await makeUsedVehicle();
  const note = async (name: string) => given(await upload(garage.garage, id, { ...pdf, name }));
  await handOver(garage, id, next.id);
  await note('first.pdf');
  await handOver(garage, id, former.id);
  await note('between.pdf');
  await handOver(garage, id, next.id);
  await note('second.pdf');
  expect((await seen('documents')).map(({ name }) => name)).toEqual(['second.pdf', 'first.pdf']);
  expect((await seen('events')).map(({ title, detail }) => detail ?? title)).toEqual([
    'second.pdf',
    'Vehicle now belongs to Wanjiku Kamau',
    'first.pdf',
    'Vehicle now belongs to Wanjiku Kamau',
  ]);
});

test('customers who become one see the times of both', async () => {
  const { garage, former, next, id, seen, sell } = await makeUsedVehicle({ note: 'Two keys' });
  given(await upload(garage.garage, id, pdf));
  await sell();
  expect(await seen('documents')).toHaveLength(0);
  given(await as(garage.garage).post('/api/customers/merge', { id: next.id, mergedId: former.id }));
  expect(await seen('documents')).toHaveLength(1);
});

test('an expense is of the one whose the vehicle was that day, and on the day of the hand-over of the one in whose time it was recorded', async () => {
  const { garage, next, id, seen, sell } = await makeUsedVehicle();
  const today = dayOf(new Date().toISOString());
  const ofCustomer = { garageId: garage.id, vehicleId: id, customerId: next.id, amount: 100, currency: 'KES' };
  const spend = (name: string, spentOn: string) =>
    change(garage.id, (db) =>
      db
        .insertInto('expenses')
        .values({ ...ofCustomer, name, spentOn })
        .execute(),
    );
  await spend('Theirs today', today);
  await sell();
  await spend('Theirs, recorded late', '2026-01-02');
  await spend('Ours today', today);
  await spend('Ours later', '2999-01-02');
  expect((await seen('expenses')).map(({ name }) => name)).toEqual(['Ours later', 'Ours today']);
});

describe('a driver sees', () => {
  test('of what is wrong what the driver before did not say in their own words', async () => {
    const { garage, id, path } = await makeUsedVehicle();
    await letDrive(garage, id, garage.school_driver);
    given(await as(garage.garage).post(`${path}/issues`, { title: 'Brakes', description: 'As he says' }));
    await letDrive(garage, id);
    given(await as(garage.driver).post(`${path}/issues`, { title: 'Oil', description: 'As I say' }));
    const { entries } = given(await as(garage.driver).get(`${path}/issues`));
    expect(entries.map(({ title, description }: TestBody) => [title, description])).toEqual([
      ['Oil', 'As I say'],
      ['Brakes', null],
    ]);
  });

  test('the note that stands, until the vehicle is handed on', async () => {
    const { garage, id, path, sell } = await makeUsedVehicle({ note: 'Diesel only' });
    await letDrive(garage, id);
    expect(given(await as(garage.driver).get(path)).note).toBe('Diesel only');
    await sell();
    expect(given(await as(garage.driver).get(path)).note).toBeNull();
  });
});

test('whoever sees the whole garage is asked for no time', async () => {
  const { garage, path } = await makeUsedVehicle();
  for (const things of ['', '/history', '/events', '/issues', '/documents', '/assignments', '/works', '/expenses']) {
    const sent = await statementsOf(async () => given(await as(garage.garage).get(`${path}${things}`)));
    expect(sent.join()).not.toMatch(/vehicle_owners|\bown\./);
  }
});
