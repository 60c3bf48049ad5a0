import { as, type TestAnswer } from '../call.ts';
import type { TestMember } from '../garage.ts';

/** The reports of some days that are asked for by branch alone; each has a screen, a PDF and a workbook. */
const ofBranches = ['account_balances', 'profit_loss', 'vat_summary', 'vat_documents'];

export type ReportSpecimens = { scheduleId: number; removableScheduleId: number };
type Filled = ReportSpecimens & { branchId: number; customerId: number; accountId: number; marker: string };
type Ask = (place: Filled) => object;

const ask: Ask = ({ branchId }) => ({ period: 'year', branchId });

/** Those that name more. */
const others: Record<string, Ask> = {
  trial_balance: ({ branchId, customerId }) => ({ branchId, customerId }),
  general_ledger: ({ branchId, accountId, customerId }) => ({ period: 'year', branchId, accountId, customerId }),
  balance_sheet: ({ branchId }) => ({ branchId }),
  ageing: ({ branchId }) => ({ branchId }),
  open_documents: ({ branchId, customerId }) => ({ branchId, partyKind: 'customer', partyId: customerId }),
};

export const reportSpecimens: Record<string, Ask> = {
  ...Object.fromEntries(
    [...ofBranches.map((report): [string, Ask] => [report, ask]), ...Object.entries(others)].flatMap(([report, asking]) => [
      [`GET /api/${report}`, asking],
      [`POST /api/${report}/export_pdf`, asking],
      [`POST /api/${report}/export_xlsx`, asking],
    ]),
  ),
  'POST /api/report_schedules': ({ marker }) => ({ ...sent(marker), report: 'account_balances', question: {} }),
  'PUT /api/report_schedules/{id}': ({ scheduleId, marker }) => ({ ...sent(marker), id: scheduleId }),
  'DELETE /api/report_schedules/{id}': ({ removableScheduleId }) => ({ id: removableScheduleId }),
};

const sent = (marker: string) => ({ format: 'pdf', every: 'week', emails: [`${marker}@people.test`] });

export async function fillReports(owner: TestMember, marker: string): Promise<ReportSpecimens> {
  const add = async () =>
    made(await as(owner).post('/api/report_schedules', { ...sent(marker), report: 'account_balances', question: {} })).id;
  return { scheduleId: await add(), removableScheduleId: await add() };
}

function made({ status, body }: TestAnswer) {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}
