import {
  addRecurringPayment,
  listRecurringPayments,
  readRecurringPayment,
  recurringPaymentHistory,
  removeRecurringPayment,
  updateRecurringPayment,
} from '@karakana/contract/accounting/recurring-payment.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { dueBillsJob, findDuePaymentsJob } from './jobs.ts';
import { findDuePayments, makeDueBills } from './make-due-bills.ts';
import { listRecurringOf, readRecurringOf } from './shown-recurring.ts';
import { addRecurring, archiveRecurring, changeRecurring, recurringHistory } from './write-recurring.ts';

export function serveRecurringPayments(api: Api): void {
  serve(api, listRecurringPayments, listRecurringOf);
  serve(api, readRecurringPayment, (ctx, { id }) => readRecurringOf(ctx, id));
  serve(api, recurringPaymentHistory, (ctx, { id, ...page }) => recurringHistory(ctx, id, page));
  serve(api, addRecurringPayment, addRecurring);
  serve(api, updateRecurringPayment, changeRecurring);
  serve(api, removeRecurringPayment, async (ctx, { id }) => {
    await archiveRecurring(ctx, id);
    return undefined;
  });
}

/** Starts what makes bills of recurring payments. */
export async function workAccounting(platform: Platform): Promise<void> {
  await platform.jobs.work(dueBillsJob, (named) => makeDueBills(platform, named));
  await platform.jobs.work(findDuePaymentsJob, () => findDuePayments(platform));
  await platform.jobs.schedule(findDuePaymentsJob, '7 * * * *', {});
  await findDuePayments(platform);
}
