import { beforeAll, describe, expect, test } from 'vitest';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeCustomer, makeVehicle, someModel } from '../testing/vehicles.ts';

let garage: TestGarage;
let customerId: number;
beforeAll(async () => {
  garage = await makeGarage();
  const customer = await makeCustomer(garage, { firstName: 'Achieng', lastName: 'Odhiambo', mobile: '0722 000 111' });
  customerId = customer.id;
  await makeVehicle(garage, { registration: 'KDA 123B', customerId, vin: 'JTFSS22P300123456' });
  await makeVehicle(garage, { registration: 'KBZ 777C', vin: 'MAJUXXMR2UNK91753' });
  const other = await makeGarage();
  await makeVehicle(other, { registration: 'KDA 123B' });
});

const found = async (query: string): Promise<string[]> =>
  given(await as(garage.garage).get(`/api/vehicles?${query}`)).entries.map(({ registration }: TestBody) => registration);

describe('a search finds', () => {
  test.each(['kda 123b', 'KDA123B', 'kda-123b', 'KD A12 3b', '123', 'a1', 'S22P3', 'achieng', 'Odhiambo', '0722000111', '+254722000111'])(
    'one of two by %s',
    async (search) => {
      expect(await found(new URLSearchParams({ search }).toString())).toEqual(['KDA 123B']);
    },
  );

  test('both by their make or model', async () => {
    expect(await found('search=probox')).toEqual(['KBZ 777C', 'KDA 123B']);
    expect(await found('search=toyota')).toHaveLength(2);
  });

  test.each(['%', '_', '\\', 'kda 999', '---'])('nothing by %s', async (search) => {
    expect(await found(new URLSearchParams({ search }).toString())).toEqual([]);
  });

  test('by the new name of a customer who was renamed', async () => {
    const customer = await makeCustomer(garage, { firstName: 'Otieno' });
    await makeVehicle(garage, { registration: 'KCC 001A', customerId: customer.id });
    const { id, lastName, mobile, status } = customer;
    given(await as(garage.garage).put('/api/customers/update_customer', { id, firstName: 'Kiprono', lastName, mobile, status }));
    expect(await found('search=kiprono')).toEqual(['KCC 001A']);
    expect(await found('search=otieno')).toEqual([]);
    given(await as(garage.garage).delete(`/api/customers/${customer.id}`));
  });
});

test('a list is narrowed by customer and make, and sorted by plate', async () => {
  const { makeId, otherMakeId } = await someModel();
  expect(await found(`customer_id=${customerId}`)).toEqual(['KDA 123B']);
  expect(await found(`make_id=${makeId}&sort=registration`)).toEqual(['KBZ 777C', 'KDA 123B']);
  expect(await found(`make_id=${otherMakeId}`)).toEqual([]);
  expect(await found('sort=newest')).toEqual(['KBZ 777C', 'KDA 123B']);
});

test('a page has 100 unless asked otherwise, and its total', async () => {
  const body = given(await as(garage.garage).get('/api/vehicles?per_page=1'));
  expect([body.perPage, body.totalCount, body.entries.length]).toEqual([1, 2, 1]);
  expect(given(await as(garage.garage).get('/api/vehicles')).perPage).toBe(100);
  expect(given(await as(garage.garage).get('/api/vehicles?per_page=1&search=toyota')).totalCount).toBe(2);
});
