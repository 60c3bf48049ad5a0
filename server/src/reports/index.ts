import type { Platform } from '../platform/serve/context.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveAccountBalances } from './books/account-balances.ts';
import { findDueReportsJob, sendReportJob } from './schedules/jobs.ts';
import { serveReportSchedules } from './schedules/schedules.ts';
import { findDueReports, type MadeReports, sendReport } from './schedules/send-due.ts';
import { serveProfitMargin } from './stock/profit-margin.ts';
import { serveStockLevel } from './stock/stock-level.ts';
import { serveStockMovements } from './stock/stock-movement.ts';

export { daysBefore, settleDays } from './period.ts';
export { soldLines, sumRevenue } from './stock/sold-lines.ts';

/** Serves the reports, and gives those that can be sent. */
export function serveReports(api: Api): MadeReports {
  serveReportSchedules(api);
  return {
    account_balances: serveAccountBalances(api),
    stock_movements: serveStockMovements(api),
    stock_level: serveStockLevel(api),
    profit_margin: serveProfitMargin(api),
  };
}

/** Starts what sends reports each morning. */
export async function workReports(platform: Platform, reports: MadeReports): Promise<void> {
  await platform.jobs.work(sendReportJob, (named) => sendReport(platform, reports, named));
  await platform.jobs.work(findDueReportsJob, () => findDueReports(platform));
  await platform.jobs.schedule(findDueReportsJob, '0 6 * * *', {});
}
