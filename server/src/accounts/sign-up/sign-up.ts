import { confirmEmail, resendConfirmation, signUp } from '@karakana/contract/accounts/sign-up.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { minutesFromNow } from '../../platform/serve/acting.ts';
import type { TokenCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { signUpJob } from '../jobs.ts';
import { confirmationMail, languageOf } from '../messages.ts';
import { countAsked, countSent } from '../sign-in/attempts.ts';
import { signUpMinutes } from './begin-sign-up.ts';
import { confirmAddress } from './confirm-address.ts';
import { makeLink, useLink } from './links.ts';

export function serveSignUp(api: Api): void {
  servePrepared(
    api,
    signUp,
    async (ctx, { email, password }) => {
      if (!ctx.brand.canSignup) throw new Refused(403, 'You need an invitation to open an account here');
      await countAsked(ctx, 'sign-up sent', email);
      return hashPassword(password);
    },
    async (ctx, { password: _, referralCode, ...draft }, passwordHash) => {
      const { id } = await ctx.db
        .insertInto('signUps')
        .values({
          ...draft,
          passwordHash,
          referralCode: referralCode ?? null,
          brand: ctx.brand.type,
          expiresAt: minutesFromNow(ctx, signUpMinutes),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Whether the address is known is found out later, so that nobody can tell it by the time this takes.
      await ctx.platform.jobs.enqueue(ctx.db, signUpJob, { id, origin: ctx.origin });
      return { email: draft.email };
    },
  );

  serve(api, confirmEmail, async (ctx, { token }) => {
    const { userId, email } = await useLink(ctx, 'confirm', token);
    await confirmAddress(ctx, api.sessions, userId);
    return { email };
  });

  serve(api, resendConfirmation, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['firstName', 'language', 'confirmedAt'])
      .where('id', '=', ctx.session.userId)
      .executeTakeFirstOrThrow();
    if (user.confirmedAt) throw new Refused(422, 'Your e-mail address has been confirmed already');
    if (ctx.session.garageId === null) await keepSignUp(ctx);
    await countSent(ctx, 'confirmation sent', ctx.session.email);
    const link = await makeLink(ctx, 'confirm', ctx.session.userId, null);
    const mail = confirmationMail(languageOf(user.language), ctx.brand.name, user.firstName, link);
    await mailLater(ctx, { to: ctx.session.email, ...mail, garageId: null });
    return {};
  });
}

/** Whoever still asks for the link has not given up. */
async function keepSignUp(ctx: TokenCtx): Promise<void> {
  const kept = await ctx.db
    .updateTable('signUps')
    .set({ expiresAt: minutesFromNow(ctx, signUpMinutes) })
    .where('userId', '=', ctx.session.userId)
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw new Refused(422, 'Your sign-up has expired. Please sign up again');
}
