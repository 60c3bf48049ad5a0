import { brands } from '@karakana/contract/brands/brands.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { inPlatform } from '../../platform/serve/in-garage.ts';
import type { AddressJob } from '../jobs.ts';
import { languageOf, resetMail } from '../messages.ts';
import { makeLink } from '../sign-up/links.ts';

/** Sends the link to choose a new password, if there is somebody with this address. */
export async function sendResetLinkNow(platform: Platform, asked: AddressJob): Promise<void> {
  const { email: to, origin } = asked;
  const brand = brands[asked.brand];
  await inPlatform(platform, { brand, origin }, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['id', 'firstName', 'language', 'isSystemAdmin'])
      .where('email', '=', to)
      .executeTakeFirst();
    if (!user || user.isSystemAdmin) return;
    const link = await makeLink(ctx, 'reset', user.id, null);
    await mailLater(ctx, { to, ...resetMail(languageOf(user.language), brand.name, user.firstName, link), garageId: null });
  });
}
