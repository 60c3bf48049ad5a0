import {
  type AccountsOf,
  type AmountsOf,
  linesOf,
  type PostedLine,
  type RuleName,
  type SourceKind,
} from '@karakana/contract/accounting/posting-rules.ts';
import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';

type Party = { customerId?: number | null; payeeId?: number | null; insuranceId?: number | null };

/** What one branch has of an entry; it balances by itself. */
export type Posting = Party & { branchId: number; lines: (PostedLine & { memo?: string | null })[] };

export type EntryToPost = {
  /** The day of what it is about. */
  on: string;
  source: { kind: SourceKind; id: number | null };
  memo: string | null;
  postings: Posting[];
  isClosing?: boolean;
};

/** What an event means in the books of a branch, by its rule. */
export const byRule = <R extends RuleName>(
  rule: R,
  { branchId, amounts, accounts, ...party }: Party & { branchId: number; amounts: AmountsOf<R>; accounts: AccountsOf<R> },
): Posting => ({ ...party, branchId, lines: linesOf(rule, amounts, accounts) });

/**
 * Writes entries into the journal, the only way into it, in one statement whatever their number. What is dated in a closed month counts from
 * the first open day on. An entry without a line is none.
 */
export async function post(ctx: GarageCtx, entries: EntryToPost[]): Promise<{ id: number; datedOn: string }[]> {
  const posted = entries.filter(({ postings }) => postings.some(({ lines }) => lines.length > 0));
  if (posted.length === 0) return [];
  const heads = posted.map(({ on, source, memo, isClosing = false }, at) => ({
    at: at + 1,
    on,
    kind: source.kind,
    source: source.id,
    memo,
    closing: isClosing,
  }));
  const { rows } = await writeEntries(
    ctx,
    heads,
    posted.flatMap(linesToWrite).map((line, place) => ({ ...line, place })),
  );
  for (const { id } of rows) ctx.live({ topic: 'Entry', key: 'entry-posted', payload: { id } });
  return rows;
}

function linesToWrite({ postings }: EntryToPost, at: number) {
  return postings.flatMap(({ branchId, customerId = null, payeeId = null, insuranceId = null, lines }) =>
    lines.map(({ account, amount, memo = null }) => ({
      at: at + 1,
      branch: branchId,
      role: typeof account === 'string' ? account : null,
      account: typeof account === 'number' ? account : null,
      amount,
      customer: customerId,
      payee: payeeId,
      insurance: insuranceId,
      memo,
    })),
  );
}

const writeEntries = (ctx: GarageCtx, heads: { at: number }[], lines: { at: number }[]) =>
  sql<{ id: number; datedOn: string }>`
    with head as (
      select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
        as given (at integer, "on" date, kind text, source bigint, memo text, closing boolean)
    ), counted as (
      insert into counters (garage_id, name, last) values (${ctx.garageId}, 'entry', ${heads.length})
      on conflict (garage_id, name) do update set last = counters.last + excluded.last returning last
    ), entry as (
      insert into journal_entries (garage_id, number, dated_on, document_date, source_kind, source_id, memo, is_closing, created_by)
      select ${ctx.garageId}, counted.last - ${heads.length} + head.at, posting_day(${ctx.garageId}, head."on"), head."on", head.kind, head.source, head.memo,
        head.closing, ${ctx.userId}
      from head, counted order by head.at
      returning id, number, dated_on
    ), line as (
      insert into journal_lines (garage_id, entry_id, branch_id, account_id, dated_on, amount, customer_id, payee_id, insurance_id, memo)
      select ${ctx.garageId}, entry.id, given.branch, accounts.id, entry.dated_on, given.amount, given.customer, given.payee, given.insurance, given.memo
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as given (at integer, place integer, branch bigint, role text, account bigint, amount bigint, customer bigint, payee bigint, insurance bigint, memo text)
      cross join counted
      join entry on entry.number = counted.last - ${heads.length} + given.at
      join accounts on accounts.garage_id = ${ctx.garageId} and (accounts.role = given.role or accounts.id = given.account)
      order by given.place
    )
    select id, dated_on from entry order by number`.execute(ctx.db);
