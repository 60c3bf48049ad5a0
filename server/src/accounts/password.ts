import { forgotPassword, resetPassword, updatePassword } from '@karakana/contract/accounts/password.ts';
import { refuseWhileImpersonating } from '../platform/acting.ts';
import { mailLater } from '../platform/outbox.ts';
import { hashPassword, isPassword } from '../platform/passwords.ts';
import { Refused } from '../platform/refused.ts';
import { type Api, servePrepared } from '../platform/serve.ts';
import { countFailure, refuseHastyTries } from './attempts.ts';
import { invitationsOf } from './current-user.ts';
import { endSessions } from './end-sessions.ts';
import { makeLink, readLink, useLink } from './links.ts';
import { languageOf, resetMail } from './messages.ts';

export function servePassword(api: Api): void {
  servePrepared(
    api,
    forgotPassword,
    async (ctx, { email }) => {
      // Each asking counts, known address or not, so that nobody's mailbox can be filled from here.
      await refuseHastyTries(ctx, `forgot ${email}`);
      await countFailure(ctx, `forgot ${email}`);
    },
    async (ctx, { email }) => {
      const user = await ctx.db
        .selectFrom('users')
        .select(['id', 'firstName', 'language', 'isSystemAdmin'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (!user || user.isSystemAdmin) return {};
      const [place] = await invitationsOf(ctx.db, user.id);
      const link = await makeLink(ctx, 'reset', user.id, null);
      await mailLater(ctx, {
        to: email,
        ...resetMail(languageOf(user.language), ctx.brand.name, user.firstName, link),
        garageId: place?.garageId ?? null,
      });
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
      await endSessions(ctx, api.sessions, (eb) => eb('userId', '=', userId));
      return { email };
    },
  );

  servePrepared(
    api,
    updatePassword,
    async (ctx, { currentPassword, password }) => {
      refuseWhileImpersonating(ctx);
      const account = `password ${ctx.session.userId}`;
      await refuseHastyTries(ctx, account);
      const user = await ctx.db.selectFrom('users').select('passwordHash').where('id', '=', ctx.session.userId).executeTakeFirstOrThrow();
      if (!(await isPassword(user.passwordHash, currentPassword))) {
        await countFailure(ctx, account);
        throw new Refused(422, 'The current password is wrong', { errors: { currentPassword: ['is wrong'] } });
      }
      return hashPassword(password);
    },
    async (ctx, _input, passwordHash) => {
      await ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', ctx.session.userId).execute();
      await endSessions(ctx, api.sessions, (eb) => eb.and([eb('userId', '=', ctx.session.userId), eb('id', '!=', ctx.session.id)]));
      return {};
    },
  );
}
