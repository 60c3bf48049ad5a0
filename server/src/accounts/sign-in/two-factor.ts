import { resendTwoFactor, verifyTwoFactor } from '@karakana/contract/accounts/sign-in.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import type { AnySession, PublicCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { languageOf, twoFactorMail } from '../messages.ts';
import { countSent } from './attempts.ts';
import { type CodePurpose, makeCode, tryCode, useCode } from './codes.ts';
import { anyUser } from './current-user.ts';
import { rememberAddress } from './known-addresses.ts';

const wrongCode = () => new Refused(422, '2FA code provider is invalid');

type SignedIn = Pick<AnySession, 'id' | 'userId' | 'email'>;
const codeOf = ({ id, userId, email }: SignedIn): CodePurpose => ({ purpose: 'two_factor', userId, email, sessionId: id });

export function serveTwoFactor(api: Api): void {
  servePrepared(
    api,
    verifyTwoFactor,
    (ctx, { code }) => tryCode(ctx, codeOf(ctx.session), code, wrongCode),
    async (ctx, { code }) => {
      await useCode(ctx, codeOf(ctx.session), code, wrongCode);
      await ctx.db.updateTable('sessions').set({ twoFactorPassed: true }).where('id', '=', ctx.session.id).execute();
      await rememberAddress(ctx, ctx.session.userId);
      ctx.afterCommit(() => api.sessions.forget([ctx.session.id]));
      return anyUser(ctx.db, { ...ctx.session, twoFactorPending: false });
    },
  );

  serve(api, resendTwoFactor, async (ctx) => {
    if (!ctx.session.twoFactorPending) throw new Refused(422, 'The code has been given already');
    const user = await ctx.db.selectFrom('users').select('language').where('id', '=', ctx.session.userId).executeTakeFirstOrThrow();
    await sendTwoFactorCode(ctx, ctx.session, user.language);
    return {};
  });
}

/** Mails a code that opens this sign-in and no other. */
export async function sendTwoFactorCode(ctx: PublicCtx, session: SignedIn, language: string): Promise<void> {
  await countSent(ctx, 'two_factor sent', session.email);
  const code = await makeCode(ctx, codeOf(session));
  await mailLater(ctx, { to: session.email, ...twoFactorMail(languageOf(language), ctx.brand.name, code), garageId: null });
}
