import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/database.gen.ts';
import { forgetOldAnswers } from '../../platform/serve/idempotency.ts';
import { forgetAddresses } from './known-addresses.ts';
import { forgetSpentTokens } from './refresh.ts';

/** What is past its date, nobody can use any more. */
export async function forgetExpired(db: Kysely<DB>, now: Date): Promise<void> {
  const at = now.toISOString();
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('sessions').where('refreshExpiresAt', '<', at).execute();
  await db.deleteFrom('signUps').where('expiresAt', '<', at).execute();
  await endNowhere(db);
  await db.deleteFrom('linkTokens').where('expiresAt', '<', at).execute();
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<', at).execute();
  await db.deleteFrom('tries').where('lastTryAt', '<', yesterday).execute();
  await forgetAddresses(db, now);
  await forgetSpentTokens(db, now);
  await forgetOldAnswers(db, now);
}

/** Whose sign-up has expired is nowhere and has nowhere to go. */
async function endNowhere(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('garageId', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('signUps').select('id').whereRef('signUps.userId', '=', 'sessions.userId'))))
    .execute();
}
