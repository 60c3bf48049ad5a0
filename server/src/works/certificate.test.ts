import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { testApp } from '../testing/app.ts';
import { anyone } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

async function issue(more: { expiresAt?: string; invalidatedAt?: string } = {}) {
  const garage = await makeGarage('vendor');
  const { platform } = await testApp();
  const code = randomUUID();
  const certificate = {
    app: 'vendor',
    code,
    number: 'SG-0001',
    kind: 'speed_governor',
    registration: 'KDA 123A',
    expiresAt: inDays(365),
    ...more,
  };
  await inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    await db
      .insertInto('certificates')
      .values({ garageId: garage.id, ...certificate })
      .execute();
  });
  return { garage, code };
}
const check = (query: string) => anyone('vendor').get(`/api/verify_certificate?${query}`);

describe('a certificate is not found', () => {
  test('by a code that nobody issued, or by none', async () => {
    expect((await check(`code=${randomUUID()}`)).status).toBe(404);
    expect((await check('code=')).status).toBe(422);
  });

  test('under another app', async () => {
    const { code } = await issue();
    expect((await check(`code=${code}&app=school`)).status).toBe(404);
    expect((await check(`code=${code}&app=vendor`)).status).toBe(200);
  });
});

test('a certificate in force is valid, and shows no more than its holder does', async () => {
  const { garage, code } = await issue();
  const { body } = await check(`code=${code}`);
  expect(body).toMatchObject({ code, number: 'SG-0001', valid: true, registration: 'KDA 123A', vin: null, garageName: garage.name });
  expect(body).not.toHaveProperty('garageId');
});

test('a certificate past its date is not valid', async () => {
  const { code } = await issue({ expiresAt: inDays(-1) });
  expect((await check(`code=${code}`)).body).toMatchObject({ valid: false, invalidatedAt: null });
});

test('a certificate that was withdrawn is not valid, whatever its date', async () => {
  const { code } = await issue({ invalidatedAt: inDays(-1) });
  expect((await check(`code=${code}`)).body).toMatchObject({ valid: false, invalidatedAt: expect.any(String) });
});
