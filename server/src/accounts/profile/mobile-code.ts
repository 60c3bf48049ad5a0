import { resendMobileCode, verifyMobile } from '@karakana/contract/accounts/sign-in.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { languageOf, mobileCodeSms } from '../messages.ts';
import { countSent } from '../sign-in/attempts.ts';
import { type CodePurpose, makeCode, tryCode, useCode } from '../sign-in/codes.ts';
import { currentUser } from '../sign-in/current-user.ts';

const wrongCode = () => new Refused(422, 'This code is not right');
// Whoever has many accounts must not send a stranger's phone any more than whoever has one.
const codesOfNumber = fewADay(10);

const codeOf = ({ session: { userId, email } }: Ctx): CodePurpose => ({ purpose: 'mobile', userId, email, sessionId: null });

export function serveMobileCode(api: Api): void {
  serve(api, resendMobileCode, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['mobile', 'language', 'mobileVerifiedAt'])
      .where('id', '=', ctx.session.userId)
      .executeTakeFirstOrThrow();
    if (!user.mobile) throw new Refused(422, 'Add your mobile number to your profile first');
    if (user.mobileVerifiedAt) throw new Refused(422, 'Your mobile number has been verified already');
    await countSent(ctx, 'mobile sent', ctx.session.email);
    await countTry(ctx.db, ctx.platform.now(), `codes to ${user.mobile}`, codesOfNumber);
    const code = await makeCode(ctx, codeOf(ctx));
    await smsLater(ctx, { to: user.mobile, text: mobileCodeSms(languageOf(user.language), ctx.brand.name, code), garageId: null });
    return {};
  });

  servePrepared(
    api,
    verifyMobile,
    (ctx, { code }) => tryCode(ctx, codeOf(ctx), code, wrongCode),
    async (ctx, { code }) => {
      await useCode(ctx, codeOf(ctx), code, wrongCode);
      await ctx.db
        .updateTable('users')
        .set({ mobileVerifiedAt: ctx.platform.now().toISOString() })
        .where('id', '=', ctx.session.userId)
        .execute();
      return currentUser(ctx.db, ctx.session);
    },
  );
}
