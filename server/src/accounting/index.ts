import type { Api } from '../platform/serve/serve.ts';
import { serveChart } from './books/accounts.ts';
import { serveClosing } from './books/closing.ts';
import { serveEntries } from './books/entries.ts';
import { serveSaleTaxes } from './books/sale-taxes.ts';
import { serveBookSettings } from './books/settings.ts';
import { serveVehicleExpenses } from './vehicle-expense.ts';

export { byRule, type EntryToPost, type Posting, post } from './books/post.ts';
export { takeBack } from './books/take-back.ts';
export { expensesInReach } from './vehicle-expense.ts';

export function serveAccounting(api: Api): void {
  serveBookSettings(api);
  serveChart(api);
  serveSaleTaxes(api);
  serveEntries(api);
  serveClosing(api);
  serveVehicleExpenses(api);
}
