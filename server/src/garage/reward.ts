import { brands } from '@karakana/contract/brands/brands.ts';
import { refer, rewardSmsCredits } from '@karakana/contract/garage/reward.ts';
import { mailLater } from '../platform/outbox/outbox.ts';
import { countTry, fewADay } from '../platform/secrets/tries.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { brandAddress } from '../platform/settings/brand-address.ts';
import { randomCharacters } from './create-garage.ts';

const ofOneGarage = fewADay(20);
const toOnePerson = fewADay(3);
const day = 24 * 60 * 60 * 1000;

export function serveRewards(api: Api): void {
  serve(api, refer, async (ctx, { email, garageName }) => {
    const { code, joinedGarageId } = await referralOf(ctx, email, garageName);
    const mail = await referralMail(ctx, code);
    if (joinedGarageId === null && !(await wasMailedToday(ctx, email, mail.subject))) {
      await countReferral(ctx, email);
      await mailLater(ctx, { to: email, ...mail });
    }
    return { email, referralCode: code, smsCredits: rewardSmsCredits };
  });
}

/** Whoever is told did not ask for it. */
async function countReferral(ctx: Ctx, email: string): Promise<void> {
  const now = ctx.platform.now();
  await countTry(ctx.db, now, `referrals of garage ${ctx.garageId}`, ofOneGarage);
  await countTry(ctx.db, now, `referrals to ${email}`, toOnePerson);
}

/** Telling the same garage again leads to the same referral. */
async function referralOf(ctx: Ctx, email: string, garageName: string): Promise<{ code: string; joinedGarageId: number | null }> {
  return ctx.db
    .insertInto('referrals')
    .values({ garageId: ctx.garageId, code: randomCharacters(10), email, garageName })
    .onConflict((conflict) => conflict.columns(['garageId', 'email']).doUpdateSet({ garageName }))
    .returning(['code', 'joinedGarageId'])
    .executeTakeFirstOrThrow();
}

async function referralMail(ctx: Ctx, code: string): Promise<{ subject: string; text: string }> {
  const { firstName, lastName, name, language } = await ctx.db
    .selectFrom('users')
    .innerJoin('garages', (join) => join.on('garages.id', '=', ctx.garageId))
    .select(['users.firstName', 'users.lastName', 'users.language', 'garages.name'])
    .where('users.id', '=', ctx.session.userId)
    .executeTakeFirstOrThrow();
  const brand = signUpBrand(ctx);
  const { protocol, port } = new URL(ctx.origin);
  const address = brandAddress(brand, ctx.platform.settings, Number(port || (protocol === 'https:' ? 443 : 80)));
  const link = `${address}/signup?referral=${code}`;
  const sender = `${firstName} ${lastName} (${name})`;
  return language === 'sw'
    ? {
        subject: `${name} inakualika kutumia ${brand.name}`,
        text: `Habari,\n\n${sender} anatumia ${brand.name} na anadhani itakufaa. Fungua karakana yako hapa:\n${link}\n\nUkijiunga, ninyi wawili mtapata SMS ${rewardSmsCredits} bila malipo.`,
      }
    : {
        subject: `${name} invites you to ${brand.name}`,
        text: `Hello,\n\n${sender} uses ${brand.name} and thinks you will like it too. Open your garage here:\n${link}\n\nOnce you have joined, both of you get ${rewardSmsCredits} SMS credits.`,
      };
}

/** People sign up on the brand that lets them, whichever brand the inviting garage uses. */
const signUpBrand = (ctx: Ctx) => Object.values(brands).find((brand) => brand.canSignup) ?? ctx.brand;

async function wasMailedToday(ctx: Ctx, email: string, subject: string): Promise<boolean> {
  const mailed = await ctx.db
    .selectFrom('outboxMessages')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('channel', '=', 'email')
    .where('recipient', '=', email)
    .where('subject', '=', subject)
    .where('createdAt', '>', new Date(ctx.platform.now().getTime() - day).toISOString())
    .executeTakeFirst();
  return mailed !== undefined;
}
