import { printCustomers, printDaily, printServices } from '@karakana/contract/reports/printed.ts';
import { serveDownload } from '../platform/serve/download.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveAccountBalances } from './books/account-balances.ts';
import { serveDailyReport } from './day/daily-report.ts';
import { servePerformance } from './day/performance.ts';
import { serveCustomerStatement } from './work/customer-statement.ts';
import { serveServiceOrders } from './work/service-orders.ts';
import { serveServiceVehicles } from './work/service-vehicles.ts';

export function serveReports(api: Api): void {
  serveAccountBalances(api);
  serveServiceVehicles(api);
  servePerformance(api);
  serveDownload(api, printServices, serveServiceOrders(api));
  serveDownload(api, printCustomers, serveCustomerStatement(api));
  serveDownload(api, printDaily, serveDailyReport(api));
}
