import { BillDraft } from '@karakana/contract/accounting/bill.ts';
import { taxOnTop, taxWithin } from '@karakana/contract/accounting/tax.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';

export type LineForm = { key: string; accountId: string | null; description: string; amount: number | ''; taxId: string | null };
export type BillForm = {
  branchId: string | null;
  payeeId: string | null;
  datedOn: string;
  dueOn: string;
  reference: string;
  note: string;
  includesTax: boolean;
  lines: LineForm[];
};

export const emptyLine = (): LineForm => ({ key: crypto.randomUUID(), accountId: null, description: '', amount: '', taxId: null });

export const emptyBill = (start: { branchId: number; payeeId?: number | undefined }): BillForm => ({
  branchId: String(start.branchId),
  payeeId: start.payeeId === undefined ? null : String(start.payeeId),
  datedOn: dayOf(new Date().toISOString()),
  dueOn: '',
  reference: '',
  note: '',
  includesTax: true,
  lines: [emptyLine()],
});

/** The schema takes nothing for zero, and no line has a key of ours. */
export function checkBill(form: BillForm): Record<string, string> {
  const missing = form.lines.flatMap(({ amount }, at) =>
    amount === '' ? [[`lines.${at}.amount`, translateServerText('is required')]] : [],
  );
  return { ...checkForm(BillDraft)(billInput(form)), ...Object.fromEntries(missing) };
}

export const billInput = ({ lines, branchId, payeeId, ...bill }: BillForm) => ({
  ...bill,
  branchId: branchId ?? '',
  payeeId: payeeId ?? '',
  lines: lines.map(({ key: _key, accountId, ...line }) => ({ ...line, accountId: accountId ?? '' })),
});

/** What the lines come to with their tax, in major units. */
export function billTotal({ lines, includesTax }: Pick<BillForm, 'lines' | 'includesTax'>, rateOf: (taxId: string) => number): number {
  const taxed = includesTax ? taxWithin : taxOnTop;
  const totals = lines.map(({ amount, taxId }) =>
    amount === '' ? 0 : taxed(Math.round(amount * 100), taxId ? Math.round(rateOf(taxId) * 100) : 0).total,
  );
  return totals.reduce((sum, total) => sum + total, 0) / 100;
}
