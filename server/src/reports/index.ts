import type { Api } from '../platform/serve/serve.ts';
import { serveAccountBalances } from './books/account-balances.ts';

export function serveReports(api: Api): void {
  serveAccountBalances(api);
}
