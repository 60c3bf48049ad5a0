import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { database, draft } from '../accounts-test-kit.ts';
import { forgetExpired } from './forget-expired.ts';

const day = 24 * 60 * 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

test('the sweep removes what is past its date and nothing else', async () => {
  const db = await database();
  const garage = await makeGarage();
  const { manager, technician } = garage;
  const { body: invited } = await as(manager).post('/api/teams', draft(garage, 'late'));
  const { body: waiting } = await as(manager).post('/api/teams', draft(garage, 'early'));
  await db
    .updateTable('linkTokens')
    .set({ expiresAt: ago(1000) })
    .where('invitationId', '=', invited.id)
    .execute();
  await db
    .updateTable('sessions')
    .set({ refreshExpiresAt: ago(1000) })
    .where('id', '=', technician.sessionId)
    .execute();
  const code = { codeHash: 'x', triesLeft: 5, purpose: 'mobile' } as const;
  await db
    .insertInto('oneTimeCodes')
    .values([
      { ...code, userId: technician.userId, expiresAt: ago(1000) },
      { ...code, userId: manager.userId, expiresAt: ago(-60_000) },
    ])
    .execute();
  const [oldKey, newKey] = [randomUUID(), randomUUID()];
  await db
    .insertInto('idempotencyKeys')
    .values([
      { scope: 'public', key: oldKey, requestHash: 'x', createdAt: ago(31 * day) },
      { scope: 'public', key: newKey, requestHash: 'x', createdAt: ago(29 * day) },
    ])
    .execute();
  const [oldTry, newTry] = [randomUUID(), randomUUID()];
  await db
    .insertInto('tries')
    .values([
      { subject: oldTry, tries: 9, lastTryAt: ago(2 * day), dayTries: 9, dayBeganAt: ago(2 * day) },
      { subject: newTry, tries: 9, lastTryAt: ago(1000), dayTries: 9, dayBeganAt: ago(1000) },
    ])
    .execute();
  await db
    .insertInto('knownAddresses')
    .values([
      { userId: technician.userId, address: '10.0.0.1', lastSignedInAt: ago(91 * day) },
      { userId: manager.userId, address: '10.0.0.1', lastSignedInAt: ago(89 * day) },
    ])
    .execute();
  const [oldToken, newToken] = [randomUUID(), randomUUID()];
  await db
    .insertInto('spentRefreshTokens')
    .values([
      { tokenHash: oldToken, sessionId: manager.sessionId, spentAt: ago(31 * day) },
      { tokenHash: newToken, sessionId: manager.sessionId, spentAt: ago(29 * day) },
    ])
    .execute();

  await forgetExpired(db, new Date());

  const left = async (ids: Promise<object[]>) => (await ids).flatMap((row) => Object.values(row));
  const users = [manager.userId, technician.userId];
  expect(await left(db.selectFrom('sessions').select('userId').where('userId', 'in', users).execute())).toEqual([manager.userId]);
  expect(await left(db.selectFrom('oneTimeCodes').select('userId').where('userId', 'in', users).execute())).toEqual([manager.userId]);
  expect(await left(db.selectFrom('linkTokens').select('invitationId').where('garageId', '=', garage.id).execute())).toEqual([waiting.id]);
  expect(await left(db.selectFrom('idempotencyKeys').select('key').where('key', 'in', [oldKey, newKey]).execute())).toEqual([newKey]);
  expect(await left(db.selectFrom('tries').select('subject').where('subject', 'in', [oldTry, newTry]).execute())).toEqual([newTry]);
  expect(await left(db.selectFrom('knownAddresses').select('userId').where('userId', 'in', users).execute())).toEqual([manager.userId]);
  const spent = db.selectFrom('spentRefreshTokens').select('tokenHash').where('sessionId', '=', manager.sessionId).execute();
  expect(await left(spent)).toEqual([newToken]);
});
