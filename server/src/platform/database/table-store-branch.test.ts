import type { Role } from '@karakana/contract/roles.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeGarage, publicCtx, type TestGarage } from '../../testing/garage.ts';
import { readBranchTables } from '../serve/branches.ts';
import type { Ctx } from '../serve/context.ts';
import { actFor } from '../serve/in-garage.ts';
import { tableStore } from './table-store.ts';
import { inTransaction } from './transaction.ts';

// A table of this test alone, in words that the types know: it has some columns of campaigns.
const bays = tableStore('testBays' as 'campaigns');
const bay = (branchId: number | undefined, body: string) => ({ branchId, body }) as Parameters<typeof bays.insert>[1];
const page = { page: 1, perPage: 2 };
const notFound = { status: 404, message: 'Not found' };
const foreign = { status: 422, message: 'Branch is not one of yours' };

let garage: TestGarage;
let ownId: number;
let otherId: number;
beforeAll(async () => {
  await change(`create table test_bays (garage_id bigint not null, id bigint generated always as identity, branch_id bigint not null, body text not null,
    search text generated always as (lower(body)) stored, primary key (garage_id, id), foreign key (garage_id, branch_id) references branches (garage_id, id));
    select own_table('test_bays')`);
  garage = await makeGarage();
  ownId = (await within('garage', (ctx) => bays.insert(ctx, bay(garage.branchId, 'Lift at the gate')))).id;
  for (const body of ['Lift by the road', 'Pit by the road', 'Lift in the yard'])
    otherId = (await within('garage', (ctx) => bays.insert(ctx, bay(garage.otherBranchId, body)))).id;
});
afterAll(() => change('drop table test_bays'));

/** Acts as a member of the first branch, in a transaction. */
async function within<T>(role: Role, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const app = await testApp();
  const session = await app.api.sessions.find(garage[role].token);
  if (!session || session.garageId === null) throw new Error('The member is not signed in');
  const branchTables = await readBranchTables(app.platform.db);
  return inTransaction(app.platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: session.userId });
    return act({
      ...publicCtx(app, db),
      platform: { ...app.platform, branchTables },
      garageId: session.garageId,
      userId: session.userId,
      session,
      live: () => {},
    });
  });
}

async function change(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await testApp()).databaseUrl });
  await client.connect();
  await client.query(statements);
  await client.end();
}

const bodyOf = async (id: number) => (await within('garage', (ctx) => bays.get(ctx, id))).body;

describe('the row of another branch, for whoever is kept to one,', () => {
  test.each([
    ['get', (ctx: Ctx) => bays.get(ctx, otherId)],
    ['update', (ctx: Ctx) => bays.update(ctx, otherId, { body: 'Ours' })],
    ['update that brings it over', (ctx: Ctx) => bays.update(ctx, otherId, { branchId: garage.branchId })],
    ['remove', (ctx: Ctx) => bays.remove(ctx, otherId)],
  ])('is not found by %s', async (_, act) => {
    await expect(within('manager', act)).rejects.toMatchObject(notFound);
    expect(await bodyOf(otherId)).toBe('Lift in the yard');
  });

  test('is on no page, in no search and in no total', async () => {
    for (const query of [page, { page: 1, perPage: 1 }, { ...page, search: 'lift' }])
      expect(await within('manager', (ctx) => bays.page(ctx, query))).toMatchObject({ totalCount: 1, entries: [{ id: ownId }] });
    expect(await within('manager', (ctx) => bays.page(ctx, { page: 2, perPage: 1 }))).toMatchObject({ totalCount: 1, entries: [] });
    expect(await within('manager', (ctx) => bays.page(ctx, { ...page, search: 'pit' }))).toMatchObject({ totalCount: 0, entries: [] });
  });

  test('cannot be asked for by its branch', async () => {
    await expect(within('manager', (ctx) => bays.page(ctx, page, { branchId: garage.otherBranchId }))).rejects.toMatchObject(foreign);
  });
});

describe('whoever is kept to a branch', () => {
  test('puts no row into another, and moves none there', async () => {
    await expect(within('manager', (ctx) => bays.insert(ctx, bay(garage.otherBranchId, 'Smuggled')))).rejects.toMatchObject(foreign);
    const move = { branchId: garage.otherBranchId };
    await expect(within('manager', (ctx) => bays.update(ctx, ownId, move))).rejects.toMatchObject(foreign);
    await expect(within('manager', (ctx) => bays.update(ctx, otherId, move))).rejects.toMatchObject(foreign);
    expect(await within('manager', (ctx) => bays.get(ctx, ownId))).toMatchObject({ branchId: garage.branchId });
  });

  test('reads, adds, changes and removes in their own', async () => {
    const { id, branchId } = await within('manager', (ctx) => bays.insert(ctx, bay(undefined, 'Ramp')));
    expect(branchId).toBe(garage.branchId);
    expect((await within('manager', (ctx) => bays.update(ctx, id, { body: 'New ramp', branchId }))).body).toBe('New ramp');
    expect((await within('manager', (ctx) => bays.remove(ctx, id))).body).toBe('New ramp');
  });
});

test.each(['garage', 'accountant', 'security_manager'] as const)('a %s has those of all branches, and their total', async (role) => {
  expect(await within(role, (ctx) => bays.page(ctx, page))).toMatchObject({ totalCount: 4, entries: [{ id: otherId }, {}] });
  expect(await within(role, (ctx) => bays.get(ctx, otherId))).toMatchObject({ body: 'Lift in the yard' });
  const there = { branchId: garage.otherBranchId };
  expect((await within(role, (ctx) => bays.page(ctx, page, there))).totalCount).toBe(3);
});
