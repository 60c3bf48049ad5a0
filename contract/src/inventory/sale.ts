import { z } from 'zod';
import { Entry } from '../accounting/entry.ts';
import { EtimsMark } from '../accounting/etims-state.ts';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, noInput, OptionalDay, optionalText, requiredText, Timestamp } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Payment, Tender } from '../payments/payment.ts';
import { Quantity, QuantityDraft } from '../quantity.ts';

export const saleStates = ['held', 'unpaid', 'part_paid', 'paid', 'overdue', 'credited'] as const;

export const SaleLine = z.object({
  id: z.number(),
  productId: z.number().nullable(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: Quantity,
  /** What was given back of it. */
  returned: Quantity,
  unitPrice: Amount,
  discount: Amount,
  taxRate: z.number(),
  net: Amount,
  tax: Amount,
  total: Amount,
});

export const Sale = z.object({
  id: z.number(),
  /** Nothing while it is held. */
  number: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  state: z.enum(saleStates),
  branchId: z.number(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  issuedOn: Day.nullable(),
  dueOn: Day.nullable(),
  net: Amount,
  tax: Amount,
  total: Amount,
  /** What was taken back of it. */
  credited: Amount,
  balance: Amount,
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Sale = z.output<typeof Sale>;

/** What was taken back with one credit note. */
export const CreditNote = z.object({
  id: z.number(),
  number: z.string(),
  issuedOn: Day,
  total: Amount,
  reason: z.string().nullable(),
  etims: EtimsMark.nullable(),
});

/** What a sale on hold is to become: the price is nothing where that of the product holds. */
export const HeldLine = z.object({ productId: z.number(), quantity: Quantity, unitPrice: Amount.nullable(), discount: Amount });

export const SaleRecord = Sale.extend({
  discount: Amount,
  version: z.number(),
  lines: z.array(SaleLine),
  held: z.array(HeldLine),
  payments: z.array(Payment),
  creditNotes: z.array(CreditNote),
  /** How far its invoice has come with the revenue authority; nothing where it is not sent there. */
  etims: EtimsMark.nullable(),
});
export type SaleRecord = z.output<typeof SaleRecord>;

const maxLines = 200;
const maxTenders = 10;
const Tenders = z.array(Tender).max(maxTenders);

const LineDraft = z.strictObject({
  productId: Id,
  quantity: QuantityDraft,
  /** The price of the product, where nothing else is agreed. */
  unitPrice: AmountDraft.optional(),
  discount: AmountDraft.default(0),
});

const fields = {
  branchId: BranchId,
  customerId: Id.nullish().transform((id) => id ?? null),
  lines: z.array(LineDraft).min(1, 'needs at least one product').max(maxLines),
  discount: AmountDraft.default(0),
  note: optionalText(500),
};

/** The sale on hold that is taken up again. */
const heldId = Id.optional();

export const SaleDraft = z.strictObject({
  ...fields,
  heldId,
  payments: Tenders.default([]),
  /** What the seller was shown; prices that have changed since are not charged unseen. */
  total: AmountDraft.optional(),
});
export const HeldSaleDraft = z.strictObject({ ...fields, heldId });

const written = { access: 'sales:write', output: SaleRecord } as const;

export const listSales = endpoint('GET /api/sales', {
  summary: 'A page of sales, newest first',
  access: 'sales:read',
  input: pageQuery(20).extend({
    state: z.enum(saleStates).optional(),
    customerId: Id.optional(),
    branchId: SeenBranchId.optional(),
    fromDate: Day.optional(),
    toDate: Day.optional(),
  }),
  output: pageOf(Sale),
});

export const readSale = endpoint('GET /api/sales/{id}', {
  summary: 'One sale with its lines and payments',
  access: 'sales:read',
  input: byId,
  output: SaleRecord,
});

export const readSaleTerms = endpoint('GET /api/sales/terms', {
  summary: 'What a sale of today is worked out by: whether prices have the tax in them, and the rates that are charged',
  access: 'sales:read',
  input: noInput,
  output: z.object({
    pricesIncludeTax: z.boolean(),
    rates: z.array(z.object({ taxId: z.number(), rate: z.int().meta({ description: 'In hundredths of a per cent', example: 1600 }) })),
  }),
});

export const saleEntries = endpoint('GET /api/sales/{id}/entries', {
  summary: 'What a sale, its payments, credit notes and refunds have posted',
  access: 'books:read',
  input: byId,
  output: z.object({ entries: z.array(Entry) }),
});

export const addSale = endpoint('POST /api/sales', {
  ...written,
  summary: 'Sell: stock, invoice, payments and books in one',
  input: SaleDraft,
  done: 'Sale was added',
  failed: 'Error creating sale try again',
});

export const holdSale = endpoint('POST /api/sales/hold', {
  ...written,
  summary: 'Keep a sale for later; nothing is taken or posted',
  input: HeldSaleDraft,
  done: 'Sale is on hold',
  failed: 'Error creating sale try again',
});

export const issueSale = endpoint('POST /api/sales/{id}/issue', {
  ...written,
  summary: 'Sell what was on hold',
  input: byId.extend({ payments: Tenders.default([]) }),
  done: 'Sale was added',
  failed: 'Error creating sale try again',
});

export const paySale = endpoint('POST /api/sales/paid', {
  ...written,
  summary: 'Take payment for a sale, by default all that is open in cash',
  input: byId.extend({ payments: Tenders.optional() }),
  done: 'Sale marked as paid successfully',
  failed: 'Failed try again',
});

export const updateSale = endpoint('PUT /api/sales/{id}', {
  ...written,
  summary: 'Change the note and the due date of a sale',
  input: byId.extend({ note: optionalText(500), dueOn: OptionalDay, version: z.coerce.number().int().positive().optional() }),
  done: 'Sale Updated Successfully',
  failed: 'Failed try again',
});

export const refundSale = endpoint('POST /api/sales/{id}/refund', {
  ...written,
  access: 'sales:delete',
  summary: 'Take goods back: a credit note, the goods to stock, and what was paid to the customer by the method named, or to their credit',
  input: byId.extend({
    lines: z
      .array(z.strictObject({ lineId: Id, quantity: QuantityDraft }))
      .min(1, 'needs at least one product')
      .max(maxLines),
    reason: requiredText(300),
    isDamaged: z.boolean().default(false),
    method: Tender.shape.method.nullish().transform((method) => method ?? null),
  }),
  done: 'Goods were taken back',
  failed: 'Failed try again',
});

export const removeSale = endpoint('DELETE /api/sales/{id}', {
  ...written,
  access: 'sales:delete',
  summary: 'Take back all of a sale, or drop one that is on hold',
  input: byId,
  done: 'Sale Deleted Successfully',
  failed: 'Failed try again',
});
