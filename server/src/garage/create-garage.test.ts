import { expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { createGarage } from './create-garage.ts';
import { serviceCatalogue } from './service-catalogue.data.ts';
import { slugOf } from './slug.ts';

async function open(name: string) {
  const { db } = (await testApp()).platform;
  const opening = { name, app: 'vendor', kind: 'garage', email: null, mobile: null, userId: null } as const;
  const { garageId } = await inTransaction(db, (transaction) => createGarage({ db: transaction }, opening));
  return db.selectFrom('garages').selectAll().where('id', '=', garageId).executeTakeFirstOrThrow();
}

test('a transaction that acts for no garage writes no branch', async () => {
  const garage = await makeGarage();
  const { db } = (await testApp()).platform;
  const write = inTransaction(db, (transaction) =>
    transaction.insertInto('branches').values({ garageId: garage.id, name: 'Slipped in' }).execute(),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});

test('a transaction that acts for one garage writes nothing of another', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { db } = (await testApp()).platform;
  const changed = await inTransaction(db, async (transaction) => {
    await actFor(transaction, { garageId: garage.id, userId: null });
    return transaction.updateTable('services').set({ price: 1 }).where('garageId', '=', other.id).executeTakeFirst();
  });
  expect(changed.numUpdatedRows).toBe(0n);
});

test('names become addresses', () => {
  expect(slugOf('Mama Njeri’s Garage & Söhne')).toBe('mama-njeris-garage-sohne');
  expect(slugOf('  --  ')).toBe('garage');
  expect(slugOf('車庫')).toBe('garage');
  expect(slugOf('a'.repeat(200)).length).toBeLessThanOrEqual(60);
});

test('garages of the same name get addresses and codes of their own', async () => {
  const garages = await Promise.all([open('Same Name Motors'), open('Same Name Motors'), open('Same Name Motors')]);
  expect(new Set(garages.map(({ slug }) => slug)).size).toBe(3);
  expect(garages.map(({ slug }) => slug)).toContain('same-name-motors');
  for (const { slug, code } of garages) {
    expect(slug).toMatch(/^same-name-motors(-[a-z0-9]{4})?$/);
    expect(code).toMatch(/^KRK-[2-9A-HJ-NP-Z]{6}$/);
  }
});

test('a new garage is on the cheapest plan', async () => {
  const { db } = (await testApp()).platform;
  const cheapest = await db.selectFrom('plans').select('id').orderBy('price').executeTakeFirstOrThrow();
  expect((await open('Frugal Motors')).planId).toBe(cheapest.id);
});

test('a new garage starts with the usual services', async () => {
  const garage = await makeGarage();
  const { entries } = (await as(garage.garage).get('/api/services/categories')).body;
  const counts = new Map(entries.map(({ name, serviceCount }: { name: string; serviceCount: number }) => [name, serviceCount]));
  expect(counts).toEqual(new Map(serviceCatalogue.map((category) => [category.name, category.services.length])));
});
