import { reportPath } from '../report-path.ts';

type Asked = {
  accountId?: number | null | undefined;
  customerId?: number | null | undefined;
  branchId?: number | undefined;
  fromDate: string | null | undefined;
  toDate: string | null | undefined;
};

/** The lines behind a figure: the ledger of an account in the days that the figure is of. */
export const ledgerPath = (asked: Asked): string => reportPath('general-ledger', asked);

/** The statement of some days. */
export const profitPath = (asked: Asked): string => reportPath('profit-loss', asked);
