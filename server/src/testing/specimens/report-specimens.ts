/** The reports of some days that are asked for by branch alone; each has a screen, a PDF and a workbook. */
const ofBranches = ['account_balances'];

type Place = { branchId: number };
type Ask = (place: Place) => object;

const ask: Ask = ({ branchId }) => ({ period: 'year', branchId });

export const reportSpecimens: Record<string, Ask> = Object.fromEntries(
  ofBranches.flatMap((report) => [
    [`GET /api/${report}`, ask],
    [`POST /api/${report}/export_pdf`, ask],
    [`POST /api/${report}/export_xlsx`, ask],
  ]),
);
