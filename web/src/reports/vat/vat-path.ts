import { addDays, addMonths } from '@karakana/contract/days.ts';
import type { VatRow, vatSummary } from '@karakana/contract/reports/vat/vat-summary.ts';
import type { z } from 'zod';
import { ledgerPath } from '../books/ledger-path.ts';
import { reportPath } from '../report-path.ts';

export type VatAnswer = z.output<typeof vatSummary.list.output>;
type Asked = { branchId?: number | undefined };

/** The papers behind a rate of a month, or the ledger behind what the books have besides. */
export function vatPath({ isDifference, side, kind, rate, month }: VatRow, answer: VatAnswer, { branchId }: Asked): string {
  const [first, last] = [month, addDays(addMonths(month, 1), -1)];
  const fromDate = answer.fromDate !== null && answer.fromDate > first ? answer.fromDate : first;
  const toDate = answer.toDate !== null && answer.toDate < last ? answer.toDate : last;
  const { outputAccountId, inputAccountId } = answer.totals;
  if (isDifference) return ledgerPath({ accountId: side === 'output' ? outputAccountId : inputAccountId, branchId, fromDate, toDate });
  return reportPath('vat-documents', { side, kind, rate, branchId, fromDate, toDate });
}
