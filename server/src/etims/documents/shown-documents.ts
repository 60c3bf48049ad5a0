import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { CreditReason } from '@karakana/contract/accounting/etims-state.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { listEtimsDocuments } from '@karakana/contract/etims/document.ts';
import { sql } from 'kysely';
import { checkUrlOf, invoiceNumber } from '../../accounting/index.ts';
import { customerName } from '../../platform/database/customer-name.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import { contains } from '../../platform/database/table-store.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { lateAfterHours } from '../late-after.ts';

/** What was queued in the branches in which the reader acts. */
const documentsInReach = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db
      .selectFrom('etimsDocuments as document')
      .innerJoin('invoices', (join) =>
        join.onRef('invoices.garageId', '=', 'document.garageId').onRef('invoices.id', '=', 'document.invoiceId'),
      )
      .leftJoin('customers', (join) =>
        join.onRef('customers.garageId', '=', 'invoices.garageId').onRef('customers.id', '=', 'invoices.customerId'),
      )
      .where('document.garageId', '=', ctx.garageId),
    ctx.session,
    'document.branchId',
  );

type Found = ReturnType<typeof documentsInReach>;

const insurerName = sql<string | null>`(
  select firm.name from insurances join insurance_firms firm on firm.id = insurances.firm_id
  where insurances.garage_id = invoices.garage_id and insurances.id = invoices.insurance_id
)`;

const shownDocuments = (found: Found) =>
  found
    .innerJoin('bookSettings', 'bookSettings.garageId', 'document.garageId')
    .leftJoin('etimsDocuments as original', (join) =>
      join
        .onRef('original.garageId', '=', 'document.garageId')
        .onRef('original.id', '=', 'document.originalId')
        .on('original.state', '<>', 'signed')
        .on('document.state', '=', 'waiting'),
    )
    .leftJoin('invoices as credited', (join) =>
      join.onRef('credited.garageId', '=', 'original.garageId').onRef('credited.id', '=', 'original.invoiceId'),
    )
    .select(['document.id', 'document.branchId', 'document.number', 'document.kind', 'document.invoiceId', 'document.state'])
    .select(['document.buyerPin', 'document.queuedAt', 'document.sentAt', 'document.resultCode'])
    .select(['document.problem', 'document.problemValues', 'document.pin', 'document.bhfId', 'document.sdcId', 'document.internalData'])
    .select(['document.signature', 'document.signedAt', 'document.receiptNumber'])
    .select([
      'invoices.number as numberOfInvoice',
      'invoices.total',
      'invoices.customerId',
      'invoices.insuranceId',
      'invoices.issuedOn',
      'invoices.sourceKind as documentType',
      'invoices.sourceId as documentId',
      'credited.number as creditedNumber',
      sql<CreditReason | null>`document.reason_code`.as('reasonCode'),
      sql<(typeof numberStyles)[number]>`book_settings.invoice_number`.as('numberStyle'),
      sql<string | null>`coalesce(${insurerName}, ${customerName})`.as('customerName'),
    ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shownDocuments>['execute']>>[number];

const shownDocument = ({ numberOfInvoice, numberStyle, creditedNumber, problem, problemValues, receiptNumber, ...document }: Stored) => ({
  ...document,
  invoiceNumber: invoiceNumber(numberStyle, document.kind, numberOfInvoice),
  waitsFor: creditedNumber === null ? null : invoiceNumber(numberStyle, 'invoice', creditedNumber),
  receiptNumber: receiptNumber === null ? null : String(receiptNumber),
  problem: problem === null ? null : storedText(problem, problemValues),
  checkUrl: checkUrlOf(document),
});

export async function readDocumentFor(ctx: Ctx, id: number) {
  const document = await shownDocuments(documentsInReach(ctx).where('document.id', '=', id)).executeTakeFirst();
  if (!document) throw notFound();
  return shownDocument(document);
}

/** Somebody has to look at it. */
const isStuck = ({ platform }: Ctx) => sql<boolean>`(document.state = 'failed' or document.state = 'waiting'
  and document.queued_at < ${platform.now().toISOString()}::timestamptz - make_interval(hours => ${lateAfterHours}))`;

export async function listDocumentsFor(ctx: Ctx, { state, branchId, stuck, ...page }: ParsedInput<typeof listEtimsDocuments>) {
  let found = documentsInReach(ctx);
  if (state) found = found.where('document.state', '=', state);
  if (branchId) found = found.where('document.branchId', '=', branchId);
  if (stuck) found = found.where(isStuck(ctx));
  if (page.search)
    found = found.where(
      sql<boolean>`lower(concat_ws(' ', number_text(case invoices.kind when 'invoice' then 'inv' else 'crn' end, invoices.number),
        document.number, document.buyer_pin, document.signature, customers.first_name, customers.last_name)) like ${contains(page.search)}`,
    );
  const read = await readPage(page, shownDocuments(found).orderBy('document.id', 'desc'), () => countFound(ctx.db, page, found));
  return { ...read, entries: read.entries.map(shownDocument) };
}
