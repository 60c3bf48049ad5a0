import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { deviceWhen, makeSigning } from '../testing/etims.ts';
import { given } from '../testing/vehicles.ts';
import { tellLate } from './tell-late.ts';

test('those who keep the books are told once of what waits for more than four hours', async () => {
  const clock = { now: new Date() };
  const app = await openTestApp({}, () => clock.now);
  onTestFinished(app.close);
  const signing = await makeSigning(app);
  const { garage, sandbox, pin } = signing;
  const opening = [{ branchId: garage.branchId, quantity: 5, cost: 40 }];
  const { id } = given(await as(garage.garage, app).post('/api/products', { name: 'Belt', price: 100, opening }));
  sandbox.fail(pin, '/saveTrnsSalesOsdc', { resultCd: '894', resultMsg: 'No connection' });
  given(await as(garage.garage, app).post('/api/sales', { branchId: garage.branchId, lines: [{ productId: id, quantity: 1 }] }));
  await deviceWhen(signing, ({ problem }) => problem !== null);
  const notices = app.platform.db.selectFrom('notifications').select('id').where('garageId', '=', garage.id).where('path', '=', '/etims');
  const told = async () => (await notices.where('userId', '=', garage.accountant.userId).execute()).length;
  await tellLate(app.platform);
  expect(await told()).toBe(0);
  clock.now = new Date(clock.now.getTime() + 5 * 3_600_000);
  await tellLate(app.platform);
  await tellLate(app.platform);
  expect(await told()).toBe(1);
});
