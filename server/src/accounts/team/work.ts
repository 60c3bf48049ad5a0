import type { Platform } from '../../platform/serve/context.ts';
import { forgetExpiredJob, forgotPasswordJob, signUpJob, warnOwnerJob } from '../jobs.ts';
import { sendResetLinkNow } from '../profile/forgot-password.ts';
import { forgetExpired } from '../sign-in/forget-expired.ts';
import { warnOwnerNow } from '../sign-in/warn-owner.ts';
import { beginSignUpNow } from '../sign-up/begin-sign-up.ts';

/** Starts what accounts does apart from requests: sign-ups, links for forgotten passwords, word of refused tries, and the hourly sweep. */
export async function workAccounts(platform: Platform): Promise<void> {
  await platform.jobs.work(forgotPasswordJob, (asked) => sendResetLinkNow(platform, asked));
  await platform.jobs.work(signUpJob, (asked) => beginSignUpNow(platform, asked));
  await platform.jobs.work(warnOwnerJob, (asked) => warnOwnerNow(platform, asked));
  await platform.jobs.work(forgetExpiredJob, () => forgetExpired(platform.db, platform.now()));
  await platform.jobs.schedule(forgetExpiredJob, '41 * * * *', {});
}
