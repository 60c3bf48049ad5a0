type Asked = {
  accountId?: number | null | undefined;
  customerId?: number | null | undefined;
  branchId?: number | undefined;
  fromDate: string | null | undefined;
  toDate: string | null | undefined;
};

/** The lines behind a figure: the ledger of an account in the days that the figure is of. */
export const ledgerPath = (asked: Asked): string => `/reports/general-ledger?${written(asked)}`;

/** The statement of some days. */
export const profitPath = (asked: Asked): string => `/reports/profit-loss?${written(asked)}`;

function written(asked: Asked): URLSearchParams {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}
