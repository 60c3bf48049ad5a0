import { randomInt } from 'node:crypto';
import { minutesFromNow } from '../../platform/serve/acting.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import type { Refused } from '../../platform/serve/refused.ts';
import { takeTry } from './attempts.ts';

/** For what a code is good: one sign-in, or the mobile number of a user. */
export type CodePurpose =
  | { purpose: 'two_factor'; userId: number; email: string; sessionId: number }
  | { purpose: 'mobile'; userId: number; email: string; sessionId: null };

const livesMinutes = 10;
const tries = 5;

/** Makes six digits that replace any earlier ones for the same purpose. */
export async function makeCode(ctx: PublicCtx, of: CodePurpose): Promise<string> {
  const { userId, purpose, sessionId } = of;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = { codeHash: hashCode(ctx, of, code), triesLeft: tries, expiresAt: minutesFromNow(ctx, livesMinutes) };
  await ctx.db
    .insertInto('oneTimeCodes')
    .values({ userId, purpose, sessionId, ...fresh })
    .onConflict((conflict) => conflict.constraint('one_code').doUpdateSet(fresh))
    .execute();
  return code;
}

/** A try counts even when the call is refused, so it is taken outside the request's transaction. A new code gives no new patience. */
export async function tryCode(ctx: PublicCtx, of: CodePurpose, code: string, refusal: () => Refused): Promise<void> {
  const taken = await takeTry(ctx, of.purpose, of.email);
  const tried = await ctx.platform.db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('userId', '=', of.userId)
    .where('purpose', '=', of.purpose)
    .where('sessionId', 'is not distinct from', of.sessionId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', ctx.platform.now().toISOString())
    .returning('codeHash')
    .executeTakeFirst();
  if (tried?.codeHash === hashCode(ctx, of, code)) return taken.wasRight();
  throw refusal();
}

/** Uses the code up; of two requests with the same code only one gets here first. */
export async function useCode(ctx: PublicCtx, of: CodePurpose, code: string, refusal: () => Refused): Promise<void> {
  const used = await ctx.db
    .deleteFrom('oneTimeCodes')
    .where('userId', '=', of.userId)
    .where('purpose', '=', of.purpose)
    .where('sessionId', 'is not distinct from', of.sessionId)
    .where('codeHash', '=', hashCode(ctx, of, code))
    .returning('userId')
    .executeTakeFirst();
  if (!used) throw refusal();
}

const hashCode = (ctx: PublicCtx, { userId, purpose, sessionId }: CodePurpose, code: string): string =>
  ctx.platform.secrets.hash(`${userId} ${purpose} ${sessionId ?? ''} ${code}`);
