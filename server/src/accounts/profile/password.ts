import { forgotPassword, resetPassword, updatePassword } from '@karakana/contract/accounts/password.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { refuseWhileImpersonating } from '../../platform/serve/acting.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { forgotPasswordJob } from '../jobs.ts';
import { countAsked, forgetTriesOf } from '../sign-in/attempts.ts';
import { endSessions, sessionsOfUser } from '../sign-in/end-sessions.ts';
import { rememberAddress } from '../sign-in/known-addresses.ts';
import { confirmAddress } from '../sign-up/confirm-address.ts';
import { readLink, useLink } from '../sign-up/links.ts';
import { checkCurrentPassword } from './current-password.ts';

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
