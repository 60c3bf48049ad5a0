import { brands } from '@karakana/contract/brands/brands.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { inPlatform } from '../../platform/serve/in-garage.ts';
import type { AddressJob } from '../jobs.ts';
import { languageOf, refusedTriesMail } from '../messages.ts';

/** Tells the owner of an account, at most once a day, that tries to get into it had to be refused. */
export async function warnOwnerNow(platform: Platform, { email, brand: type, origin }: AddressJob): Promise<void> {
  const brand = brands[type];
  const now = platform.now();
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  await inPlatform(platform, { brand, origin }, async (ctx) => {
    const owner = await ctx.db
      .updateTable('users')
      .set({ warnedAt: now.toISOString() })
      .where('email', '=', email)
      .where((eb) => eb.or([eb('warnedAt', 'is', null), eb('warnedAt', '<', yesterday)]))
      .returning(['firstName', 'language'])
      .executeTakeFirst();
    if (!owner) return;
    const mail = refusedTriesMail(languageOf(owner.language), brand.name, owner.firstName, origin);
    await mailLater(ctx, { to: email, ...mail, garageId: null });
  });
}
