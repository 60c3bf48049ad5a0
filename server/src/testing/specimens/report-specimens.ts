/** The reports of some days that are asked for by branch alone; each has a screen, a PDF and a workbook. */
const ofBranches = ['account_balances', 'profit_loss'];

type Place = { branchId: number; customerId: number; accountId: number };
type Ask = (place: Place) => object;

const ask: Ask = ({ branchId }) => ({ period: 'year', branchId });

/** Those that name more. */
const others: Record<string, Ask> = {
  trial_balance: ({ branchId, customerId }) => ({ branchId, customerId }),
  general_ledger: ({ branchId, accountId, customerId }) => ({ period: 'year', branchId, accountId, customerId }),
  balance_sheet: ({ branchId }) => ({ branchId }),
};

export const reportSpecimens: Record<string, Ask> = Object.fromEntries(
  [...ofBranches.map((report): [string, Ask] => [report, ask]), ...Object.entries(others)].flatMap(([report, asking]) => [
    [`GET /api/${report}`, asking],
    [`POST /api/${report}/export_pdf`, asking],
    [`POST /api/${report}/export_xlsx`, asking],
  ]),
);
