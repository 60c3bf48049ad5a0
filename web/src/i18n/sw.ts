import { accounting } from './sw/accounting.ts';
import { accounts } from './sw/accounts.ts';
import { bills } from './sw/bills.ts';
import { brands } from './sw/brands.ts';
import { customers } from './sw/customers.ts';
import { dashboards } from './sw/dashboards.ts';
import { desk } from './sw/desk.ts';
import { etims } from './sw/etims.ts';
import { garage } from './sw/garage.ts';
import { garageToday } from './sw/garage-today.ts';
import { homes } from './sw/homes.ts';
import { imports } from './sw/imports.ts';
import { inventory } from './sw/inventory.ts';
import { kit } from './sw/kit.ts';
import { leaks } from './sw/leaks.ts';
import { messaging } from './sw/messaging.ts';
import { mpesa } from './sw/mpesa.ts';
import { deskScreens } from './sw/payments/desk.ts';
import { suspense } from './sw/payments/suspense.ts';
import { wallet } from './sw/payments/wallet.ts';
import { plans } from './sw/plans.ts';
import { purchases } from './sw/purchases.ts';
import { refusals } from './sw/refusals.ts';
import { bookReports } from './sw/reports/books.ts';
import { dayReports } from './sw/reports/day.ts';
import { openReports } from './sw/reports/open.ts';
import { reports } from './sw/reports/reports.ts';
import { stockReports } from './sw/reports/stock.ts';
import { vatReports } from './sw/reports/vat.ts';
import { workReports } from './sw/reports/work.ts';
import { sales } from './sw/sales.ts';
import { shell } from './sw/shell.ts';
import { signIn } from './sw/sign-in.ts';
import { spending } from './sw/spending.ts';
import { stock } from './sw/stock.ts';
import { team } from './sw/team.ts';
import { vehicles } from './sw/vehicles.ts';
import { approvals } from './sw/workshop/approvals.ts';
import { board } from './sw/workshop/board.ts';
import { bought } from './sw/workshop/bought.ts';
import { calendar } from './sw/workshop/calendar.ts';
import { cannedJobs } from './sw/workshop/canned-jobs.ts';
import { certificates } from './sw/workshop/certificates.ts';
import { cores } from './sw/workshop/cores.ts';
import { deposits } from './sw/workshop/deposits.ts';
import { gate } from './sw/workshop/gate.ts';
import { inspections } from './sw/workshop/inspections.ts';
import { jobs } from './sw/workshop/jobs.ts';
import { payers } from './sw/workshop/payers.ts';
import { planning } from './sw/workshop/planning.ts';
import { policies } from './sw/workshop/policies.ts';
import { tyres } from './sw/workshop/tyres.ts';
import { workRecord } from './sw/workshop/work-record.ts';
import { workSteps } from './sw/workshop/work-steps.ts';
import { works } from './sw/workshop/works.ts';

/** Kiswahili, by the English text. Each area keeps its own texts. */
export const sw: Record<string, string> = {
  ...desk,
  ...etims,
  ...deskScreens,
  ...suspense,
  ...wallet,
  ...openReports,
  ...vatReports,
  ...reports,
  ...stockReports,
  ...workReports,
  ...dayReports,
  ...bookReports,
  ...sales,
  ...workSteps,
  ...calendar,
  ...certificates,
  ...kit,
  ...shell,
  ...refusals,
  ...bills,
  ...board,
  ...bought,
  ...brands,
  ...accounting,
  ...approvals,
  ...accounts,
  ...signIn,
  ...spending,
  ...team,
  ...garage,
  ...garageToday,
  ...homes,
  ...planning,
  ...plans,
  ...mpesa,
  ...messaging,
  ...deposits,
  ...gate,
  ...imports,
  ...stock,
  ...inspections,
  ...inventory,
  ...purchases,
  ...dashboards,
  ...leaks,
  ...customers,
  ...vehicles,
  ...cannedJobs,
  ...works,
  ...workRecord,
  ...payers,
  ...tyres,
  ...cores,
  ...policies,
  ...jobs,
};
