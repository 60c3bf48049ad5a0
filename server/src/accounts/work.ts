import type { Platform } from '../platform/context.ts';
import { forgetExpired } from './end-sessions.ts';
import { sendResetLinkNow } from './forgot-password.ts';

/** Starts what accounts does apart from requests: links for forgotten passwords, and the hourly sweep. */
export async function workAccounts(platform: Platform): Promise<void> {
  await platform.jobs.work('forgot-password', (asked) => sendResetLinkNow(platform, asked));
  await platform.jobs.work('forget-expired', () => forgetExpired(platform.db, platform.now()));
  await platform.jobs.schedule('forget-expired', '41 * * * *', {});
}
