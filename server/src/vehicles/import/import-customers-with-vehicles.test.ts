import { expect, test } from 'vitest';
import { makeCustomer, newMobile } from '../../customers/testing.ts';
import { check, importFile } from '../../imports/testing.ts';
import { csvOf } from '../../platform/sheets/sheets-test-kit.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { makeVehicle } from '../../testing/vehicles.ts';

const headings = ['Full name', 'Mobile', 'Plate', 'Make', 'Model'];

const platesOf = async ({ manager }: TestGarage) =>
  (await as(manager).get('/api/vehicles?sort=registration')).body.entries.map((vehicle: Record<string, unknown>) => [
    vehicle.registration,
    vehicle.customerName,
  ]);

test('a row whose vehicle is wrong says so, with what is wrong with its customer', async () => {
  const garage = await makeGarage();
  const file = csvOf([
    headings,
    ['Jane Wanjiku', newMobile(), 'KDA 001A', 'Toyotaa', 'Vitz'],
    ['Jane', newMobile(), 'KDA/002', 'Toyota', 'Vitz'],
    ['Jane Wanjiku', newMobile(), '', 'Toyotaa', ''],
  ]);
  const { body } = await check(garage.manager, 'customers', file);
  expect([body.badRows, body.newRows, body.newVehicles]).toEqual([2, 1, 0]);
  expect(body.rows.map(({ problems }: { problems: string[] }) => problems)).toEqual([
    ['Car make Toyotaa is not known'],
    ['Last name is required', 'Car registration must be made of letters and digits'],
    [],
  ]);
});

test('a plate without what a vehicle needs brings the customer alone, and the preview says what is missing', async () => {
  const [garage, school] = [await makeGarage(), await makeGarage('school')];
  const file = csvOf([
    ['Full name', 'Mobile', 'Plate', 'Make', 'Model', 'Address'],
    ['Jane Wanjiku', newMobile(), 'KDA 001A', 'Toyota', '', 'Thika'],
  ]);
  const { body } = await check(garage.manager, 'customers', file);
  expect([body.newRows, body.newVehicles, body.rows[0].vehicle]).toEqual([1, 0, 'incomplete']);
  expect(needsOf(body)).toEqual(['make', 'model']);
  expect(needsOf((await check(school.school_admin, 'customers', file)).body)).toEqual(['make', 'model', 'vin']);
  expect(await importFile(garage.manager, 'customers', file)).toMatchObject({ addedRows: 1, badRows: 0 });
  expect(await platesOf(garage)).toEqual([]);
});

test('customers bring their vehicles along, and the preview counts both as they go in', async () => {
  const garage = await makeGarage();
  const amina = await makeCustomer(garage, { firstName: 'Amina', lastName: 'Hassan' });
  await makeVehicle(garage, { registration: 'KDA 104A' });
  const mobile = newMobile();
  const file = csvOf([
    headings,
    ['Otieno Odhiambo', mobile, 'KDA 101A', 'Toyota', 'Vitz'],
    ['Otieno Odhiambo', mobile, 'KDA 102A', 'Nissan', 'Note'],
    ['Somebody Else', amina.mobile, 'kda103a', 'Toyota', 'Vitz'],
    ['Jane Wanjiku', newMobile(), 'KDA-104A', 'Toyota', 'Vitz'],
    ['John Kamau', newMobile(), 'KDA 101A', 'Toyota', 'Vitz'],
    ['Peter Mwangi', newMobile(), '', '', ''],
  ]);
  const { body } = await check(garage.manager, 'customers', file);
  expect(body.columns).toEqual(['name', 'mobile', 'registration', 'make', 'model']);
  expect([body.badRows, body.newRows, body.newVehicles]).toEqual([0, 4, 3]);
  expect(body.rows.map(({ isKnown, vehicle }: { isKnown: boolean; vehicle: string | null }) => [isKnown, vehicle])).toEqual([
    [false, 'new'],
    [true, 'new'],
    [true, 'new'],
    [false, 'known'],
    [false, 'known'],
    [false, null],
  ]);

  expect(await importFile(garage.manager, 'customers', file)).toMatchObject({ addedRows: 4, addedVehicles: 3, knownRows: 2, badRows: 0 });
  const [note] = (await as(garage.manager).get('/api/notifications')).body.entries;
  expect(note.payload.parameters.message).toContain('4 customers and 3 vehicles added, 2 already in your list, 0 to correct');
  expect(await platesOf(garage)).toEqual([
    ['KDA 101A', 'Otieno Odhiambo'],
    ['KDA 102A', 'Otieno Odhiambo'],
    ['KDA 103A', 'Amina Hassan'],
    ['KDA 104A', null],
  ]);
  const again = (await check(garage.manager, 'customers', file)).body;
  expect([again.badRows, again.newRows, again.newVehicles]).toEqual([0, 0, 0]);
});

type Field = { name: string; needs: string[] };
const needsOf = ({ fields }: { fields: Field[] }) => fields.find(({ name }) => name === 'registration')?.needs;
