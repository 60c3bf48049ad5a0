import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { generalLedger, type LedgerRow } from '@karakana/contract/reports/general-ledger.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, dayColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { customerAsked, settleCustomer } from '../of-customer.ts';
import { settleDays } from '../period.ts';
import { type LedgerAsked, ledgerRows, sumLedger } from './ledger-rows.ts';
import { sourceWords } from './source-words.ts';

type Asked = ParsedInput<typeof generalLedger.pdf>;

export function serveGeneralLedger(api: Api): MadeReport {
  return serveReport(api, generalLedger, {
    fileName: 'general-ledger',
    title: 'General ledger',
    columns: [
      textColumn({ heading: 'Account', width: 26, of: ({ code, accountName }) => `${code} ${accountName}` }),
      dayColumn({ heading: 'Date', width: 14, of: ({ datedOn }) => datedOn }),
      textColumn({ heading: 'Entry', width: 13, of: ({ number }) => number }),
      textColumn({ heading: 'Document', width: 16, of: ({ sourceKind }) => sourceKind && sourceWords[sourceKind] }),
      textColumn({ heading: 'Text', width: 30, of: textOf }),
      textColumn({ heading: 'Party', width: 20, of: ({ partyName }) => partyName }),
      amountColumn({ heading: 'Debit', width: 15, of: ({ debit }) => debit || null, sum: ({ debit }) => debit }),
      amountColumn({ heading: 'Credit', width: 15, of: ({ credit }) => credit || null, sum: ({ credit }) => credit }),
      amountColumn({ heading: 'Balance', width: 16, of: ({ balance }) => balance, total: ({ closing }) => closing }),
    ],
    settle,
    rows: ledgerRows,
    sums: sumLedger,
    facts: async (ctx, asked) => [
      ...(asked.accountName === null ? [] : [asked.accountName]),
      ...(await branchAsked(ctx, asked)),
      ...(await customerAsked(ctx, asked)),
      ...(asked.query === null ? [] : [`Search: ${asked.query}`]),
    ],
    isStrong: ({ kind }) => kind === 'opening',
  });
}

const textOf = ({ kind, memo }: Pick<LedgerRow, 'kind' | 'memo'>): string | null => (kind === 'opening' ? 'Opening balance' : memo);

async function settle(ctx: ReportCtx, asked: Asked): Promise<LedgerAsked> {
  return {
    ...(await settleDays(ctx, asked)),
    branchId: asked.branchId,
    accountId: asked.accountId,
    accountName: await nameOf(ctx, asked.accountId),
    customerId: await settleCustomer(ctx, asked.customerId),
    query: asked.query?.trim() || null,
  };
}

async function nameOf({ db, garageId }: ReportCtx, accountId: number | undefined): Promise<string | null> {
  if (accountId === undefined) return null;
  const accounts = db.selectFrom('accounts').select(['code', 'name']).where('garageId', '=', garageId);
  const account = await accounts.where('id', '=', accountId).executeTakeFirst();
  if (!account) throw notFound();
  return `${account.code} ${account.name}`;
}
