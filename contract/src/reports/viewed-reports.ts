import { sentReports } from './schedule.ts';
import { customerStatement } from './work/customer-statement.ts';

/** The reports of which views are saved, each by its name in the address of its calls. */
export const viewedReports = {
  account_balances: sentReports.account_balances.list,
  trial_balance: sentReports.trial_balance.list,
  general_ledger: sentReports.general_ledger.list,
  profit_loss: sentReports.profit_loss.list,
  balance_sheet: sentReports.balance_sheet.list,
  stock_movements: sentReports.stock_movements.list,
  stock_level: sentReports.stock_level.list,
  profit_margin: sentReports.profit_margin.list,
  service_orders: sentReports.service_orders.list,
  service_vehicles: sentReports.service_vehicles.list,
  customer_statement: customerStatement.list,
  daily_report: sentReports.daily_report.list,
  performance: sentReports.performance.list,
};
export type ViewedReport = keyof typeof viewedReports;
