import { printCustomers, printDaily, printServices } from '@karakana/contract/reports/printed.ts';
import type { Platform } from '../platform/serve/context.ts';
import { serveDownload } from '../platform/serve/download.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveAccountBalances } from './books/account-balances.ts';
import { serveBalanceSheet } from './books/balance-sheet.ts';
import { serveGeneralLedger } from './books/general-ledger.ts';
import { serveProfitLoss } from './books/profit-loss.ts';
import { serveTrialBalance } from './books/trial-balance.ts';
import { serveDailyReport } from './day/daily-report.ts';
import { servePerformance } from './day/performance.ts';
import { serveAgeing } from './open/ageing.ts';
import { serveOpenDocuments } from './open/open-documents.ts';
import { findDueReportsJob, sendReportJob } from './schedules/jobs.ts';
import { serveReportSchedules } from './schedules/schedules.ts';
import { findDueReports, type MadeReports, sendReport } from './schedules/send-due.ts';
import { serveProfitMargin } from './stock/profit-margin.ts';
import { serveStockLevel } from './stock/stock-level.ts';
import { serveStockMovements } from './stock/stock-movement.ts';
import { serveVatDocuments } from './vat/vat-documents.ts';
import { serveVatSummary } from './vat/vat-summary.ts';
import { serveCustomerStatement } from './work/customer-statement.ts';
import { serveSendStatement } from './work/send-statement.ts';
import { serveServiceOrders } from './work/service-orders.ts';
import { serveServiceVehicles } from './work/service-vehicles.ts';

export { daysBefore, settleDays } from './period.ts';
export { isOnlyWritten, soldItems, soldLines, sumRevenue } from './stock/sold-lines.ts';
export { cameBefore, isOnTimeAt, ordersWithin } from './work/orders-within.ts';

/** Serves the reports, and gives those that can be sent. */
export function serveReports(api: Api): MadeReports {
  serveReportSchedules(api);
  const statement = serveCustomerStatement(api);
  serveSendStatement(api, statement);
  const reports = {
    account_balances: serveAccountBalances(api),
    trial_balance: serveTrialBalance(api),
    general_ledger: serveGeneralLedger(api),
    profit_loss: serveProfitLoss(api),
    balance_sheet: serveBalanceSheet(api),
    vat_summary: serveVatSummary(api),
    vat_documents: serveVatDocuments(api),
    ageing: serveAgeing(api),
    open_documents: serveOpenDocuments(api),
    stock_movements: serveStockMovements(api),
    stock_level: serveStockLevel(api),
    profit_margin: serveProfitMargin(api),
    service_orders: serveServiceOrders(api),
    service_vehicles: serveServiceVehicles(api),
    daily_report: serveDailyReport(api),
    performance: servePerformance(api),
  };
  serveDownload(api, printServices, (ctx, asked) => reports.service_orders.make(ctx, asked, 'pdf'));
  serveDownload(api, printCustomers, (ctx, asked) => statement.make(ctx, asked, 'pdf'));
  serveDownload(api, printDaily, (ctx, asked) => reports.daily_report.make(ctx, asked, 'pdf'));
  return reports;
}

/** Starts what sends reports each morning. */
export async function workReports(platform: Platform, reports: MadeReports): Promise<void> {
  await platform.jobs.work(sendReportJob, (named) => sendReport(platform, reports, named));
  await platform.jobs.work(findDueReportsJob, () => findDueReports(platform));
  await platform.jobs.schedule(findDueReportsJob, '0 6 * * *', {});
}
