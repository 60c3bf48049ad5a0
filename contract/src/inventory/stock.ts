import { z } from 'zod';
import { BranchId, ReceivingBranchId, SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, optionalText, Timestamp } from '../fields.ts';
import { Amount } from '../money.ts';
import { movementKinds } from '../movement-kinds.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Quantity, QuantityDraft } from '../quantity.ts';

export const StockMovement = z.object({
  id: z.number(),
  productId: z.number(),
  branchId: z.number(),
  kind: z.enum(movementKinds),
  quantity: Quantity,
  value: Amount,
  /** The sale, purchase, transfer or count that it is of. */
  sourceId: z.number().nullable(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type StockMovement = z.output<typeof StockMovement>;

export const listMovements = endpoint('GET /api/products/{id}/movements', {
  summary: 'What came and went of a product, newest first',
  access: 'products:read',
  input: pageQuery(30).omit({ search: true }).extend({ id: Id, branchId: SeenBranchId.optional() }),
  output: pageOf(StockMovement),
});

const MovedLine = z.strictObject({ productId: Id, quantity: QuantityDraft });

export const Transfer = z.object({
  id: z.number(),
  number: z.string(),
  branchId: z.number(),
  toBranchId: z.number(),
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  value: Amount,
  lines: z.array(z.object({ productId: z.number(), productName: z.string(), unit: z.string(), quantity: Quantity, value: Amount })),
});
export type Transfer = z.output<typeof Transfer>;

export const TransferDraft = z.strictObject({
  branchId: BranchId,
  toBranchId: ReceivingBranchId,
  note: optionalText(300),
  lines: z.array(MovedLine).min(1, 'needs at least one product').max(200),
});

export const transferStock = endpoint('POST /api/products/inter_branch_transfer', {
  summary: 'Move stock from one branch to another',
  access: 'products:write',
  input: TransferDraft,
  output: Transfer,
  done: 'Product Stock has been moved sucessfully!',
  failed: 'Error transfering stock',
});

export const listTransfers = endpoint('GET /api/stock_transfers', {
  summary: 'A page of what was moved between branches, newest first',
  access: 'products:read',
  input: pageQuery(20),
  output: pageOf(Transfer),
});

export const readTransfer = endpoint('GET /api/stock_transfers/{id}', {
  summary: 'One move between branches',
  access: 'products:read',
  input: byId,
  output: Transfer,
});
