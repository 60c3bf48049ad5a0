import { brands } from '@karakana/contract/brands/brands.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeGarage } from '../../testing/garage.ts';
import { areaEvent, openAreaEvents } from './area-events.ts';
import type { GarageCtx } from './context.ts';
import { inGarage } from './in-garage.ts';

const brand = brands.main;
const addBranch = (ctx: GarageCtx, name: string) =>
  ctx.db.insertInto('branches').values({ garageId: ctx.garageId, name }).returning('id').executeTakeFirstOrThrow();

async function ready() {
  const { platform } = await testApp();
  const garage = await makeGarage();
  return { platform, garage, at: { garageId: garage.id, userId: null, brand } };
}

test('what acts for a garage cannot write for another', async () => {
  const { platform, at } = await ready();
  const other = await makeGarage();
  const act = inGarage(platform, at, (ctx) => addBranch({ ...ctx, garageId: other.id }, 'Theirs'));
  await expect(act).rejects.toThrow('row-level security');
});

test('what follows the commit does not happen without one, and not twice when the transaction is tried again', async () => {
  const { platform, at } = await ready();
  const followed: string[] = [];
  let tries = 0;
  await inGarage(platform, at, async (ctx) => {
    tries += 1;
    ctx.afterCommit(() => void followed.push(`try ${tries}`));
    if (tries === 1) throw Object.assign(new Error('in the way'), { code: '40001' });
  });
  await expect(
    inGarage(platform, at, async (ctx) => {
      ctx.afterCommit(() => void followed.push('undone'));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(followed).toEqual(['try 2']);
});

test('one that fails after the commit keeps neither the change nor the others from happening', async () => {
  const { platform, garage, at } = await ready();
  const followed: string[] = [];
  await inGarage(platform, at, async (ctx) => {
    await addBranch(ctx, 'Kept');
    ctx.afterCommit(() => Promise.reject(new Error('no luck')));
    ctx.afterCommit(() => void followed.push('second'));
  });
  expect(followed).toEqual(['second']);
  const branches = await platform.db.selectFrom('branches').select('name').where('garageId', '=', garage.id).execute();
  expect(branches).toContainEqual({ name: 'Kept' });
});

test('who acts is written into the history', async () => {
  const { platform, garage, at } = await ready();
  const { id } = await inGarage(platform, { ...at, userId: garage.manager.userId }, (ctx) => addBranch(ctx, 'By the manager'));
  const line = await platform.db
    .selectFrom('auditLog')
    .select('userId')
    .where('garageId', '=', garage.id)
    .where('tableName', '=', 'branches')
    .where('rowId', '=', id)
    .executeTakeFirstOrThrow();
  expect(line.userId).toBe(garage.manager.userId);
});

test('what a lower area tells is heard in the same transaction, in order, and undone with it', async () => {
  const { platform, garage, at } = await ready();
  const events = openAreaEvents();
  const opened = areaEvent<{ name: string }>('opened');
  const heard: string[] = [];
  events.on(opened, async (ctx, { name }) => {
    heard.push(`first ${name}`);
    await addBranch(ctx, 'By whoever heard');
  });
  events.on(opened, async () => {
    heard.push('second');
    throw new Error('not so');
  });
  await expect(inGarage(platform, at, (ctx) => events.publish(ctx, opened, { name: 'Westlands' }))).rejects.toThrow('not so');
  expect(heard).toEqual(['first Westlands', 'second']);
  const branches = await platform.db.selectFrom('branches').select('name').where('garageId', '=', garage.id).execute();
  expect(branches).not.toContainEqual({ name: 'By whoever heard' });
});
