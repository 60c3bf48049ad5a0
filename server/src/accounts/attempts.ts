import { sql } from 'kysely';
import type { PublicCtx } from '../platform/context.ts';
import { Refused } from '../platform/refused.ts';

const freeFailures = 5;
const windowMinutes = 15;
const longestWaitSeconds = 15 * 60;

/** After five wrong tries in fifteen minutes each further one has to wait, longer every time; nobody is locked out for ever. */
export async function refuseHastyTries(ctx: PublicCtx, account: string): Promise<void> {
  const known = await ctx.platform.db
    .selectFrom('signInFailures')
    .select(['failures', 'lastFailureAt'])
    .where('account', '=', account)
    .where('address', '=', ctx.ip)
    .executeTakeFirst();
  if (!known || known.failures < freeFailures) return;
  const passed = (ctx.platform.now().getTime() - new Date(known.lastFailureAt).getTime()) / 1000;
  const wait = Math.min(2 ** (known.failures - freeFailures) * 30, longestWaitSeconds);
  if (passed >= wait) return;
  throw new Refused(429, 'Too many tries, please wait a moment', { retryAfter: Math.ceil(wait - passed) });
}

/** Counted outside the request's transaction, which is rolled back when the try is refused. */
export async function countFailure(ctx: PublicCtx, account: string): Promise<void> {
  const at = ctx.platform.now().toISOString();
  const forgotten = new Date(ctx.platform.now().getTime() - windowMinutes * 60_000).toISOString();
  await ctx.platform.db
    .insertInto('signInFailures')
    .values({ account, address: ctx.ip, failures: 1, lastFailureAt: at })
    .onConflict((conflict) =>
      conflict.columns(['account', 'address']).doUpdateSet({
        failures: sql`case when sign_in_failures.last_failure_at < ${forgotten} then 1 else sign_in_failures.failures + 1 end`,
        lastFailureAt: at,
      }),
    )
    .execute();
}

/** For calls that send a message: each asking counts, so that nobody's mailbox or phone can be filled from here. */
export async function countAsking(ctx: PublicCtx, account: string): Promise<void> {
  await refuseHastyTries(ctx, account);
  await countFailure(ctx, account);
}

export async function clearFailures(ctx: PublicCtx, account: string): Promise<void> {
  await ctx.platform.db.deleteFrom('signInFailures').where('account', '=', account).where('address', '=', ctx.ip).execute();
}
