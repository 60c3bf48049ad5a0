import type { Api } from '../platform/serve/serve.ts';
import { serveAccountBalances } from './books/account-balances.ts';
import { serveBalanceSheet } from './books/balance-sheet.ts';
import { serveGeneralLedger } from './books/general-ledger.ts';
import { serveProfitLoss } from './books/profit-loss.ts';
import { serveTrialBalance } from './books/trial-balance.ts';

export function serveReports(api: Api): void {
  serveAccountBalances(api);
  serveTrialBalance(api);
  serveGeneralLedger(api);
  serveProfitLoss(api);
  serveBalanceSheet(api);
}
