import type { KeptPaper } from '@karakana/contract/accounting/kept-paper.ts';
import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database/database.gen.ts';
import { numberText } from '../../platform/database/next-number.ts';
import { userName } from '../../platform/database/user-name.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

/** Entries of which a line is in a branch where the reader acts. */
export const entriesInReach = (ctx: Ctx) =>
  ctx.db
    .selectFrom('journalEntries')
    .where('journalEntries.garageId', '=', ctx.garageId)
    .where((eb) => eb.exists(ownLines(ctx)));

/** The lines of the entry at hand that the reader may see. */
export const ownLines = (ctx: Ctx) =>
  linesInReach(ctx).select('journalLines.id').where(sql<boolean>`journal_lines.entry_id = journal_entries.id`);

const linesInReach = (ctx: Ctx) =>
  ctx.db
    .selectFrom('journalLines')
    .where('journalLines.garageId', '=', ctx.garageId)
    .where((eb) => eb.and(ownBranch(ctx.session, 'journalLines.branchId')));

export const shownEntries = (ctx: Ctx, found: SelectQueryBuilder<DB, 'journalEntries', object>) =>
  found.select((eb) => [
    'journalEntries.id',
    'journalEntries.number',
    'journalEntries.datedOn',
    'journalEntries.documentDate',
    'journalEntries.memo',
    'journalEntries.sourceKind',
    'journalEntries.sourceId',
    'journalEntries.reversesId',
    'journalEntries.isClosing',
    'journalEntries.createdAt',
    eb
      .selectFrom('journalEntries as later')
      .select('later.id')
      .where('later.garageId', '=', ctx.garageId)
      .whereRef('later.reversesId', '=', 'journalEntries.id')
      .as('reversedById'),
    userName('journal_entries.created_by').as('createdBy'),
    documentOf('kind').as('documentKind'),
    documentOf('id').as('documentId'),
  ]);

/** The document of the entry at hand: that of the invoice that is paid or credited, the bill that is paid, else what it is about itself. */
export const documentOf = <Part extends 'kind' | 'id'>(part: Part) => {
  const ofInvoice = (invoiceId: RawBuilder<unknown>) => sql`(
    select ${sql.ref(`invoices.source_${part}`)} from invoices where invoices.garage_id = journal_entries.garage_id and invoices.id = ${invoiceId}
  )`;
  const billPaid =
    part === 'kind'
      ? sql`'bill'`
      : sql`(
    select bill_id from bill_payments where bill_payments.garage_id = journal_entries.garage_id and bill_payments.id = journal_entries.source_id
  )`;
  const paid = sql`(
    select invoice_id from allocations
    where allocations.garage_id = journal_entries.garage_id and allocations.payment_id = journal_entries.source_id limit 1
  )`;
  const refunded = sql`(
    select refunds_invoice_id from payments where payments.garage_id = journal_entries.garage_id and payments.id = journal_entries.source_id
  )`;
  return sql<Part extends 'kind' ? SourceKind : number | null>`coalesce(case journal_entries.source_kind
    when 'payment' then ${ofInvoice(paid)}
    when 'refund' then ${ofInvoice(refunded)}
    when 'credit_note' then ${ofInvoice(sql`journal_entries.source_id`)}
    when 'invoice' then ${ofInvoice(sql`journal_entries.source_id`)}
    when 'supplier_payment' then ${billPaid}
  end, ${sql.ref(`journal_entries.source_${part}`)})`;
};

/** What the reader may see of these entries, line by line. */
const linesOf = (ctx: Ctx, entryIds: number[]) =>
  linesInReach(ctx)
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.garageId', '=', 'journalLines.garageId').onRef('accounts.id', '=', 'journalLines.accountId'),
    )
    .leftJoin('mergedCustomers', (join) =>
      join
        .onRef('mergedCustomers.garageId', '=', 'journalLines.garageId')
        .onRef('mergedCustomers.mergedId', '=', 'journalLines.customerId'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.garageId', '=', 'journalLines.garageId')
        .on('customers.id', '=', sql<number>`coalesce(merged_customers.customer_id, journal_lines.customer_id)`),
    )
    .leftJoin('payees', (join) =>
      join.onRef('payees.garageId', '=', 'journalLines.garageId').onRef('payees.id', '=', 'journalLines.payeeId'),
    )
    .select([
      'journalLines.entryId',
      'journalLines.accountId',
      'accounts.code as accountCode',
      'accounts.name as accountName',
      'journalLines.branchId',
      'journalLines.amount',
      'customers.id as customerId',
      sql<string | null>`coalesce(nullif(concat_ws(' ', customers.first_name, customers.last_name), ''), payees.name)`.as('partyName'),
      'journalLines.payeeId',
      'journalLines.memo',
    ])
    .where('journalLines.entryId', 'in', entryIds)
    .orderBy('journalLines.id')
    .execute();

type StoredEntry = Awaited<ReturnType<ReturnType<typeof shownEntries>['execute']>>[number];

/** With their lines. */
export async function withLines(ctx: Ctx, entries: StoredEntry[]) {
  const lines =
    entries.length > 0
      ? await linesOf(
          ctx,
          entries.map(({ id }) => id),
        )
      : [];
  return entries.map(({ number, ...entry }) => {
    const own = lines.filter(({ entryId }) => entryId === entry.id);
    return {
      ...entry,
      number: numberText('JE', number),
      total: own.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
      lines: own.map(({ amount, ...line }) => ({ ...line, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) })),
    };
  });
}

const attachmentsOf = (ctx: Ctx, entryId: number) =>
  ctx.db
    .selectFrom('entryAttachments')
    .select(['id', 'name', 'type', 'size'])
    .$castTo<KeptPaper>()
    .where('garageId', '=', ctx.garageId)
    .where('entryId', '=', entryId)
    .orderBy('id')
    .execute();

export async function readEntryFor(ctx: Ctx, id: number) {
  const found = await shownEntries(ctx, entriesInReach(ctx).where('journalEntries.id', '=', id)).execute();
  const [entry] = await withLines(ctx, found);
  if (!entry) throw notFound();
  return { ...entry, attachments: await attachmentsOf(ctx, id) };
}

/** What these documents have posted, as far as the reader may see it, in the order in which it was. */
export async function entriesOf(ctx: Ctx, sources: { kind: SourceKind; id: number }[]) {
  const found = entriesInReach(ctx).where((eb) =>
    eb.or(sources.map(({ kind, id }) => eb.and({ 'journalEntries.sourceKind': kind, 'journalEntries.sourceId': id }))),
  );
  return withLines(ctx, await shownEntries(ctx, found).orderBy('journalEntries.id').execute());
}
