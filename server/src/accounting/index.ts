import type { Api } from '../platform/serve/serve.ts';
import { serveVehicleExpenses } from './vehicle-expense.ts';

export { expensesInReach } from './vehicle-expense.ts';

export function serveAccounting(api: Api): void {
  serveVehicleExpenses(api);
}
