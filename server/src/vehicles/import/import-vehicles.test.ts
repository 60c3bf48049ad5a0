import { beforeAll, expect, test } from 'vitest';
import { makeCustomer, newMobile } from '../../customers/testing.ts';
import { check, importFile, sheetIn } from '../../imports/testing.ts';
import { csvOf } from '../../platform/sheets/sheets-test-kit.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

const headings = ['Reg No', 'Make', 'Model', 'Mobile', 'First name', 'Last name'];

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
});

test('a row that is wrong says all that is wrong with it', async () => {
  const unknown = newMobile();
  const rows = [
    ['', 'Toyota', 'Vitz', '', '', ''],
    ['KDA 001A', 'Toyotaa', 'Vitz', '', '', ''],
    ['KDA 002A', 'Toyota', 'Civic', '', '', ''],
    ['KDA 003A', '', '', '', '', ''],
    ['KDA/004', 'Toyota', 'Vitz', '12', '', ''],
    ['KDA 005A', 'Toyota', 'Vitz', unknown, '', ''],
    ['KDA 006A', 'Toyota', 'Vitz', '', 'Jane', 'Wanjiku'],
    ['KDA 007A', 'Toyota', 'Vitz', newMobile(), 'Jane', ''],
    ['KDA 008A', 'Toyota', 'Vitz', '', '', ''],
    ['kda-008a', 'Toyota', 'Vitz', '', '', ''],
  ];
  const { body } = await check(garage.manager, 'vehicles', csvOf([headings, ...rows]));
  expect(body.rows.map(({ problems }: { problems: string[] }) => problems)).toEqual([
    ['Car registration is required'],
    ['Car make Toyotaa is not known'],
    ['Car model Civic is not one of Toyota'],
    ['Car make is required', 'Car model is required'],
    ['Car registration must be made of letters and digits', 'Customer mobile must be a phone number, such as 0712 345 678'],
    [`No customer has the mobile ${unknown}. Give a name to add one`],
    ['Customer mobile is required'],
    ['Customer last name is required'],
    [],
    ['Row 10 has the same registration'],
  ]);
});

test('a brand that needs a chassis number asks for it, and a new customer for an address', async () => {
  const school = await makeGarage('school');
  const { body } = await check(
    school.school_admin,
    'vehicles',
    csvOf([headings, ['KDA 001A', 'Toyota', 'Coaster', newMobile(), 'Jane', 'W']]),
  );
  expect(body.rows[0].problems).toEqual(['VIN / Chassis Number is required', 'Customer address is required']);
});

test('vehicles find their make, model and customer, and bring new customers along once', async () => {
  const own = await makeGarage();
  const known = await makeCustomer(own, { firstName: 'Amina', lastName: 'Hassan' });
  const mobile = newMobile();
  const file = csvOf([
    [...headings, 'Year', 'Fuel', 'Mileage', 'Rangi'],
    ['kda 101a', 'TOYOTA', 'corolla fielder', known.mobile, 'Somebody', 'Else', '2015', 'Petrol', '"84,500 km"', 'White'],
    ['KDA 102A', 'Toyota', 'Vitz', mobile, 'Otieno', 'Odhiambo', '', 'Dizeli', '', ''],
    ['KDA 103A', 'nissan', 'x trail', mobile, '', '', '', '', '', ''],
    ['KDA 104A', 'Nissan', 'Note', '', '', '', '', '', '', ''],
  ]);
  expect(await importFile(own.manager, 'vehicles', file)).toMatchObject({ state: 'done', addedRows: 4, knownRows: 0, badRows: 0 });
  const { entries } = (await as(own.manager).get('/api/vehicles?sort=registration')).body;
  const shown = entries.map((vehicle: Record<string, unknown>) => [
    vehicle.registration,
    vehicle.makeName,
    vehicle.modelName,
    vehicle.customerName,
  ]);
  expect(shown).toEqual([
    ['KDA 101A', 'Toyota', 'Corolla Fielder', 'Amina Hassan'],
    ['KDA 102A', 'Toyota', 'Vitz', 'Otieno Odhiambo'],
    ['KDA 103A', 'Nissan', 'X-Trail', 'Otieno Odhiambo'],
    ['KDA 104A', 'Nissan', 'Note', null],
  ]);
  expect(entries[0]).toMatchObject({ year: 2015, fuelType: 'petrol', odometer: 84_500, colour: 'White' });
  expect(entries[1].fuelType).toBe('diesel');
  const customers = (await as(own.manager).get('/api/customers')).body;
  expect(customers.entries.map((customer: { registrations: string[] }) => customer.registrations)).toEqual([
    ['KDA 102A', 'KDA 103A'],
    ['KDA 101A'],
  ]);
  const events = (await as(own.manager).get(`/api/vehicles/${entries[0].id}/events`)).body.entries;
  expect(events.map((event: { title: string; detail: string }) => [event.title, event.detail])).toEqual([
    ['Vehicle was added', 'From list.xlsx'],
  ]);

  const another = csvOf([headings, ['kda-101a', 'Toyota', 'Vitz', '', '', ''], ['KDA 105A', 'Toyota', 'Vitz', '', '', '']]);
  const preview = (await check(own.manager, 'vehicles', another)).body;
  expect([preview.newRows, preview.rows.map(({ isKnown }: { isKnown: boolean }) => isKnown)]).toEqual([1, [true, false]]);
  expect(await importFile(own.manager, 'vehicles', file)).toMatchObject({ addedRows: 0, knownRows: 4 });
  expect((await as(own.manager).get('/api/vehicles')).body.totalCount).toBe(4);
});

test('what was exported is known when it comes in again, and new to another garage', async () => {
  const [own, other] = [await makeGarage(), await makeGarage()];
  await importFile(own.manager, 'vehicles', csvOf([headings, ['KDB 201B', 'Toyota', 'Vitz', newMobile(), 'Jane', 'Wanjiku']]));
  const exported = await as(own.manager).post('/api/vehicles/export', {});
  const file = Buffer.from(exported.body.file, 'base64');
  expect(await importFile(own.manager, 'vehicles', file)).toMatchObject({ addedRows: 0, knownRows: 1 });
  expect(await importFile(other.manager, 'vehicles', file)).toMatchObject({ addedRows: 1, knownRows: 0 });
  expect((await sheetIn(await as(other.manager).post('/api/customers/export', {}))).rows[0]?.cells.slice(0, 2)).toEqual([
    'Jane',
    'Wanjiku',
  ]);
});
