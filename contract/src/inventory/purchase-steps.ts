import { z } from 'zod';
import { PaidAmount } from '../accounting/bill.ts';
import { BranchId } from '../branch-fields.ts';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, OptionalDay, OptionalEmail, optionalText, requiredText } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { Quantity, QuantityDraft } from '../quantity.ts';
import { maxPurchaseLines, Purchase, PurchaseRecord } from './purchase.ts';

const written = { access: 'purchases:write', output: PurchaseRecord, failed: 'Failed try again' } as const;
/** What the screen saw, so that nobody receives, bills or gives back what another has just done. */
const Version = z.coerce.number().int().positive().optional();
const maxOtherLines = 20;

export const downloadOrder = endpoint('POST /api/purchases/download_order', {
  summary: 'The order as a PDF',
  access: 'purchases:read',
  input: byId,
  output: Download,
});

export const sendOrder = endpoint('POST /api/purchases/send_order', {
  ...written,
  summary: 'Send the order as a PDF by e-mail, to the supplier where no other address is named',
  input: byId.extend({ email: OptionalEmail, message: optionalText(1000) }),
  done: 'Purchase Order has been sent!',
});

export const ReceiveDraft = z.strictObject({
  id: Id,
  version: Version,
  /** The number of the delivery note. */
  reference: optionalText(60),
  lines: z
    .array(z.strictObject({ id: Id, quantity: QuantityDraft, price: AmountDraft.optional() }))
    .min(1, 'needs at least one product')
    .max(maxPurchaseLines)
    .optional(),
});

export const receiveOrder = endpoint('POST /api/purchases/receive_order', {
  ...written,
  summary: 'Take in what was delivered, by default all that is open at the price of the order',
  input: ReceiveDraft,
  done: 'Stock has been updated',
});

export const BillOrderDraft = z.strictObject({
  id: Id,
  version: Version,
  datedOn: Day,
  /** Where it is left out, by the payment term of the supplier or of the books. */
  dueOn: OptionalDay.transform((day) => day ?? null),
  reference: optionalText(60),
  lines: z
    .array(z.strictObject({ id: Id, quantity: QuantityDraft, price: AmountDraft.optional(), taxId: Id.nullish() }))
    .min(1, 'needs at least one product')
    .max(maxPurchaseLines)
    .optional(),
  /** What it cost to bring them; a part of what the goods cost. */
  freight: z.strictObject({ amount: PaidAmount, taxId: Id.nullish() }).nullish(),
  /** What else is on the bill, and no goods. */
  otherLines: z
    .array(z.strictObject({ accountId: Id, description: optionalText(200), amount: PaidAmount, taxId: Id.nullish() }))
    .max(maxOtherLines)
    .default([]),
});
export type BillOrderDraft = z.output<typeof BillOrderDraft>;

export const billOrder = endpoint('POST /api/purchases/bill_order', {
  ...written,
  summary: 'Enter the bill of the supplier, by default for all that came and is not billed',
  input: BillOrderDraft,
  done: 'Bill was added',
});

export const ReturnDraft = z.strictObject({
  id: Id,
  version: Version,
  lines: z
    .array(z.strictObject({ id: Id, quantity: QuantityDraft }))
    .min(1, 'needs at least one product')
    .max(maxPurchaseLines),
  reason: requiredText(300),
});

export const returnOrder = endpoint('POST /api/purchases/return_order', {
  ...written,
  access: 'purchases:delete',
  summary: 'Give goods back to the supplier; what was billed already waits for the credit note',
  input: ReturnDraft,
  done: 'Goods were given back',
});

export const CreditDraft = z.strictObject({
  id: Id,
  returnId: Id,
  datedOn: Day,
  reference: optionalText(60),
  /** Where the money came back to; without it what no open bill takes stays with the supplier. */
  moneyAccountId: Id.nullish(),
});

export const creditReturn = endpoint('POST /api/purchases/credit_return', {
  ...written,
  summary: "Enter the supplier's credit note for what was given back: open bills are less by it",
  input: CreditDraft,
  done: 'Credit note was added',
});

export const closeOrder = endpoint('POST /api/purchases/close_order', {
  ...written,
  summary: 'Close an order that came in part: the rest will not come',
  input: byId,
  done: 'Purchase has been closed',
});

const Wanted = z.object({
  productId: z.number(),
  productName: z.string(),
  unit: z.string(),
  quantity: Quantity,
  unitPrice: Amount,
  taxId: z.number().nullable(),
});
export type WantedProduct = z.output<typeof Wanted>;

/** What a product is ordered with when nobody says otherwise. */
export const orderHints = endpoint('GET /api/purchases/hints', {
  summary: 'How much of a product is usually ordered, and what it cost the last time',
  access: 'purchases:read',
  input: z.strictObject({ productId: Id, branchId: BranchId, supplierId: Id.optional() }),
  output: Wanted,
});

export const orderBelowLevel = endpoint('POST /api/purchases/order_below_level', {
  summary: 'Order what a branch has too little of: one draft for each supplier from whom it last came',
  access: 'purchases:write',
  input: z.strictObject({ branchId: BranchId }),
  output: z.object({
    entries: z.array(Purchase),
    /** What was never bought from anybody, so that somebody has to say from whom. */
    withoutSupplier: z.array(Wanted),
  }),
  failed: 'Failed try again',
});
