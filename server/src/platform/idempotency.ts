import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { Refused } from './refused.ts';
import type { Secrets } from './secrets.ts';

export type KeyedRequest = { scope: string; key: string; requestHash: string };
export type StoredAnswer = { status: number; body: string };

const idempotencyDays = 30;

export function hashRequest(path: string, input: unknown, file: Buffer | undefined): string {
  const hash = createHash('sha256').update(path).update('\0').update(JSON.stringify(input));
  if (file) hash.update(file);
  return hash.digest('base64url');
}

/**
 * Says as whom the transaction acts and, for a request with a key, claims that key in the same statement.
 * Gives the first answer when the key was used before; a second request with the same key waits here for the first to end.
 */
export async function beginActing(
  db: Database,
  actor: { userId: number | null; garageId: number | null; impersonatorId: number | null },
  request: KeyedRequest | null,
  secrets: Secrets,
): Promise<StoredAnswer | null> {
  const settings = sql`set_config('app.user_id', ${String(actor.userId ?? '')}, true),
    set_config('app.garage_id', ${String(actor.garageId ?? '')}, true), set_config('app.impersonator_id', ${String(actor.impersonatorId ?? '')}, true)`;
  if (!request) {
    await sql`select ${settings}`.execute(db);
    return null;
  }
  const { rows } = await sql<{ claimed: number }>`with claim as (
    insert into idempotency_keys (scope, key, request_hash) values (${request.scope}, ${request.key}, ${request.requestHash})
    on conflict do nothing returning 1
  ) select ${settings}, (select count(*) from claim) as claimed`.execute(db);
  if (rows[0]?.claimed === 1) return null;
  return earlierAnswer(db, request, secrets);
}

export async function keepAnswer(db: Database, request: KeyedRequest, answer: StoredAnswer, secrets: Secrets): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ status: answer.status, answer: secrets.seal(answer.body) })
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .execute();
}

/** An answer is kept this long; after that its key is free again. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - idempotencyDays * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', oldest).execute();
}

/** The answer to an earlier request with the same key, when there was one. */
export async function earlierAnswer(db: Database, request: KeyedRequest, secrets: Secrets): Promise<StoredAnswer | null> {
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'answer'])
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!stored) return null;
  if (stored.requestHash !== request.requestHash || stored.status === null || stored.answer === null) {
    throw new Refused(422, 'This Idempotency-Key was used for another request', { code: 'idempotency_key_reused' });
  }
  return { status: stored.status, body: secrets.open(stored.answer) };
}
