import { brands } from '@karakana/contract/brands/brand.ts';
import type { Platform } from '../platform/context.ts';
import type { JobData } from '../platform/jobs.ts';
import { mailLater } from '../platform/outbox.ts';
import { inTransaction } from '../platform/transaction.ts';
import { makeLink } from './links.ts';
import { languageOf, resetMail } from './messages.ts';

/** Sends the link to choose a new password, if there is somebody with this address. */
export async function sendResetLinkNow(platform: Platform, asked: JobData['forgot-password']): Promise<void> {
  const { email: to, origin } = asked;
  const brand = brands[asked.brand];
  await inTransaction(platform.db, async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'firstName', 'language', 'isSystemAdmin'])
      .where('email', '=', to)
      .executeTakeFirst();
    if (!user || user.isSystemAdmin) return;
    const ctx = { db, platform, brand, origin };
    const link = await makeLink(ctx, 'reset', user.id, null);
    await mailLater(ctx, { to, ...resetMail(languageOf(user.language), brand.name, user.firstName, link), garageId: null });
  });
}
