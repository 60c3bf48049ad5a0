import { accounting } from './sw/accounting.ts';
import { accounts } from './sw/accounts.ts';
import { approvals } from './sw/approvals.ts';
import { bills } from './sw/bills.ts';
import { board } from './sw/board.ts';
import { bought } from './sw/bought.ts';
import { brands } from './sw/brands.ts';
import { calendar } from './sw/calendar.ts';
import { cannedJobs } from './sw/canned-jobs.ts';
import { customers } from './sw/customers.ts';
import { dashboards } from './sw/dashboards.ts';
import { garage } from './sw/garage.ts';
import { gate } from './sw/gate.ts';
import { imports } from './sw/imports.ts';
import { inspections } from './sw/inspections.ts';
import { inventory } from './sw/inventory.ts';
import { jobs } from './sw/jobs.ts';
import { kit } from './sw/kit.ts';
import { messaging } from './sw/messaging.ts';
import { payers } from './sw/payers.ts';
import { planning } from './sw/planning.ts';
import { plans } from './sw/plans.ts';
import { purchases } from './sw/purchases.ts';
import { refusals } from './sw/refusals.ts';
import { sales } from './sw/sales.ts';
import { shell } from './sw/shell.ts';
import { signIn } from './sw/sign-in.ts';
import { spending } from './sw/spending.ts';
import { stock } from './sw/stock.ts';
import { team } from './sw/team.ts';
import { vehicles } from './sw/vehicles.ts';
import { workRecord } from './sw/work-record.ts';
import { workSteps } from './sw/work-steps.ts';
import { works } from './sw/works.ts';

/** Kiswahili, by the English text. Each area keeps its own texts. */
export const sw: Record<string, string> = {
  ...sales,
  ...workSteps,
  ...calendar,
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
  ...planning,
  ...plans,
  ...messaging,
  ...gate,
  ...imports,
  ...stock,
  ...inspections,
  ...inventory,
  ...purchases,
  ...dashboards,
  ...customers,
  ...vehicles,
  ...cannedJobs,
  ...works,
  ...workRecord,
  ...payers,
  ...jobs,
};
