import { forgotPassword, resetPassword, updatePassword } from '@karakana/contract/accounts/password.ts';
import { refuseWhileImpersonating } from '../platform/acting.ts';
import { hashPassword, isPassword } from '../platform/passwords.ts';
import { Refused } from '../platform/refused.ts';
import { type Api, servePrepared } from '../platform/serve.ts';
import { clearTries, takeTry } from './attempts.ts';
import { endSessions, sessionsOfUser } from './end-sessions.ts';
import { readLink, useLink } from './links.ts';

export function servePassword(api: Api): void {
  servePrepared(
    api,
    forgotPassword,
    (ctx, { email }) => takeTry(ctx, `forgot ${email}`),
    async (ctx, { email }) => {
      // Whether the address is known is found out later, so that nobody can tell it by the time this takes.
      await ctx.platform.jobs.enqueue(ctx.db, 'forgot-password', { email, brand: ctx.brand.type, origin: ctx.origin });
      return {};
    },
  );

  servePrepared(
    api,
    resetPassword,
    async (ctx, { token, password }) => {
      await readLink(ctx, 'reset', token);
      return hashPassword(password);
    },
    async (ctx, { token }, passwordHash) => {
      const { userId, email } = await useLink(ctx, 'reset', token);
      const now = ctx.platform.now().toISOString();
      // Whoever has the link has the mailbox, so the address is confirmed as well.
      await ctx.db
        .updateTable('users')
        .set((eb) => ({ passwordHash, confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now)) }))
        .where('id', '=', userId)
        .execute();
      await endSessions(ctx, api.sessions, sessionsOfUser(userId));
      return { email };
    },
  );

  servePrepared(
    api,
    updatePassword,
    async (ctx, { currentPassword, password }) => {
      refuseWhileImpersonating(ctx);
      const account = `password ${ctx.session.userId}`;
      await takeTry(ctx, account);
      const user = await ctx.db.selectFrom('users').select('passwordHash').where('id', '=', ctx.session.userId).executeTakeFirstOrThrow();
      if (!(await isPassword(user.passwordHash, currentPassword))) {
        throw new Refused(422, 'The current password is wrong', { errors: { currentPassword: ['is wrong'] } });
      }
      await clearTries(ctx, account);
      return hashPassword(password);
    },
    async (ctx, _input, passwordHash) => {
      await ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', ctx.session.userId).execute();
      await endSessions(ctx, api.sessions, (eb) => eb.and([sessionsOfUser(ctx.session.userId)(eb), eb('id', '!=', ctx.session.id)]));
      return {};
    },
  );
}
