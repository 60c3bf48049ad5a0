import { isControl } from '@karakana/contract/accounting/account-roles.ts';
import { addEntry, type EntryDraft, listEntries, readEntry, reverseEntry, updateEntry } from '@karakana/contract/accounting/entry.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { todayIn } from '../../platform/database/days.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { post } from './post.ts';
import { entriesInReach, ownLines, readEntryFor, shownEntries, withLines } from './shown-entries.ts';
import { takeBack } from './take-back.ts';

type Draft = z.output<typeof EntryDraft>;

export function serveEntries(api: Api): void {
  serve(api, listEntries, async (ctx, { fromDate, toDate, accountId, sourceKind, sourceId, query, ...page }) => {
    let found = entriesInReach(ctx);
    if (fromDate) found = found.where('journalEntries.datedOn', '>=', fromDate);
    if (toDate) found = found.where('journalEntries.datedOn', '<=', toDate);
    if (sourceKind) found = found.where('journalEntries.sourceKind', '=', sourceKind);
    if (sourceId) found = found.where('journalEntries.sourceId', '=', sourceId);
    if (accountId) found = found.where((eb) => eb.exists(ownLines(ctx).where('journalLines.accountId', '=', accountId)));
    if (query) found = found.where(isFound(query));
    const rows = shownEntries(ctx, found).orderBy('datedOn', 'desc').orderBy('id', 'desc');
    const read = await readPage(page, rows, () => countFound(ctx.db, { ...page, search: query }, found));
    return { ...read, entries: await withLines(ctx, read.entries) };
  });

  serve(api, readEntry, (ctx, { id }) => readEntryFor(ctx, id));

  serve(api, addEntry, async (ctx, draft) => readEntryFor(ctx, await writeByHand(ctx, draft)));

  serve(api, updateEntry, async (ctx, { id, ...draft }) => {
    await takeBackByHand(ctx, id);
    const correctedId = await writeByHand(ctx, draft);
    // The papers go with what is written anew.
    await ctx.db
      .updateTable('entryAttachments')
      .set({ entryId: correctedId })
      .where('garageId', '=', ctx.garageId)
      .where('entryId', '=', id)
      .execute();
    return readEntryFor(ctx, correctedId);
  });

  serve(api, reverseEntry, async (ctx, { id }) => readEntryFor(ctx, await takeBackByHand(ctx, id)));
}

async function writeByHand(ctx: Ctx, { datedOn, memo, lines }: Draft): Promise<number> {
  if (datedOn > todayIn(ctx)) throw refusedField('datedOn', 'The date cannot be in the future');
  await refuseAccounts(
    ctx,
    lines.map(({ accountId }) => accountId),
  );
  const branches = [...new Set(lines.map(({ branchId }) => branchId))];
  const postings = branches.map((branchId) => {
    const own = lines.filter((line) => line.branchId === branchId);
    if (own.reduce((sum, { debit, credit }) => sum + debit - credit, 0) !== 0)
      throw refusedField('lines', 'Debit and credit must be equal in every branch');
    return {
      branchId,
      lines: own.map(({ accountId, debit, credit, memo: note }) => ({ account: accountId, amount: debit - credit, memo: note })),
    };
  });
  const [entry] = await post(ctx, [{ on: datedOn, source: { kind: 'manual', id: null }, memo, postings }]);
  if (!entry) throw refusedField('lines', 'An entry needs at least two lines');
  // Others move to the first open day; who writes by hand says the day on purpose.
  if (entry.datedOn !== datedOn) throw refusedField('datedOn', 'This month is closed');
  return entry.id;
}

/** What documents add up to is changed by documents alone. */
async function refuseAccounts(ctx: Ctx, ids: number[]): Promise<void> {
  const known = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'archivedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < new Set(ids).size) throw notYours('accountId', 'Account is not one of yours');
  for (const { name, role, archivedAt } of known) {
    if (archivedAt !== null) throw refusedField('accountId', say('{{name}} is archived', { name }));
    if (isControl(role)) throw refusedField('accountId', say('{{name}} changes only through its documents', { name }));
  }
}

async function takeBackByHand(ctx: Ctx, id: number): Promise<number> {
  const entry = await readEntryFor(ctx, id);
  if (entry.sourceKind !== 'manual') throw new Refused(422, 'This entry belongs to a document. Cancel the document instead');
  if (entry.reversedById !== null || entry.reversesId !== null) throw new Refused(422, 'This entry is already reversed');
  const { id: reversalId } = await takeBack(ctx, { entryId: id, on: todayIn(ctx), memo: entry.memo });
  return reversalId;
}

/** Its number, what it says, or a name in one of its lines. */
const isFound = (query: string) => sql<boolean>`(
  lower(coalesce(journal_entries.memo, '')) like ${contains(query)}
  or number_text('je', journal_entries.number) like ${contains(query)}
  or exists (
    select from journal_lines line join accounts on accounts.garage_id = line.garage_id and accounts.id = line.account_id
    left join customers on customers.garage_id = line.garage_id and customers.id = line.customer_id
    left join payees on payees.garage_id = line.garage_id and payees.id = line.payee_id
    where line.garage_id = journal_entries.garage_id and line.entry_id = journal_entries.id
      and lower(concat_ws(' ', accounts.code, accounts.name, line.memo, customers.first_name, customers.last_name, payees.name)) like ${contains(query)}
  )
)`;
