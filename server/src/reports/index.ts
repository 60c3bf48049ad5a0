import type { Api } from '../platform/serve/serve.ts';
import { serveAccountBalances } from './books/account-balances.ts';
import { serveProfitMargin } from './stock/profit-margin.ts';
import { serveStockLevel } from './stock/stock-level.ts';
import { serveStockMovements } from './stock/stock-movement.ts';

export { daysBefore, settleDays } from './period.ts';
export { soldLines, sumRevenue } from './stock/sold-lines.ts';

export function serveReports(api: Api): void {
  serveAccountBalances(api);
  serveStockMovements(api);
  serveStockLevel(api);
  serveProfitMargin(api);
}
