import type { Platform } from '../platform/context.ts';
import { beginSignUpNow } from './begin-sign-up.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendResetLinkNow } from './forgot-password.ts';
import { warnOwnerNow } from './warn-owner.ts';

/** Starts what accounts does apart from requests: sign-ups, links for forgotten passwords, word of refused tries, and the hourly sweep. */
export async function workAccounts(platform: Platform): Promise<void> {
  await platform.jobs.work('forgot-password', (asked) => sendResetLinkNow(platform, asked));
  await platform.jobs.work('sign-up', (asked) => beginSignUpNow(platform, asked));
  await platform.jobs.work('warn-owner', (asked) => warnOwnerNow(platform, asked));
  await platform.jobs.work('forget-expired', () => forgetExpired(platform.db, platform.now()));
  await platform.jobs.schedule('forget-expired', '41 * * * *', {});
}
