import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Refused } from '../serve/refused.ts';

/** How often something may be tried: so often freely, then after a wait that doubles, and in a day never more than so often. */
export type TryLimit = {
  freely: number;
  /** Without a try for this long, all is forgotten but what counts for the day. */
  forgottenAfterMinutes: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  aDay: number;
};

/** For what costs us or somebody else a message. */
export const fewADay = (aDay: number): TryLimit => ({
  freely: aDay,
  forgottenAfterMinutes: 24 * 60,
  firstWaitSeconds: 60,
  longestWaitSeconds: 60,
  aDay,
});

export class TooManyTries extends Refused {
  constructor(waitSeconds: number) {
    super(429, 'Too many tries, please wait a moment', { retryAfter: Math.max(1, Math.ceil(waitSeconds)) });
  }
}

const daySeconds = 24 * 60 * 60;

/**
 * Counts one try, or refuses it; a refused one does not make the wait longer. It is counted before it is looked at, so that tries sent all at once
 * are no better than tries sent one by one. Where a wrong try must count although its call is rolled back, `db` is not the call's transaction.
 */
export async function countTry(db: Database, now: Date, subject: string, limit: TryLimit): Promise<void> {
  const at = now.toISOString();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const count = sql`case when tries.last_try_at < ${before(limit.forgottenAfterMinutes * 60)} then 0 else tries.tries end`;
  const isNewDay = sql`tries.day_began_at <= ${before(daySeconds)}`;
  const dayCount = sql`case when ${isNewDay} then 0 else tries.day_tries end`;
  const wait = sql`least(power(2, least(${count} - ${limit.freely}, 20)) * ${limit.firstWaitSeconds}, ${limit.longestWaitSeconds}) * interval '1 second'`;
  const waits = sql<boolean>`(${count} >= ${limit.freely} and tries.last_try_at + ${wait} > ${at}) or ${dayCount} >= ${limit.aDay}`;
  const taken = await db
    .insertInto('tries')
    .values({ subject, tries: 1, lastTryAt: at, dayTries: 1, dayBeganAt: at, waits: false })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql`case when ${waits} then tries.tries else ${count} + 1 end`,
        lastTryAt: sql`case when ${waits} then tries.last_try_at else ${at} end`,
        dayTries: sql`case when ${waits} then tries.day_tries else ${dayCount} + 1 end`,
        dayBeganAt: sql`case when ${isNewDay} and not (${waits}) then ${at} else tries.day_began_at end`,
        waits,
      }),
    )
    .returning(['tries', 'lastTryAt', 'dayTries', 'dayBeganAt', 'waits'])
    .executeTakeFirstOrThrow();
  if (taken.waits) throw new TooManyTries(waitLeft(taken, limit, now));
}

type Counted = { tries: number; lastTryAt: string; dayTries: number; dayBeganAt: string };

function waitLeft({ tries, lastTryAt, dayTries, dayBeganAt }: Counted, limit: TryLimit, now: Date): number {
  const passedSince = (time: string) => (now.getTime() - new Date(time).getTime()) / 1000;
  if (dayTries >= limit.aDay) return daySeconds - passedSince(dayBeganAt);
  return Math.min(2 ** (tries - limit.freely) * limit.firstWaitSeconds, limit.longestWaitSeconds) - passedSince(lastTryAt);
}

/** It turned out to be a right one, which says nothing of those before it. */
export async function uncountTry(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('tries')
    .set((eb) => ({
      tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.val(0)]),
      dayTries: eb.fn<number>('greatest', [eb('dayTries', '-', 1), eb.val(0)]),
    }))
    .where('subject', '=', subject)
    .execute();
}

/** Whoever was counted has shown that the tries before were honest ones too. */
export async function forgetTries(db: Database, subjects: string[]): Promise<void> {
  await db.deleteFrom('tries').where('subject', 'in', subjects).execute();
}
