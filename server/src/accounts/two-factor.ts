import { resendMobileCode, resendTwoFactor, verifyMobile, verifyTwoFactor } from '@karakana/contract/accounts/sign-in.ts';
import { mailLater, smsLater } from '../platform/outbox.ts';
import { Refused } from '../platform/refused.ts';
import { type Api, servePrepared } from '../platform/serve.ts';
import { takeTry } from './attempts.ts';
import { makeCode, tryCode, useCode } from './codes.ts';
import { currentUser } from './current-user.ts';
import { languageOf, mobileCodeSms, twoFactorMail } from './messages.ts';

const wrongCode = () => new Refused(422, '2FA code provider is invalid');
const wrongMobileCode = () => new Refused(422, 'This code is not valid');

export function serveTwoFactor(api: Api): void {
  servePrepared(
    api,
    verifyTwoFactor,
    (ctx, { code }) => tryCode(ctx, ctx.session.userId, 'two_factor', code, wrongCode),
    async (ctx, { code }) => {
      await useCode(ctx, ctx.session.userId, 'two_factor', code, wrongCode);
      await ctx.db.updateTable('sessions').set({ twoFactorPassed: true }).where('id', '=', ctx.session.id).execute();
      ctx.afterCommit(() => api.sessions.forget([ctx.session.id]));
      return currentUser(ctx.db, { ...ctx.session, twoFactorPending: false });
    },
  );

  servePrepared(
    api,
    resendTwoFactor,
    (ctx) => takeTry(ctx, `two-factor ${ctx.session.userId}`),
    async (ctx) => {
      if (!ctx.session.twoFactorPending) throw new Refused(422, 'The code has been given already');
      const user = await ctx.db.selectFrom('users').select('language').where('id', '=', ctx.session.userId).executeTakeFirstOrThrow();
      const code = await makeCode(ctx, ctx.session.userId, 'two_factor');
      await mailLater(ctx, { to: ctx.session.email, ...twoFactorMail(languageOf(user.language), ctx.brand.name, code), garageId: null });
      return {};
    },
  );

  servePrepared(
    api,
    resendMobileCode,
    (ctx) => takeTry(ctx, `mobile ${ctx.session.userId}`),
    async (ctx) => {
      const user = await ctx.db
        .selectFrom('users')
        .select(['mobile', 'language', 'mobileVerifiedAt'])
        .where('id', '=', ctx.session.userId)
        .executeTakeFirstOrThrow();
      if (!user.mobile) throw new Refused(422, 'Add your mobile number to your profile first');
      if (user.mobileVerifiedAt) throw new Refused(422, 'Your mobile number has been verified already');
      const code = await makeCode(ctx, ctx.session.userId, 'mobile');
      await smsLater(ctx, { to: user.mobile, text: mobileCodeSms(languageOf(user.language), ctx.brand.name, code), garageId: null });
      return {};
    },
  );

  servePrepared(
    api,
    verifyMobile,
    (ctx, { code }) => tryCode(ctx, ctx.session.userId, 'mobile', code, wrongMobileCode),
    async (ctx, { code }) => {
      await useCode(ctx, ctx.session.userId, 'mobile', code, wrongMobileCode);
      await ctx.db
        .updateTable('users')
        .set({ mobileVerifiedAt: ctx.platform.now().toISOString() })
        .where('id', '=', ctx.session.userId)
        .execute();
      return currentUser(ctx.db, ctx.session);
    },
  );
}
