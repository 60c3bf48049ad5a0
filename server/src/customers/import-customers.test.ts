import { beforeAll, expect, test } from 'vitest';
import { check, importFile } from '../imports/testing.ts';
import { csvOf } from '../platform/sheets/sheets-test-kit.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { makeCustomer, newMobile } from './testing.ts';

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
});

test('a row is asked for what the form of its brand asks for', async () => {
  const file = csvOf([
    ['First name', 'Last name', 'Mobile', 'E-mail', 'Status'],
    ['Jane', 'Wanjiku', newMobile(), 'jane', 'asleep'],
  ]);
  const problems = ['E-mail must be an e-mail address', 'Status must be one of: active, inactive'];
  expect((await check(garage.manager, 'customers', file)).body.rows[0].problems).toEqual(problems);
  const vendor = await makeGarage('vendor');
  expect((await check(vendor.manager, 'customers', file)).body.rows[0].problems).toEqual([problems[0], 'Address is required', problems[1]]);
});

test('a customer whom the garage has stays as they are', async () => {
  const own = await makeGarage();
  const known = await makeCustomer(own, { firstName: 'Amina' });
  const local = `0${known.mobile.slice(4)}`;
  const done = await importFile(
    own.manager,
    'customers',
    csvOf([
      ['First name', 'Last name', 'Simu'],
      ['Other', 'Name', local],
    ]),
  );
  expect(done).toMatchObject({ addedRows: 0, knownRows: 1, badRows: 0 });
  expect((await as(own.manager).get(`/api/customers/${known.id}`)).body).toMatchObject({ firstName: 'Amina', version: 1 });
});

test('all that a row says is kept, and a whole name in one column is told apart', async () => {
  const own = await makeGarage();
  const file = csvOf([
    ['Jina', 'Phone', 'Barua pepe', 'Anwani', 'Town', 'Nchi', 'PIN', 'Hali', 'Tags'],
    ['Wanjiru wa Kamau', '0712 345 678', 'W@People.test', 'Moi Avenue', 'Thika', 'Kenya', 'p051234567x', 'Inactive', '"VIP; Fleet, vip"'],
  ]);
  expect(await importFile(own.manager, 'customers', file)).toMatchObject({ addedRows: 1, badRows: 0 });
  expect((await as(own.manager).get('/api/customers')).body.entries[0]).toMatchObject({
    firstName: 'Wanjiru',
    lastName: 'wa Kamau',
    mobile: '+254712345678',
    email: 'w@people.test',
    address: 'Moi Avenue',
    city: 'Thika',
    country: 'Kenya',
    taxPin: 'P051234567X',
    status: 'inactive',
    tagList: ['vip', 'Fleet'],
    takesSms: true,
    smsCredits: 0,
  });
});
