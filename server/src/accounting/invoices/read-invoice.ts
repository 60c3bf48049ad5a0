import type { invoiceTemplates, numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { DayFormat } from '@karakana/contract/dates.ts';
import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx, GarageReader } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { controlDataOfInvoice } from './control-data.ts';
import { isCreditedInFull } from './credited-in-full.ts';
import { invoiceNumber } from './invoice-number.ts';

/** An invoice or credit note with all that its paper says. */
export type InvoiceOnPaper = Awaited<ReturnType<typeof readInvoice>>;

/** One in the reader's reach. */
export async function readInvoice(ctx: Ctx, id: number) {
  const invoice = await scopedToBranch(invoicesOf(ctx), ctx.session, 'invoices.branchId').where('invoices.id', '=', id).executeTakeFirst();
  if (!invoice) throw notFound();
  return onPaper(ctx, invoice);
}

/** One for whoever holds its code, who is told no address of the customer's and only the end of a phone number. */
export async function readInvoiceByCode(ctx: GarageReader, code: string): Promise<InvoiceOnPaper> {
  const invoice = await invoicesOf(ctx).where('invoices.code', '=', code).executeTakeFirst();
  if (!invoice) throw notFound();
  const { mobile } = invoice;
  return onPaper(ctx, { ...invoice, email: null, address: null, city: null, mobile: mobile === null ? null : `••• ${mobile.slice(-3)}` });
}

const invoicesOf = ({ db, garageId }: GarageReader) =>
  db
    .selectFrom('invoices')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'invoices.garageId')
    .innerJoin('branches', (join) =>
      join.onRef('branches.garageId', '=', 'invoices.garageId').onRef('branches.id', '=', 'invoices.branchId'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'invoices.garageId').onRef('customers.id', '=', 'invoices.customerId'),
    )
    .leftJoin('insurances', (join) =>
      join.onRef('insurances.garageId', '=', 'invoices.garageId').onRef('insurances.id', '=', 'invoices.insuranceId'),
    )
    .leftJoin('insuranceFirms', 'insuranceFirms.id', 'insurances.firmId')
    .leftJoin('works', (join) =>
      join
        .onRef('works.garageId', '=', 'invoices.garageId')
        .onRef('works.id', '=', 'invoices.sourceId')
        .on('invoices.sourceKind', '=', 'work'),
    )
    .leftJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .leftJoin('invoices as credited', (join) =>
      join.onRef('credited.garageId', '=', 'invoices.garageId').onRef('credited.id', '=', 'invoices.creditsId'),
    )
    .select([
      'invoices.id',
      'invoices.kind',
      'invoices.code',
      'invoices.number',
      'invoices.issuedOn',
      'invoices.dueOn',
      'invoices.currency',
      'invoices.net',
      'invoices.tax',
      'invoices.total',
      'invoices.balance',
      'invoices.note',
      'invoices.createdAt',
      'invoices.claimNumber',
      'insuranceFirms.name as insuranceName',
      'works.number as workNumber',
      'vehicles.registration',
      'credited.number as creditedNumber',
      'branches.name as branchName',
      'customers.firstName',
      'customers.lastName',
      'customers.address',
      'customers.city',
      // Whom the garage writes to at an insurer.
      sql<string | null>`coalesce(customers.mobile, insurances.contact_mobile)`.as('mobile'),
      sql<string | null>`coalesce(customers.email, insurances.contact_email)`.as('email'),
      'bookSettings.invoiceNote',
      'bookSettings.vatRegisteredFrom',
      sql<(typeof numberStyles)[number]>`book_settings.invoice_number`.as('numberStyle'),
      sql<DayFormat>`book_settings.date_format`.as('dateFormat'),
      sql<(typeof invoiceTemplates)[number]>`book_settings.invoice_template`.as('template'),
      isCreditedInFull.as('isCredited'),
      controlDataOfInvoice.as('control'),
      sql<boolean>`(select count(*) > 1 from branches where branches.garage_id = invoices.garage_id)`.as('hasBranches'),
      userName('invoices.created_by').as('servedBy'),
    ])
    .where('invoices.garageId', '=', garageId);

type Found = Awaited<ReturnType<ReturnType<typeof invoicesOf>['executeTakeFirstOrThrow']>>;

async function onPaper(ctx: GarageReader, invoice: Found) {
  const { number, numberStyle, kind, creditedNumber } = invoice;
  return {
    ...invoice,
    number: invoiceNumber(numberStyle, kind === 'invoice' ? 'invoice' : 'credit_note', number),
    creditedNumber: creditedNumber === null ? null : invoiceNumber(numberStyle, 'invoice', creditedNumber),
    isTaxed: invoice.vatRegisteredFrom !== null && invoice.vatRegisteredFrom <= invoice.issuedOn,
    lines: await readLines(ctx, invoice.id),
    payments: await readPayments(ctx, invoice.id),
  };
}

async function readLines(ctx: GarageReader, invoiceId: number) {
  const lines = await ctx.db
    .selectFrom('invoiceLines as line')
    .leftJoin('products', (join) => join.onRef('products.garageId', '=', 'line.garageId').onRef('products.id', '=', 'line.productId'))
    .select([
      'line.kind',
      'line.description',
      'line.quantity',
      'line.unitPrice',
      'line.discount',
      'line.taxRate',
      'line.net',
      'line.tax',
      'products.unit',
    ])
    .where('line.garageId', '=', ctx.garageId)
    .where('line.invoiceId', '=', invoiceId)
    .orderBy('line.id')
    .execute();
  return lines.map((line) => ({ ...line, quantity: parseQuantity(line.quantity) ?? 0 }));
}

/** What of it payments settle by now; one that was taken off again is none of them. */
const readPayments = (ctx: GarageReader, invoiceId: number) =>
  ctx.db
    .selectFrom('payments')
    .innerJoin('allocations', (join) =>
      join.onRef('allocations.garageId', '=', 'payments.garageId').onRef('allocations.paymentId', '=', 'payments.id'),
    )
    .select([
      'payments.number',
      'payments.paidOn',
      'payments.reference',
      sql<number>`sum(allocations.amount)::bigint`.as('amount'),
      'payments.method',
    ])
    .$castTo<{ number: number; paidOn: string; reference: string | null; amount: number; method: PaymentMethod | 'wallet' }>()
    .where('allocations.garageId', '=', ctx.garageId)
    .where('allocations.invoiceId', '=', invoiceId)
    .groupBy(['payments.id', 'payments.number', 'payments.paidOn', 'payments.reference', 'payments.method'])
    .having(sql<boolean>`sum(allocations.amount) <> 0`)
    .orderBy('payments.id')
    .execute();
