import { addDays } from '@karakana/contract/days.ts';
import type { LedgerRow } from '@karakana/contract/reports/general-ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import { documentOfEntry } from '../../accounting/index.ts';
import { numberText } from '../../platform/database/next-number.ts';
import { contains } from '../../platform/database/table-store.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import type { About } from '../../platform/serve/report.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { mapRows, type Rows, rowsBy, type Sums } from '../../platform/serve/report-rows.ts';
import { ofCustomer } from '../of-customer.ts';
import { ledgerSums } from './ledger-sums.ts';

export type LedgerAsked = About & {
  fromDate: string;
  toDate: string;
  accountId?: number | undefined;
  /** Its code and name, for the paper. */
  accountName: string | null;
  branchId?: number | undefined;
};

type Stored = Omit<LedgerRow, 'number'> & { number: number | null };

/** Account by account, from what it held before; only of the rows that are shown is read what they are about. */
export const ledgerRows = (ctx: ReportCtx, asked: LedgerAsked): Rows<LedgerRow> =>
  mapRows(
    rowsBy<Stored>(ctx, (part) => ledgerPart(ctx, asked, part)),
    ({ number, ...row }) => ({ ...row, number: number === null ? null : numberText('JE', number) }),
  );

function ledgerPart(ctx: ReportCtx, asked: LedgerAsked, { most, from }: { most: number | null; from: number }): RawBuilder<unknown> {
  return sql`
    select shown.id, case when shown.entry_id is null then 'opening' else 'line' end as kind, shown.account_id, shown.code, shown.account_name,
      shown.dated_on, shown.entry_id, journal_entries.number, journal_entries.source_kind, ${documentOfEntry('kind')} as document_kind,
      ${documentOfEntry('id')} as document_id, coalesce(shown.memo, journal_entries.memo) as memo,
      coalesce(nullif(concat_ws(' ', customers.first_name, customers.last_name), ''), payees.name) as party_name,
      case when shown.entry_id is null then 0 else greatest(shown.amount, 0) end as debit,
      case when shown.entry_id is null then 0 else greatest(-shown.amount, 0) end as credit, shown.balance
    from (
      select part.*, ${asked.query === null ? runningBalance : sql`null::bigint`} as balance from (${ledger(ctx, asked)}) part
      order by code, account_id, entry_id is not null, dated_on, id limit ${most} offset ${from}
    ) shown
    left join journal_entries on journal_entries.garage_id = ${ctx.garageId} and journal_entries.id = shown.entry_id
    left join merged_customers merged on merged.garage_id = ${ctx.garageId} and merged.merged_id = shown.customer_id
    left join customers on customers.garage_id = ${ctx.garageId} and customers.id = coalesce(merged.customer_id, shown.customer_id)
    left join payees on payees.garage_id = ${ctx.garageId} and payees.id = shown.payee_id
    order by shown.code, shown.account_id, shown.entry_id is not null, shown.dated_on, shown.id`;
}

const runningBalance = sql`sum(part.amount) over (partition by code, account_id order by entry_id is not null, dated_on, id)::bigint`;

type Totals = { opening: number | null; debit: number; credit: number; closing: number | null };

export async function sumLedger(ctx: ReportCtx, asked: LedgerAsked): Promise<Sums<Totals>> {
  const { rows } = await sql<Totals & { count: number }>`
    select count(*)::int as count, coalesce(sum(amount) filter (where entry_id is null), 0)::bigint as opening,
      coalesce(sum(greatest(amount, 0)) filter (where entry_id is not null), 0)::bigint as debit,
      coalesce(sum(greatest(-amount, 0)) filter (where entry_id is not null), 0)::bigint as credit, coalesce(sum(amount), 0)::bigint as closing
    from (${ledger(ctx, asked)}) of_report`.execute(ctx.db);
  // Sums are one row, of however many.
  const { count, ...totals } = rows[0] as Totals & { count: number };
  return { count, totals: asked.query === null ? totals : { ...totals, opening: null, closing: null } };
}

/** The lines of some days, each account with what it held before; what is searched for begins nowhere. */
function ledger(ctx: ReportCtx, asked: LedgerAsked): RawBuilder<unknown> {
  const lines = linesOf(ctx, asked);
  return asked.query === null ? sql`${openings(ctx, asked)} union all ${lines}` : lines;
}

function openings(ctx: ReportCtx, { fromDate, accountId, branchId, customerId }: LedgerAsked): RawBuilder<unknown> {
  const before = ledgerSums(ctx, { fromDate: null, toDate: addDays(fromDate, -1), branchId, customerId });
  return sql`
    select -accounts.id as id, accounts.id as account_id, accounts.code, accounts.name as account_name, ${fromDate}::date as dated_on,
      null::bigint as entry_id, earlier.debit - earlier.credit as amount, null as memo, null::bigint as customer_id, null::bigint as payee_id
    from accounts join ${before} earlier on earlier.account_id = accounts.id
    where accounts.garage_id = ${ctx.garageId} and earlier.debit <> earlier.credit and ${ofAccount(accountId)}`;
}

function linesOf(ctx: ReportCtx, { fromDate, toDate, accountId, branchId, customerId, query }: LedgerAsked): RawBuilder<unknown> {
  return sql`
    select line.id, accounts.id as account_id, accounts.code, accounts.name as account_name, line.dated_on, line.entry_id, line.amount, line.memo,
      line.customer_id, line.payee_id
    from accounts
    join journal_lines line on line.garage_id = accounts.garage_id and line.account_id = accounts.id
      and line.dated_on between ${fromDate}::date and ${toDate}::date
    where accounts.garage_id = ${ctx.garageId} and ${ofAccount(accountId)} and ${inBranches(ctx, 'line.branch_id', branchId)}
      and ${customerId === null ? sql`true` : ofCustomer(ctx, customerId)} and ${query === null ? sql`true` : isFound(query)}`;
}

const ofAccount = (accountId: number | undefined) => (accountId === undefined ? sql`true` : sql`accounts.id = ${accountId}`);

/** By what a line says, by its account, or by the number of its entry, which is looked up line by line: joined, those of all years would be read. */
const isFound = (query: string) => sql`(
  accounts.search like ${contains(query)} or exists (
    select from journal_entries entry where entry.garage_id = line.garage_id and entry.id = line.entry_id and (
      lower(concat_ws(' ', line.memo, entry.memo)) like ${contains(query)} or number_text('je', entry.number) like ${contains(query)}
    )
  )
)`;
