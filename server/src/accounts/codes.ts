import { randomInt } from 'node:crypto';
import { minutesFromNow } from '../platform/acting.ts';
import type { PublicCtx } from '../platform/context.ts';
import type { Refused } from '../platform/refused.ts';
import { clearTries, takeTry } from './attempts.ts';

export type CodePurpose = 'two_factor' | 'mobile';

const livesMinutes = 10;
const tries = 5;

/** Makes six digits that replace any earlier ones for the same purpose. */
export async function makeCode(ctx: PublicCtx, userId: number, purpose: CodePurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = { codeHash: hashCode(ctx, userId, purpose, code), triesLeft: tries, expiresAt: minutesFromNow(ctx, livesMinutes) };
  await ctx.db
    .insertInto('oneTimeCodes')
    .values({ userId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(fresh))
    .execute();
  return code;
}

/** A try counts even when the call is refused, so it is taken outside the request's transaction. A new code gives no new patience. */
export async function tryCode(ctx: PublicCtx, userId: number, purpose: CodePurpose, code: string, refusal: () => Refused): Promise<void> {
  const account = `code ${purpose} ${userId}`;
  await takeTry(ctx, account);
  const tried = await ctx.platform.db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', ctx.platform.now().toISOString())
    .returning('codeHash')
    .executeTakeFirst();
  if (tried?.codeHash === hashCode(ctx, userId, purpose, code)) return clearTries(ctx, account);
  throw refusal();
}

/** Uses the code up; of two requests with the same code only one gets here first. */
export async function useCode(ctx: PublicCtx, userId: number, purpose: CodePurpose, code: string, refusal: () => Refused): Promise<void> {
  const used = await ctx.db
    .deleteFrom('oneTimeCodes')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', hashCode(ctx, userId, purpose, code))
    .returning('userId')
    .executeTakeFirst();
  if (!used) throw refusal();
}

const hashCode = (ctx: PublicCtx, userId: number, purpose: CodePurpose, code: string): string =>
  ctx.platform.secrets.hash(`${userId} ${purpose} ${code}`);
