import { confirmEmail, resendConfirmation, signUp } from '@karakana/contract/accounts/sign-up.ts';
import type { Received } from '@karakana/contract/endpoint.ts';
import { createGarage, rewardReferral } from '../garage/index.ts';
import type { PublicCtx } from '../platform/context.ts';
import { mailLater } from '../platform/outbox.ts';
import { hashPassword } from '../platform/passwords.ts';
import { Refused } from '../platform/refused.ts';
import { type Api, serve, servePrepared } from '../platform/serve.ts';
import { countSent } from './attempts.ts';
import { makeLink, useLink } from './links.ts';
import { confirmationMail, knownAddressMail, languageOf } from './messages.ts';

export function serveSignUp(api: Api): void {
  servePrepared(
    api,
    signUp,
    async (ctx, { password }) => {
      if (!ctx.brand.canSignup) throw new Refused(403, 'Accounts of this brand are opened by invitation');
      return hashPassword(password);
    },
    async (ctx, draft, passwordHash) => {
      const { firstName, lastName, email, mobile } = draft;
      const person = { firstName, lastName, mobile, passwordHash };
      const user = await ctx.db
        .insertInto('users')
        .values({ email, ...person })
        // Somebody who was only ever invited may open a garage of their own.
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet(person).where('users.passwordHash', 'is', null).where('users.confirmedAt', 'is', null),
        )
        .returning('id')
        .executeTakeFirst();
      // The page says the same either way, so that nobody can find out who has an account; the owner of the address is told.
      await (user ? openAccount(ctx, draft, user.id) : tellOwner(ctx, email));
      return { email };
    },
  );

  serve(api, confirmEmail, async (ctx, { token }) => {
    const { userId, email } = await useLink(ctx, 'confirm', token);
    await ctx.db.updateTable('users').set({ confirmedAt: ctx.platform.now().toISOString() }).where('id', '=', userId).execute();
    const sessions = await ctx.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
    ctx.afterCommit(() => api.sessions.forget(sessions.map((session) => session.id)));
    const owned = await ctx.db
      .selectFrom('invitations')
      .select('garageId')
      .where('userId', '=', userId)
      .where('role', '=', 'garage')
      .execute();
    for (const { garageId } of owned) await rewardReferral(ctx, garageId);
    return { email };
  });

  serve(api, resendConfirmation, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['firstName', 'language', 'confirmedAt'])
      .where('id', '=', ctx.session.userId)
      .executeTakeFirstOrThrow();
    if (user.confirmedAt) throw new Refused(422, 'Your e-mail address has been confirmed already');
    await countSent(ctx, 'confirmation sent', ctx.session.email);
    const link = await makeLink(ctx, 'confirm', ctx.session.userId, null);
    await mailLater(ctx, {
      to: ctx.session.email,
      ...confirmationMail(languageOf(user.language), ctx.brand.name, user.firstName, link),
      garageId: null,
    });
    return {};
  });
}

async function openAccount(ctx: PublicCtx, draft: Received<typeof signUp>, userId: number): Promise<void> {
  const { firstName, email, mobile, garageName, referralCode } = draft;
  const { garageId, branchId } = await createGarage(ctx, {
    name: garageName,
    app: ctx.brand.type,
    kind: 'garage',
    email,
    mobile,
    userId,
    referralCode,
  });
  await ctx.db.insertInto('invitations').values({ garageId, branchId, userId, role: 'garage', state: 'active' }).execute();
  const link = await makeLink(ctx, 'confirm', userId, null);
  await mailLater(ctx, { to: email, ...confirmationMail('en', ctx.brand.name, firstName, link), garageId: null });
}

async function tellOwner(ctx: PublicCtx, email: string): Promise<void> {
  const known = await ctx.db.selectFrom('users').select(['firstName', 'language']).where('email', '=', email).executeTakeFirstOrThrow();
  const mail = knownAddressMail(languageOf(known.language), ctx.brand.name, known.firstName, ctx.origin);
  await mailLater(ctx, { to: email, ...mail, garageId: null });
}
