import { isPassword } from '../../platform/secrets/passwords.ts';
import type { PublicCtx, Session } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { takeTry } from '../sign-in/attempts.ts';

/** For what only the owner of an account may do, and nobody who merely found their screen open. */
export async function checkCurrentPassword(
  ctx: PublicCtx & { session: Pick<Session, 'userId' | 'email'> },
  written: string,
): Promise<void> {
  const taken = await takeTry(ctx, 'password', ctx.session.email);
  const user = await ctx.db.selectFrom('users').select('passwordHash').where('id', '=', ctx.session.userId).executeTakeFirstOrThrow();
  if (!(await isPassword(user.passwordHash, written))) {
    throw new Refused(422, 'The current password is wrong', { errors: { currentPassword: ['is wrong'] } });
  }
  await taken.wasRight();
}
