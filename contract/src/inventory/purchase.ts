import { z } from 'zod';
import { billStates } from '../accounting/bill.ts';
import { Entry } from '../accounting/entry.ts';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, OptionalDay, optionalText, Timestamp, YesNo } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Quantity, QuantityDraft } from '../quantity.ts';

export const purchaseStates = ['draft', 'sent', 'part_received', 'received', 'billed', 'cancelled'] as const;
export type PurchaseState = (typeof purchaseStates)[number];
/** What orders can be narrowed to: one state, or all of which something is to come. */
export const purchaseFilters = ['to_receive', ...purchaseStates] as const;

export const PurchaseLine = z.object({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  code: z.string().nullable(),
  unit: z.string(),
  quantity: Quantity,
  unitPrice: Amount,
  taxId: z.number().nullable(),
  taxName: z.string().nullable(),
  taxRate: z.number(),
  net: Amount,
  tax: Amount,
  total: Amount,
  received: Quantity,
  billed: Quantity,
  returned: Quantity,
  /** What is still to come, what came and is not billed, and what came and is not given back. */
  toReceive: Quantity,
  toBill: Quantity,
  toReturn: Quantity,
  /** The price of the last delivery, where there was one. */
  receivedPrice: Amount,
});
export type PurchaseLine = z.output<typeof PurchaseLine>;

export const Purchase = z.object({
  id: z.number(),
  number: z.string(),
  state: z.enum(purchaseStates),
  branchId: z.number(),
  supplierId: z.number(),
  supplierName: z.string(),
  expectedOn: Day.nullable(),
  isLate: z.boolean(),
  /** Whether its prices have their tax in them. */
  includesTax: z.boolean(),
  note: z.string().nullable(),
  net: Amount,
  tax: Amount,
  total: Amount,
  sentAt: Timestamp.nullable(),
  sentTo: z.string().nullable(),
  /** What is still open of it will not come. */
  isClosed: z.boolean(),
  version: z.number(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Purchase = z.output<typeof Purchase>;

const MovedLine = z.object({ lineId: z.number(), productName: z.string(), unit: z.string(), quantity: Quantity, value: Amount });

export const Delivery = z.object({
  id: z.number(),
  number: z.string(),
  receivedOn: Day,
  reference: z.string().nullable(),
  value: Amount,
  lines: z.array(MovedLine),
  createdBy: z.string().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

export const PurchaseBill = z.object({
  id: z.number(),
  number: z.string(),
  reference: z.string().nullable(),
  datedOn: Day,
  dueOn: Day,
  state: z.enum(billStates),
  total: Amount,
  balance: Amount,
});

export const PurchaseReturn = z.object({
  id: z.number(),
  number: z.string(),
  returnedOn: Day,
  reason: z.string(),
  value: Amount,
  lines: z.array(MovedLine),
  /** What the supplier has to credit, because it was billed already, and the credit note once it came. */
  toCredit: Amount,
  credit: z.object({ number: z.string(), reference: z.string().nullable(), datedOn: Day, total: Amount }).nullable(),
  createdBy: z.string().nullable(),
});
export type PurchaseReturn = z.output<typeof PurchaseReturn>;

export const PurchaseRecord = Purchase.extend({
  supplierEmail: z.string().nullable(),
  lines: z.array(PurchaseLine),
  deliveries: z.array(Delivery),
  bills: z.array(PurchaseBill),
  returns: z.array(PurchaseReturn),
});
export type PurchaseRecord = z.output<typeof PurchaseRecord>;

export const maxPurchaseLines = 200;

const LineDraft = z.strictObject({
  productId: Id,
  quantity: QuantityDraft,
  unitPrice: AmountDraft,
  taxId: Id.nullish().transform((id) => id ?? null),
});

const fields = {
  branchId: BranchId,
  supplierId: Id,
  expectedOn: OptionalDay.transform((day) => day ?? null),
  includesTax: YesNo.default(false),
  note: optionalText(1000),
  lines: z.array(LineDraft).min(1, 'needs at least one product').max(maxPurchaseLines),
};

export const PurchaseDraft = z.strictObject(fields);
export type PurchaseDraft = z.output<typeof PurchaseDraft>;

export const purchaseSorts = ['newest', 'oldest', 'expected', '-expected', 'total', '-total'] as const;

export const purchaseQuery = pageQuery(20).extend({
  state: z.enum(purchaseFilters).optional(),
  supplierId: Id.optional(),
  branchId: SeenBranchId.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  sort: z.enum(purchaseSorts).default('newest'),
});

export const listPurchases = endpoint('GET /api/purchases', {
  summary: 'A page of purchases, newest first; those that were cancelled only where they are asked for',
  access: 'purchases:read',
  input: purchaseQuery,
  output: pageOf(Purchase),
});

export const readPurchase = endpoint('GET /api/purchases/{id}', {
  summary: 'One purchase with its lines, deliveries, bills and returns',
  access: 'purchases:read',
  input: byId,
  output: PurchaseRecord,
});

export const purchaseHistory = endpoint('GET /api/purchases/{id}/history', {
  summary: 'What changed in a purchase, when and by whom',
  access: 'purchases:write',
  input: historyQuery,
  output: History,
});

export const purchaseEntries = endpoint('GET /api/purchases/{id}/entries', {
  summary: 'What a purchase means in the books: the entries of its deliveries, bills and returns',
  access: 'books:read',
  input: byId,
  output: z.object({ entries: z.array(Entry) }),
});

const written = { access: 'purchases:write', output: PurchaseRecord, failed: 'Failed try again' } as const;

export const addPurchase = endpoint('POST /api/purchases', {
  ...written,
  summary: 'Write an order; nothing is sent or posted',
  input: PurchaseDraft,
  done: 'Purchase has been added successfully',
});

export const updatePurchase = endpoint('PUT /api/purchases/{id}', {
  ...written,
  summary: 'Change an order of which nothing has come',
  input: PurchaseDraft.extend({ id: Id, version: z.coerce.number().int().positive().optional() }),
  done: 'Purchase has been updated successfully',
});

export const removePurchase = endpoint('DELETE /api/purchases/{id}', {
  ...written,
  access: 'purchases:delete',
  summary: 'Cancel an order of which nothing has come; its number stays',
  input: byId,
  done: 'Purchase has been deleted successfully',
});
