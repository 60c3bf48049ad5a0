import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newMobile } from '../../customers/testing.ts';
import { statementsOf, testApp } from '../../testing/app.ts';
import { barrier } from '../../testing/barrier.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, vehicleDraft } from '../../testing/vehicles.ts';
import { actFor } from '../serve/in-garage.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let garage: TestGarage;
let categoryId: number;
beforeAll(async () => {
  garage = await makeGarage();
  categoryId = given(await owner().post('/api/services/categories', { name: 'Glass' })).id;
});

const owner = () => as(garage.garage);
const customer = (more: object) => ({ firstName: 'Wanjiku', lastName: 'Kamau', mobile: newMobile(), status: 'active', ...more });

/** Nearly all that the pool has: more than there were ever shares for connections to choose from. */
const atOnce = 18;

/** What one of them adds, each to a table that keeps its total, and to tags that the others count as well. */
const adding: ((db: Database, who: number) => Promise<unknown>)[] = [
  (db, who) =>
    db
      .insertInto('services')
      .values({ garageId: garage.id, categoryId, name: `Service ${who}`, price: 1, durationMinutes: 1 })
      .execute(),
  (db, who) =>
    db
      .insertInto('messageTemplates')
      .values({ garageId: garage.id, name: `Text ${who}`, channel: 'sms', body: 'Karibu' })
      .execute(),
  (db) =>
    db
      .insertInto('customers')
      .values({ garageId: garage.id, firstName: 'A', lastName: 'B', mobile: newMobile(), tagList: ['fleet', 'night'] })
      .execute(),
];

test('whoever adds to several tables never waits for another who does, in whatever order', async () => {
  const { platform } = await testApp();
  const meetings = adding.map(() => barrier(atOnce));
  let tries = 0;
  await Promise.all(
    Array.from({ length: atOnce }, (_, who) =>
      inTransaction(platform.db, async (db) => {
        tries += 1;
        await actFor(db, { garageId: garage.id, userId: null });
        // Whoever has to wait for another fails here, instead of holding all others up.
        await sql`set local lock_timeout = '10s'`.execute(db);
        for (const [turn, meet] of meetings.entries()) {
          await adding[(turn + who) % adding.length]?.(db, who);
          // Each goes on only when all have counted, and nobody has committed.
          await meet();
        }
      }),
    ),
  );
  expect(tries).toBe(atOnce);
  await expectTotals();
});

test('verbs at once are each carried out at the first try', async () => {
  const tags = [['fleet', 'night'], ['night'], ['fleet']];
  const draft = (n: number) => customer({ tagList: tags[n % 3] });
  const drafts = Array.from({ length: 24 }, (_, n) => draft(n));
  const made = await Promise.all(drafts.map(async (one) => given(await owner().post('/api/customers', one)).id as number));
  const vehicle = await Promise.all(made.map((customerId, n) => vehicleDraft({ registration: `KDT ${100 + n}T`, customerId })));
  const sent = await statementsOf(async () => {
    const verbs = made.flatMap((id, n) => [
      () => owner().put('/api/customers/update_customer', { ...drafts[n], id, tagList: tags[(n + 1) % 3] }),
      () => owner().post('/api/customers', draft(n + 2)),
      () => owner().post('/api/services', { name: `Verb ${n}`, categoryId, price: 1, durationMinutes: 1 }),
      () => owner().post('/api/vehicles', vehicle[n] ?? {}),
    ]);
    for (const { status, text } of await Promise.all(verbs.map((verb) => verb()))) expect([status, text]).toEqual([200, text]);
  });
  expect(sent.filter((text) => text.startsWith('begin;'))).toHaveLength(4 * made.length);
  await Promise.all(made.slice(0, 12).map((id) => owner().delete(`/api/customers/${id}`)));
  await expectTotals();
});

async function expectTotals(): Promise<void> {
  const { platform } = await testApp();
  for (const table of ['services', 'message_templates', 'customers', 'vehicles']) {
    const { rows } = await sql`select (select count(*) from ${sql.table(table)} where garage_id = ${garage.id}) as counted,
      coalesce((select total from row_totals where garage_id = ${garage.id} and table_name = ${table}), 0) as counted_by_triggers`.execute(
      platform.db,
    );
    const [{ counted, countedByTriggers }] = rows as [{ counted: number; countedByTriggers: number }];
    expect([table, countedByTriggers]).toEqual([table, counted]);
  }
  const { rows } = await sql`select tag, count(*) as amount from customers, unnest(tag_list) tag where garage_id = ${garage.id} group by tag
    except select name, sum(amount)::bigint from customer_tags where garage_id = ${garage.id} group by name`.execute(platform.db);
  expect(rows).toEqual([]);
}
