import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { customerStatement, type StatementKind, type StatementLine } from '@karakana/contract/reports/work/customer-statement.ts';
import { invoiceNumber } from '../../accounting/index.ts';
import { numberText } from '../../platform/database/next-number.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, amountText, dayColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { mapRows, rowsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { customerAsked } from './customer-asked.ts';
import { type StoredLine, statementLines, sumStatement } from './statement-lines.ts';

type Asked = ParsedInput<typeof customerStatement.pdf>;
type Settled = About & { fromDate: string; toDate: string; branchId?: number | undefined; customerId: number; customerName: string };

export function serveCustomerStatement(api: Api): MadeReport {
  return serveReport(api, customerStatement, {
    fileName: 'customer-statement',
    title: 'Customer statement',
    columns: [
      dayColumn({ heading: 'Date', width: 14, of: ({ on }) => on }),
      textColumn({ heading: 'Document', width: 26, of: ({ kind, number }) => [kindWords[kind], number].filter(Boolean).join(' ') }),
      textColumn({ heading: 'Details', width: 30, of: ({ detail }) => detail }),
      amountColumn({ heading: 'Debit', width: 16, of: ({ debit }) => debit, sum: ({ debit }) => debit }),
      amountColumn({ heading: 'Credit', width: 16, of: ({ credit }) => credit, sum: ({ credit }) => credit }),
      amountColumn({ heading: 'Balance', width: 16, of: ({ balance }) => balance, total: ({ closing }) => closing }),
    ],
    settle,
    rows: (ctx, asked) => mapRows(rowsOf<StoredLine>(ctx, statementLines(ctx, asked)), shownLine),
    sums: async (ctx, asked) => {
      const { count, totals } = await sumStatement(ctx, asked);
      return { count, totals: { ...totals, customerName: asked.customerName } };
    },
    facts: async (ctx, asked, totals) =>
      [
        asked.customerName,
        ...(await branchAsked(ctx, asked)),
        `Owed before: ${amountText(totals.opening)}, at the end: ${amountText(totals.closing)}`,
        ageWords
          .filter(([name]) => totals[name] !== 0)
          .map(([name, words]) => `${words}: ${amountText(totals[name])}`)
          .join(', '),
      ].filter(Boolean),
    isStrong: ({ kind }) => kind === 'opening',
  });
}

const kindWords: Record<StatementKind, string> = {
  opening: 'Owed before',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  payment_back: 'Payment taken back',
  refund: 'Refund',
  entry: 'Entry',
};

const ageWords = [
  ['notDue', 'Not due yet'],
  ['upTo30', '1 to 30 days overdue'],
  ['upTo60', '31 to 60 days'],
  ['upTo90', '61 to 90 days'],
  ['older', 'Over 90 days'],
  ['credits', 'Credits'],
] as const;

async function settle(ctx: ReportCtx, { branchId, ...asked }: Asked): Promise<Settled> {
  const customer = await customerAsked(ctx, asked.customerId);
  return { ...(await settleDays(ctx, asked)), branchId, query: null, customerId: customer.id, customerName: customer.name };
}

/** With the number of its paper. */
const shownLine = ({ invoiceKind, invoiceNo, numberStyle, paymentNo, entryNo, ...line }: StoredLine): StatementLine => ({
  ...line,
  number:
    line.kind === 'opening'
      ? null
      : invoiceKind !== null && invoiceNo !== null
        ? invoiceNumber(numberStyle, invoiceKind, invoiceNo)
        : paymentNo !== null
          ? numberText('PAY', paymentNo)
          : numberText('JE', entryNo),
});
