import { expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { takenSerial, unknownSerial } from '../../platform/providers/sandbox/etims/etims-sandbox.ts';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { documentsOf, documentsWhen, makeSigning, newPin, setUpDevice } from '../../testing/etims.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

const path = '/api/etims/devices';
const draft = (garage: TestGarage, more: object = {}) => ({
  branchId: garage.branchId,
  pin: newPin(),
  branchNumber: '00',
  serial: 'SN1',
  ...more,
});

test('the device belongs to the owner alone', async () => {
  const garage = await makeGarage();
  for (const member of [garage.manager, garage.accountant]) {
    expect((await as(member).get('/api/etims/settings')).status).toBe(403);
    expect((await as(member).post(path, draft(garage))).status).toBe(403);
    expect((await as(member).post(`${path}/on`, { branchId: garage.branchId })).status).toBe(403);
  }
});

test.each([
  ['a PIN that is none', { pin: '12' }, 'pin'],
  ['a branch number that is none', { branchNumber: 'x' }, 'branchNumber'],
  ['no serial number', { serial: '' }, 'serial'],
])('%s is not taken', async (_name, change, field) => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.garage).post(path, draft(garage, change));
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('what KRA refuses is said in its words, and no device is kept', async () => {
  const garage = await makeGarage();
  const unknown = await as(garage.garage).post(path, draft(garage, { serial: unknownSerial }));
  expect([unknown.status, unknown.body.message]).toEqual([422, 'KRA does not accept this device: It is not valid device']);
  const taken = await as(garage.garage).post(path, draft(garage, { serial: takenSerial }));
  expect(taken.body.message).toBe('This device is already set up: This device is installed');
  const { devices } = given(await as(garage.garage).get('/api/etims/settings'));
  expect(devices).toMatchObject([{ pin: null, onSince: null }, { pin: null }]);
});

test('a branch without a device cannot be switched on', async () => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.garage).post(`${path}/on`, { branchId: garage.branchId });
  expect([status, body.message]).toEqual([422, 'Set up the device of this branch first']);
});

test('two branches do not share a branch number of one PIN', async () => {
  const garage = await makeGarage();
  const pin = newPin();
  given(await as(garage.garage).post(path, draft(garage, { pin })));
  const { status, body } = await as(garage.garage).post(path, draft(garage, { pin, branchId: garage.otherBranchId }));
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['branchNumber']);
});

test('the key of a device is in no answer, no history and no readable column', async () => {
  const garage = await makeGarage();
  const saved = await as(garage.garage).post(path, draft(garage));
  expect(saved.status).toBe(200);
  const { db, secrets } = (await testApp()).platform;
  const device = await db.selectFrom('etimsDevices').selectAll().where('garageId', '=', garage.id).executeTakeFirstOrThrow();
  const key = secrets.open(device.secrets);
  const history = await db.selectFrom('auditLog').selectAll().where('garageId', '=', garage.id).execute();
  const everything = [
    saved.text,
    JSON.stringify(history),
    JSON.stringify({ ...device, secrets: device.secrets.toString('latin1') }),
  ].join();
  expect(key.length).toBeGreaterThan(20);
  expect(everything).not.toContain(key);
});

test('while it is off nothing is queued, and what was issued before is not sent later', async () => {
  const app = await testApp();
  const garage = await makeGarage();
  const product = await makeProduct(garage, { quantity: 10 });
  const sell = async () =>
    given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines: [{ productId: product.id, quantity: 1 }] }));
  const before = await sell();
  await setUpDevice({ app, garage, pin: newPin(), bhfId: '00' });
  await sell();
  expect(await documentsOf({ app, garage })).toEqual([]);
  given(await as(garage.garage).post(`${path}/on`, { branchId: garage.branchId }));
  await sell();
  const [first] = await documentsWhen({ app, garage }, ([one]) => one?.state === 'signed');
  expect(first).toMatchObject({ number: 1, invoiceNumber: 'INV-000003' });
  const [line] = before.lines;
  given(
    await as(garage.garage).post(`/api/sales/${before.id}/refund`, {
      lines: [{ lineId: line.id, quantity: 1 }],
      reason: 'Wrong',
      method: 'cash',
    }),
  );
  given(await as(garage.garage).post(`${path}/off`, { branchId: garage.branchId }));
  await sell();
  expect(await documentsOf({ app, garage })).toHaveLength(1);
});

test('one branch’s device does not sign for another', async () => {
  const { garage, app } = await makeSigning();
  const product = await makeProduct(garage, { quantity: 10, branchId: garage.otherBranchId });
  const lines = [{ productId: product.id, quantity: 1 }];
  given(await as(garage.garage).post('/api/sales', { branchId: garage.otherBranchId, lines }));
  expect(await documentsOf({ app, garage })).toEqual([]);
});
