import { randomBytes } from 'node:crypto';
import type { CreditReason } from '@karakana/contract/accounting/etims-state.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { invoiceQueued, queueForEtims } from './queue-for-etims.ts';

export type InvoiceLine = {
  kind: 'service' | 'labour' | 'part' | 'sundry' | 'sublet' | 'own_part' | 'excess' | 'core_deposit' | 'deposit';
  productId: number | null;
  description: string;
  /** Thousandths. */
  quantity: number;
  unitPrice: number;
  discount: number;
  taxId: number | null;
  taxRate: number;
  net: number;
  tax: number;
  /** What the goods had cost. */
  cost: number;
  creditsLineId?: number;
  /** The line of the work that it bills. */
  workLineId?: number | null;
};

export type InvoiceToIssue = {
  kind: 'invoice' | 'credit_note';
  number: number;
  branchId: number;
  customerId: number | null;
  /** Where an insurer pays and not a customer. */
  insuranceId?: number | null;
  claimNumber?: string | null;
  source: { kind: 'sale' | 'work' | 'subscription'; id: number };
  creditsId?: number;
  /** Why a credit note takes back, for the revenue authority. */
  creditReason?: CreditReason;
  issuedOn: string;
  dueOn: string;
  currency: string;
  note: string | null;
  lines: InvoiceLine[];
};

/** 128 bits, so that nobody finds a paper by guessing. */
const newCode = (): string => randomBytes(16).toString('base64url');

/**
 * Writes an invoice or credit note with its lines in one statement, and has it wait for its signature where its branch has a device. From then on
 * nothing of it changes but what is paid.
 */
export async function issueInvoice(ctx: GarageCtx, { source, lines, ...invoice }: InvoiceToIssue): Promise<{ id: number; total: number }> {
  const [net, tax] = [lines.reduce((sum, line) => sum + line.net, 0), lines.reduce((sum, line) => sum + line.tax, 0)];
  const total = net + tax;
  const written = lines.map(({ quantity, creditsLineId = null, workLineId = null, ...line }) => ({
    ...line,
    quantity: formatQuantity(quantity),
    creditsLineId,
    workLineId,
  }));
  const { branchId, customerId, insuranceId = null, creditsId = null, creditReason = '13', kind } = invoice;
  const queueing = queueForEtims({
    ...{ garageId: ctx.garageId, kind, branchId, customerId, insuranceId, creditsId, creditReason },
    at: ctx.platform.now().toISOString(),
  });
  const { rows } = await sql<{ id: number; queuedId: number | null }>`
    with invoice as (
      insert into invoices (garage_id, kind, number, branch_id, customer_id, insurance_id, claim_number, source_kind, source_id, credits_id, issued_on, due_on,
        currency, net, tax, total, balance, note, code, created_by)
      values (${ctx.garageId}, ${kind}, ${invoice.number}, ${branchId}, ${customerId}, ${insuranceId},
        ${invoice.claimNumber ?? null}, ${source.kind}, ${source.id},
        ${creditsId}, ${invoice.issuedOn}, ${invoice.dueOn}, ${invoice.currency}, ${net}, ${tax}, ${total},
        ${kind === 'invoice' ? total : 0}, ${invoice.note}, ${newCode()}, ${ctx.userId})
      returning id
    ), line as (
      insert into invoice_lines (garage_id, invoice_id, kind, product_id, description, quantity, unit_price, discount, tax_id, tax_rate, net, tax, cost,
        credits_line_id, work_line_id)
      select ${ctx.garageId}, invoice.id, given.kind, given."productId", given.description, given.quantity, given."unitPrice", given.discount, given."taxId",
        given."taxRate", given.net, given.tax, given.cost, given."creditsLineId", given."workLineId"
      from invoice, jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (kind text, "productId" bigint, description text, quantity numeric,
        "unitPrice" bigint, discount bigint, "taxId" bigint, "taxRate" integer, net bigint, tax bigint, cost bigint, "creditsLineId" bigint,
        "workLineId" bigint)
    ), ${queueing}
    select id, (select id from queued) as queued_id from invoice`.execute(ctx.db);
  const [issued] = rows;
  if (!issued) throw new Error('An invoice was not written');
  if (issued.queuedId !== null) await ctx.platform.events.publish(ctx, invoiceQueued, { branchId, documentId: issued.queuedId });
  return { id: issued.id, total };
}
