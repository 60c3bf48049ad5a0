import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statementsOf, testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

test('a search looks for vehicles and customers once, not anew for every work', async () => {
  const garage = await makeGarage();
  const sent = await statementsOf(async () => given(await as(garage.garage).get('/api/completed?search=KAD%20123')));
  const searches = sent.filter((text) => text.includes('findable_vehicles'));
  expect(searches).toHaveLength(1);
  const { db } = (await testApp()).platform;
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(searches.join())}`.execute(db);
  expect(JSON.stringify(plan.rows)).not.toMatch(/ANY \([\w.]+ = \(SubPlan/);
});
