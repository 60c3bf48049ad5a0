import { createGarage, rewardReferral } from '../../garage/index.ts';
import type { Sessions } from '../../platform/secrets/sessions.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';

/** Whoever has the mailbox has shown it: the address is confirmed, and the garage that was signed up for is made. */
export async function confirmAddress(ctx: PublicCtx, sessions: Sessions, userId: number): Promise<void> {
  const now = ctx.platform.now().toISOString();
  await ctx.db
    .updateTable('users')
    .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now)) }))
    .where('id', '=', userId)
    .execute();
  await openGarageOf(ctx, userId);
  const signedIn = await ctx.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
  ctx.afterCommit(() => sessions.forget(signedIn.map((session) => session.id)));
  const owned = await ctx.db
    .selectFrom('invitations')
    .select('garageId')
    .where('userId', '=', userId)
    .where('role', '=', 'garage')
    .execute();
  for (const { garageId } of owned) await rewardReferral(ctx, garageId);
}

/** Of two requests that confirm at once, one finds the sign-up. Whoever waits signed in is in the garage from here on. */
async function openGarageOf(ctx: PublicCtx, userId: number): Promise<void> {
  const signUp = await ctx.db.deleteFrom('signUps').where('userId', '=', userId).returningAll().executeTakeFirst();
  if (!signUp) return;
  const { garageId, branchId } = await createGarage(ctx, {
    name: signUp.garageName,
    app: signUp.brand,
    kind: 'garage',
    email: signUp.email,
    mobile: signUp.mobile,
    userId,
    referralCode: signUp.referralCode ?? undefined,
  });
  const owner = await ctx.db
    .insertInto('invitations')
    .values({ garageId, branchId, userId, role: 'garage', state: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('sessions')
    .set({ garageId, branchId, invitationId: owner.id })
    .where('userId', '=', userId)
    .where('garageId', 'is', null)
    .execute();
}
