import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { addedAt } from '../testing/added-at.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeCustomer, makeVehicle } from '../testing/vehicles.ts';

const today = dayOf(new Date().toISOString());
const figures = async (garage: TestGarage, member = garage.garage) => given(await as(member).get('/api/home/figures'));

/** The moment at which so many days ago began where the garage is, and the second before it. */
const beginningOf = (daysAgo: number) => `${addDays(today, -daysAgo)}T00:00:00+03:00`;
const secondBefore = (moment: string) => new Date(Date.parse(moment) - 1_000).toISOString();

/** On both sides of both borders: one of the last days, two of those before, and one of neither. */
const borders = [beginningOf(29), secondBefore(beginningOf(29)), beginningOf(59), secondBefore(beginningOf(59))];

async function writeCampaign(garage: TestGarage, written: number, branchId = garage.branchId): Promise<number> {
  const message = { channel: 'sms', body: 'Karibu', state: 'queued', recipients: written, written, brand: 'main' } as const;
  const counts = { optedOut: 0, withoutAddress: 0, credits: 0, audience: JSON.stringify({ ids: [] }) };
  const { id } = await actAsGarage(garage, (db) =>
    db
      .insertInto('campaigns')
      .values({ garageId: garage.id, branchId, userId: garage.garage.userId, ...message, ...counts })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

test('the last days are today and the 29 before it, from midnight in Nairobi, beside the 30 before these', async () => {
  const garage = await makeGarage();
  for (const [at, moment] of borders.entries()) {
    await addedAt(garage, 'customers', (await makeCustomer(garage)).id, moment);
    await addedAt(garage, 'vehicles', (await makeVehicle(garage, { registration: `KDA 10${at}A` })).id, moment);
    await addedAt(garage, 'campaigns', await writeCampaign(garage, 10 ** at), moment);
  }
  const one = { last: 1, before: 2 };
  expect(await figures(garage)).toEqual({ customers: one, vehicles: one, messages: { last: 1, before: 110 } });
  for (const list of ['customers', 'vehicles', 'messages']) {
    const listed = async (from: number, to: number) =>
      given(await as(garage.garage).get(`/api/${list}?from_date=${addDays(today, -from)}&to_date=${addDays(today, -to)}`)).totalCount;
    expect([list, await listed(29, 0), await listed(59, 30)]).toEqual([list, 1, 2]);
  }
});

test('messages of another branch are counted for those alone who act in it', async () => {
  const garage = await makeGarage();
  await writeCampaign(garage, 3, garage.otherBranchId);
  expect((await figures(garage)).messages).toEqual({ last: 3, before: 0 });
  expect((await figures(garage, garage.manager)).messages).toEqual({ last: 0, before: 0 });
});

test('where more were added than a list counts, number and list say the same', async () => {
  const garage = await makeGarage();
  await actAsGarage(garage, (db) =>
    sql`insert into customers (garage_id, first_name, last_name, mobile, status)
      select ${garage.id}, 'Jane', 'Wanjiku', '+2547' || (30000000 + n), 'active' from generate_series(1, 2100) n`.execute(db),
  );
  const list = given(await as(garage.garage).get(`/api/customers?from_date=${addDays(today, -29)}&to_date=${today}`));
  expect([(await figures(garage)).customers.last, list.totalCount]).toEqual([2_001, 2_001]);
});
