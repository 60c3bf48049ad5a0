import { createHash } from 'node:crypto';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type GivenValues, preparedQuery } from '../database/prepared-query.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { Refused } from './refused.ts';

export type KeyedRequest = { scope: string; key: string; requestHash: string };
export type StoredAnswer = { status: number; body: string };

const idempotencyDays = 30;

export function hashRequest(path: string, input: unknown, fileHash: string | undefined): string {
  const hash = createHash('sha256').update(path).update('\0').update(JSON.stringify(input));
  if (fileHash) hash.update(fileHash);
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
  const acting = {
    userId: String(actor.userId ?? ''),
    garageId: String(actor.garageId ?? ''),
    impersonatorId: String(actor.impersonatorId ?? ''),
  };
  if (!request) {
    await act(db, acting);
    return null;
  }
  const { scope, key, requestHash } = request;
  const [row] = await actAndClaim(db, { ...acting, scope, key, requestHash });
  if (row?.claimed === 1) return null;
  return earlierAnswer(db, request, secrets);
}

type Acting = { userId: string; garageId: string; impersonatorId: string };

const settings = ({ userId, garageId, impersonatorId }: GivenValues<Acting>) =>
  sql`set_config('app.user_id', ${userId}, true), set_config('app.garage_id', ${garageId}, true), set_config('app.impersonator_id', ${impersonatorId}, true)`;

const act = preparedQuery((db, acting: GivenValues<Acting>) => compilable(db, sql`select ${settings(acting)}`));

const actAndClaim = preparedQuery((db, { scope, key, requestHash, ...acting }: GivenValues<Acting & KeyedRequest>) =>
  compilable(
    db,
    sql<{ claimed: number }>`with claim as (
      insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${requestHash}) on conflict do nothing returning 1
    ) select ${settings(acting)}, (select count(*) from claim) as claimed`,
  ),
);

const compilable = <Row>(db: Database, text: RawBuilder<Row>): Compilable<Row> => ({ compile: () => text.compile(db) });

export async function keepAnswer(db: Database, request: KeyedRequest, answer: StoredAnswer, secrets: Secrets): Promise<void> {
  const { scope, key } = request;
  await keep(db, { scope, key, status: answer.status, answer: secrets.seal(answer.body) });
}

const keep = preparedQuery(
  (db, { scope, key, status, answer }: GivenValues<{ scope: string; key: string; status: number; answer: Buffer }>) =>
    db.updateTable('idempotencyKeys').set({ status, answer }).where('scope', '=', scope).where('key', '=', key),
);

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
