import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller } from './testing/call.ts';
import { makeGarage, type TestGarage } from './testing/garage.ts';
import { given, letDrive, makeCustomer, makeFleet, makeVehicle } from './testing/vehicles.ts';

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
  const { own } = await makeFleet(garage);
  await letDrive(garage, own.id);
  const customer = await makeCustomer(garage, { firstName: 'Achieng', lastName: 'Odhiambo', mobile: '0722 333 444' });
  await makeVehicle(garage, { registration: 'KDC 100A', customerId: customer.id });
  const other = await makeGarage();
  const theirs = await makeCustomer(other, { firstName: 'Achieng', lastName: 'Elsewhere', mobile: '0722 333 444' });
  await makeVehicle(other, { registration: 'KDC 100A', customerId: theirs.id });
});

const search = async (who: Caller, words: string): Promise<{ kind: string; title: string; detail: string }[]> =>
  given(await as(who).get(`/api/search?${new URLSearchParams({ search: words })}`)).entries;
const titles = async (who: Caller, words: string) => (await search(who, words)).map(({ title }) => title);

describe('a search finds nothing', () => {
  test('without a word', async () => {
    expect((await as(garage.garage).get('/api/search?search=%20')).status).toBe(422);
  });

  test('for those who may see neither', async () => {
    for (const member of [garage.security, garage.school_parent, garage.supplier]) expect(await search(member, 'kd')).toEqual([]);
  });

  test('of customers for those who may see vehicles alone', async () => {
    expect(await search(garage.technician, 'achieng')).toMatchObject([{ kind: 'vehicle', title: 'KDC 100A' }]);
  });

  test('out of reach', async () => {
    expect(await titles(garage.fleet, 'kd')).toEqual(['KDA 001A']);
    expect(await titles(garage.driver, 'kd')).toEqual(['KDA 001A']);
  });

  test('of another garage, whose names are the same', async () => {
    expect((await search(garage.garage, 'achieng')).map(({ detail }) => detail).join()).not.toContain('Elsewhere');
    expect(await search(garage.garage, 'elsewhere')).toEqual([]);
  });
});

test('by any part of plate, name or mobile, with what tells them apart', async () => {
  const both = [
    { kind: 'vehicle', title: 'KDC 100A', detail: 'Toyota Probox · Achieng Odhiambo' },
    { kind: 'customer', title: 'Achieng Odhiambo', detail: '+254722333444 · KDC 100A' },
  ];
  for (const words of ['kdc100a', 'KDC 100A', 'chieng', '0722333444'])
    expect((await search(garage.garage, words)).map(({ kind, title, detail }) => ({ kind, title, detail }))).toEqual(both);
});

test('at most eight of each, and the very plate before those that only begin like it', async () => {
  const many = await makeGarage();
  await makeVehicle(many, { registration: 'KAA 1' });
  for (let n = 10; n < 20; n += 1) await makeVehicle(many, { registration: `KAA ${n}` });
  const found = await titles(many.garage, 'kaa1');
  expect([found.length, found[0]]).toEqual([8, 'KAA 1']);
});
