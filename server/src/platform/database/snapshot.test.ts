import { expect, test } from 'vitest';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { testApp } from '../../testing/app.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import type { Ctx } from '../serve/context.ts';
import { inSnapshot } from './snapshot.ts';

/** What a snapshot needs of a call. */
async function ctxOf(garage: TestGarage): Promise<Ctx> {
  const { platform } = await testApp();
  // Nothing else of it is read here.
  return { platform, db: platform.db, garageId: garage.id } as Ctx;
}

const rename = (garage: TestGarage, name: string) =>
  actAsGarage(garage, (db) => db.updateTable('garages').set({ name }).where('id', '=', garage.id).execute());

const nameOf = async ({ db, garageId }: Ctx) =>
  (await db.selectFrom('garages').select('name').where('id', '=', garageId).executeTakeFirstOrThrow()).name;

test('nothing is written in a snapshot', async () => {
  const garage = await makeGarage();
  const writing = inSnapshot(await ctxOf(garage), ({ db }) =>
    db.updateTable('garages').set({ name: 'Another' }).where('id', '=', garage.id).execute(),
  );
  await expect(writing).rejects.toThrow('read-only');
});

test('a snapshot is refused where a transaction is open', async () => {
  const garage = await makeGarage();
  const ctx = await ctxOf(garage);
  const within = ctx.platform.db.transaction().execute((db) => inSnapshot({ ...ctx, db }, nameOf));
  await expect(within).rejects.toThrow('outside of a transaction');
});

test('what is written meanwhile is not seen', async () => {
  const garage = await makeGarage();
  const seen = await inSnapshot(await ctxOf(garage), async (ctx) => {
    const before = await nameOf(ctx);
    await rename(garage, 'Renamed meanwhile');
    return [before, await nameOf(ctx)];
  });
  expect(seen).toEqual([garage.name, garage.name]);
});
