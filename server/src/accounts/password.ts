import { forgotPassword, resetPassword, updatePassword } from '@karakana/contract/accounts/password.ts';
import { refuseWhileImpersonating } from '../platform/acting.ts';
import { hashPassword } from '../platform/passwords.ts';
import { type Api, serve, servePrepared } from '../platform/serve.ts';
import { countAsked, forgetTriesOf } from './attempts.ts';
import { confirmAddress } from './confirm-address.ts';
import { checkCurrentPassword } from './current-password.ts';
import { endSessions, sessionsOfUser } from './end-sessions.ts';
import { forgotPasswordJob } from './jobs.ts';
import { rememberAddress } from './known-addresses.ts';
import { readLink, useLink } from './links.ts';

export function servePassword(api: Api): void {
  serve(api, forgotPassword, async (ctx, { email }) => {
    await countAsked(ctx, 'reset sent', email);
    // Whether the address is known is found out later, so that nobody can tell it by the time this takes.
    await ctx.platform.jobs.enqueue(ctx.db, forgotPasswordJob, { email, brand: ctx.brand.type, origin: ctx.origin });
    return {};
  });

  servePrepared(
    api,
    resetPassword,
    async (ctx, { token, password }) => {
      await readLink(ctx, 'reset', token);
      return hashPassword(password);
    },
    async (ctx, { token }, passwordHash) => {
      const { userId, email } = await useLink(ctx, 'reset', token);
      await ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
      await endSessions(ctx, api.sessions, sessionsOfUser(userId));
      await confirmAddress(ctx, api.sessions, userId);
      await forgetTriesOf(ctx.db, email);
      await rememberAddress(ctx, userId);
      return { email };
    },
  );

  servePrepared(
    api,
    updatePassword,
    async (ctx, { currentPassword, password }) => {
      refuseWhileImpersonating(ctx);
      await checkCurrentPassword(ctx, currentPassword);
      return hashPassword(password);
    },
    async (ctx, _input, passwordHash) => {
      await ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', ctx.session.userId).execute();
      await endSessions(ctx, api.sessions, (eb) => eb.and([sessionsOfUser(ctx.session.userId)(eb), eb('id', '!=', ctx.session.id)]));
      return {};
    },
  );
}
