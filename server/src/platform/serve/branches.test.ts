import { BranchId, ReceivingBranchId, SeenBranchId } from '@karakana/contract/branch-fields.ts';
import { endpoint } from '@karakana/contract/endpoint.ts';
import { Id, listOf } from '@karakana/contract/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { serve } from './serve.ts';

const Line = z.strictObject({ productId: Id, branchId: BranchId.nullish() });
const transfer = endpoint('POST /api/extra/transfers', {
  summary: 'Only in a test',
  access: 'session',
  input: z.strictObject({
    branchId: BranchId.optional(),
    seenBranchId: SeenBranchId.optional(),
    toBranchId: ReceivingBranchId.optional(),
    lines: z.array(Line).optional(),
    places: z.record(z.string(), z.strictObject({ branchId: BranchId })).optional(),
    way: z.union([z.strictObject({ by: z.literal('van') }), z.strictObject({ branchId: BranchId })]).optional(),
    branchIds: listOf(BranchId, 5),
  }),
  output: z.object({}),
});

let app: TestApp;
let garage: TestGarage;
let other: TestGarage;
beforeAll(async () => {
  app = await openTestApp({});
  serve(app.api, transfer, async () => ({}));
  garage = await makeGarage('main', app);
  other = await makeGarage('main', app);
});
afterAll(() => app.close());

const send = (role: 'manager' | 'accountant', input: object) => as(garage[role], app).post(transfer.path, input);

const wherever: [string, (branchId: number) => object][] = [
  ['a field', (branchId) => ({ branchId })],
  ['a list of objects', (branchId) => ({ lines: [{ productId: 1 }, { productId: 2, branchId: null }, { productId: 3, branchId }] })],
  ['a record', (branchId) => ({ places: { a: { branchId: garage.branchId }, b: { branchId } } })],
  ['one kind of a union', (branchId) => ({ way: { branchId } })],
];

describe.each(wherever)('a branch named in %s', (_, naming) => {
  test('is refused when it is another than that of whoever is kept to one, as one that there is not', async () => {
    for (const branchId of [garage.otherBranchId, other.branchId, 4_000_000_000]) {
      const { status, body } = await send('manager', naming(branchId));
      expect([status, body]).toMatchObject([422, { message: 'Branch is not one of yours', errors: { branchId: ['is not one of yours'] } }]);
    }
    expect((await send('manager', naming(garage.branchId))).status).toBe(200);
  });

  test('may be any of the garage for those who act in all, and none of another', async () => {
    expect((await send('accountant', naming(garage.otherBranchId))).status).toBe(200);
    expect((await send('accountant', naming(other.branchId))).status).toBe(422);
  });
});

test('each of several branches is checked', async () => {
  expect((await send('manager', { branchIds: [garage.branchId] })).status).toBe(200);
  const { status, body } = await send('manager', { branchIds: [garage.branchId, garage.otherBranchId] });
  expect([status, body.errors]).toEqual([422, { branchIds: ['is not one of yours'] }]);
});

test('a transfer goes to any open branch of the garage, whoever sends it', async () => {
  expect((await send('manager', { toBranchId: garage.otherBranchId })).status).toBe(200);
  expect((await send('manager', { toBranchId: other.branchId })).body.errors).toEqual({ toBranchId: ['is not one of yours'] });
});

test('a closed branch can be looked at and not acted in', async () => {
  const { body: branch } = await as(garage.garage, app).post('/api/garages/branches', { name: 'Closed' });
  expect((await as(garage.garage, app).post('/api/garages/branches/ban', { id: branch.id })).status).toBe(200);
  expect((await send('accountant', { seenBranchId: branch.id })).status).toBe(200);
  expect((await send('accountant', { branchId: branch.id })).status).toBe(422);
  expect((await send('accountant', { toBranchId: branch.id })).status).toBe(422);
  expect((await send('manager', { seenBranchId: branch.id })).status).toBe(422);
});
