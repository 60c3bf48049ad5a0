import type { Platform } from '../platform/context.ts';
import { beginSignUpNow } from './begin-sign-up.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendResetLinkNow } from './forgot-password.ts';
import { forgetExpiredJob, forgotPasswordJob, signUpJob, warnOwnerJob } from './jobs.ts';
import { warnOwnerNow } from './warn-owner.ts';

/** Starts what accounts does apart from requests: sign-ups, links for forgotten passwords, word of refused tries, and the hourly sweep. */
export async function workAccounts(platform: Platform): Promise<void> {
  await platform.jobs.work(forgotPasswordJob, (asked) => sendResetLinkNow(platform, asked));
  await platform.jobs.work(signUpJob, (asked) => beginSignUpNow(platform, asked));
  await platform.jobs.work(warnOwnerJob, (asked) => warnOwnerNow(platform, asked));
  await platform.jobs.work(forgetExpiredJob, () => forgetExpired(platform.db, platform.now()));
  await platform.jobs.schedule(forgetExpiredJob, '41 * * * *', {});
}
