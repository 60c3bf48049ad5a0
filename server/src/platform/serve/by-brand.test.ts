import { endpoint } from '@karakana/contract/endpoint.ts';
import { noInput } from '@karakana/contract/fields.ts';
import { AmountDraft } from '@karakana/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { serve } from './serve.ts';

const Price = z.strictObject({ amount: AmountDraft, reason: z.string().optional() });
const call = endpoint('POST /api/extra/price', {
  summary: 'Only in a test',
  access: 'branches:write',
  input: Price,
  byBrand: { vendor: Price.extend({ reason: z.string() }) },
  output: z.object({ minor: z.number() }),
});
const visit = endpoint('GET /api/extra/visit', {
  summary: 'Only in a test',
  access: 'branches:read',
  input: noInput,
  output: z.object({ id: z.number() }),
  writes: true,
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({});
  serve(app.api, call, async (_ctx, { amount }) => ({ minor: amount }));
  serve(app.api, visit, async ({ db, garageId }) =>
    db.insertInto('branches').values({ garageId, name: 'Made by a look' }).returning('id').executeTakeFirstOrThrow(),
  );
});
afterAll(() => app.close());

test('a brand that asks for more refuses what another takes', async () => {
  const [main, vendor] = [await makeGarage('main', app), await makeGarage('vendor', app)];
  expect((await as(vendor.garage, app).post(call.path, { amount: 10 })).body.errors).toEqual({ reason: ['is required'] });
  expect((await as(main.garage, app).post(call.path, { amount: 10 })).status).toBe(200);
});

test('an input is read once: ten shillings stay ten shillings in every brand', async () => {
  for (const brand of ['main', 'vendor'] as const) {
    const { garage: owner } = await makeGarage(brand, app);
    expect((await as(owner, app).post(call.path, { amount: 10, reason: 'Wax' })).body).toEqual({ minor: 1_000 });
  }
});

test('a GET that says so may change something, in the name of whoever asks', async () => {
  const garage = await makeGarage('main', app);
  const { status, body } = await as(garage.manager, app).get(visit.path);
  expect(status).toBe(200);
  const line = await app.platform.db
    .selectFrom('auditLog')
    .select('userId')
    .where('garageId', '=', garage.id)
    .where('tableName', '=', 'branches')
    .where('rowId', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(line.userId).toBe(garage.manager.userId);
});
