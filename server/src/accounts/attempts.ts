import { sql } from 'kysely';
import type { PublicCtx } from '../platform/context.ts';
import { Refused } from '../platform/refused.ts';

const freeTries = 5;
const windowMinutes = 15;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;

/**
 * Counts a try of this account from this address. After five in fifteen minutes each further one has to wait, longer every time; nobody is
 * locked out for ever. It is counted before it is looked at, so that tries sent all at once are no better than tries sent one by one,
 * and outside the request's transaction, which is rolled back when the try is refused.
 */
export async function takeTry(ctx: PublicCtx, account: string): Promise<void> {
  const now = ctx.platform.now();
  const at = now.toISOString();
  const forgotten = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
  const isForgotten = sql<boolean>`sign_in_failures.last_failure_at < ${forgotten}`;
  const wait = sql`least(power(2, least(sign_in_failures.failures - ${freeTries}, 10)) * ${firstWaitSeconds}, ${longestWaitSeconds}) * interval '1 second'`;
  const mustWait = sql<boolean>`not (${isForgotten}) and sign_in_failures.failures >= ${freeTries} and sign_in_failures.last_failure_at + ${wait} > ${at}`;
  const taken = await ctx.platform.db
    .insertInto('signInFailures')
    .values({ account, address: ctx.ip, failures: 1, lastFailureAt: at, waits: false })
    .onConflict((conflict) =>
      conflict.columns(['account', 'address']).doUpdateSet({
        failures: sql`case when ${mustWait} then sign_in_failures.failures when ${isForgotten} then 1 else sign_in_failures.failures + 1 end`,
        lastFailureAt: sql`case when ${mustWait} then sign_in_failures.last_failure_at else ${at} end`,
        waits: mustWait,
      }),
    )
    .returning(['failures', 'lastFailureAt', 'waits'])
    .executeTakeFirstOrThrow();
  if (!taken.waits) return;
  const waitSeconds = Math.min(2 ** (taken.failures - freeTries) * firstWaitSeconds, longestWaitSeconds);
  const passed = (now.getTime() - new Date(taken.lastFailureAt).getTime()) / 1000;
  throw new Refused(429, 'Too many tries, please wait a moment', { retryAfter: Math.ceil(waitSeconds - passed) });
}

/** The try was a right one. */
export async function clearTries(ctx: PublicCtx, account: string): Promise<void> {
  await ctx.platform.db.deleteFrom('signInFailures').where('account', '=', account).where('address', '=', ctx.ip).execute();
}
