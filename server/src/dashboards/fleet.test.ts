import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { expect, test } from 'vitest';
import { change } from '../accounts/accounts-test-kit.ts';
import { statementsOf } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, letDrive, makeFleet } from '../testing/vehicles.ts';
import { makeWork } from '../works/testing.ts';

const dashboard = async (garage: TestGarage, member = garage.fleet) => given(await as(member).get('/api/dashboards/fleet'));
const nothing = { vehicles: 0, assigned: 0, withIssues: 0, serviceDue: 0, serviceOverdue: 0, policiesEnding: 0 };
const noWorks = { bookings: 0, inProgress: 0, pendingPayment: 0 };

test('who has no fleet and no works to look after is refused', async () => {
  const garage = await makeGarage();
  for (const member of [garage.driver, garage.technician]) expect((await as(member).get('/api/dashboards/fleet')).status).toBe(403);
});

test('a fleet is told of its own vehicles alone, and a garage of none of another’s', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  await makeFleet(other);
  expect(await dashboard(garage, garage.garage)).toEqual({ ...nothing, ...noWorks });
  const { own, foreign } = await makeFleet(garage);
  const today = dayOf(new Date().toISOString());
  for (const { id } of [own, foreign]) {
    given(await as(garage.garage).post(`/api/vehicles/${id}/issues`, { title: 'Brakes' }));
    await makeWork(garage, { status: 'in_progress', vehicleId: id });
    await change(garage.id, (db) =>
      db
        .updateTable('vehicles')
        .set({ nextServiceOn: addDays(today, -1), insurer: 'Jubilee', policyValidTo: addDays(today, 30) })
        .where('id', '=', id)
        .execute(),
    );
    await letDrive(garage, id);
  }
  expect(await dashboard(garage)).toEqual({
    ...{ vehicles: 1, assigned: 1, withIssues: 1, serviceDue: 1, serviceOverdue: 1, policiesEnding: 1 },
    ...{ ...noWorks, inProgress: given(await as(garage.fleet).get('/api/progress')).totalCount },
  });
  expect((await dashboard(garage)).vehicles).toBe(given(await as(garage.fleet).get('/api/vehicles')).totalCount);
  expect((await dashboard(garage, garage.garage)).withIssues).toBe(2);
});

test('a policy that ends after a month, and a service that is due in some weeks, are not told of yet', async () => {
  const garage = await makeGarage();
  const { own } = await makeFleet(garage);
  const today = dayOf(new Date().toISOString());
  const later = { nextServiceOn: addDays(today, 8), insurer: 'Jubilee', policyValidTo: addDays(today, 31) };
  await change(garage.id, (db) => db.updateTable('vehicles').set(later).where('id', '=', own.id).execute());
  expect(await dashboard(garage)).toMatchObject({ serviceDue: 0, serviceOverdue: 0, policiesEnding: 0 });
});

test('it takes two statements', async () => {
  const garage = await makeGarage();
  await dashboard(garage);
  expect(await statementsOf(() => dashboard(garage))).toHaveLength(2);
});
