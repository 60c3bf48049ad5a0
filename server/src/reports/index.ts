import type { Platform } from '../platform/serve/context.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveAccountBalances } from './books/account-balances.ts';
import { findDueReportsJob, sendReportJob } from './schedules/jobs.ts';
import { serveReportSchedules } from './schedules/schedules.ts';
import { findDueReports, type MadeReports, sendReport } from './schedules/send-due.ts';

/** Serves the reports, and gives those that can be sent. */
export function serveReports(api: Api): MadeReports {
  serveReportSchedules(api);
  return {
    account_balances: serveAccountBalances(api),
  };
}

/** Starts what sends reports: in the morning, and at the start what was missed. */
export async function workReports(platform: Platform, reports: MadeReports): Promise<void> {
  await platform.jobs.work(sendReportJob, (named) => sendReport(platform, reports, named));
  await platform.jobs.work(findDueReportsJob, () => findDueReports(platform));
  await platform.jobs.schedule(findDueReportsJob, '0 6 * * *', {});
}
