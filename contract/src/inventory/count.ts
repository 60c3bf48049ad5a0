import { z } from 'zod';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, optionalText, requiredText, Timestamp } from '../fields.ts';
import { Amount } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { CountedDraft, Quantity, QuantityDraft } from '../quantity.ts';

export const countStates = ['open', 'posted', 'cancelled'] as const;
export type CountState = (typeof countStates)[number];

/** Of what a count is: everything, what the branch has some of, a category, or what was chosen. */
export const countScopes = ['all', 'in_stock', 'category', 'chosen'] as const;
export type CountScope = (typeof countScopes)[number];

/** One count goes over no more; a larger store is counted by category. */
export const maxCountedProducts = 5_000;
export const maxChosenProducts = 500;

export const StockCount = z.object({
  id: z.number(),
  number: z.string(),
  branchId: z.number(),
  state: z.enum(countStates),
  scope: z.enum(countScopes),
  category: z.string().nullable(),
  /** Whoever counts does not see what should be there. */
  isBlind: z.boolean(),
  reason: z.string().nullable(),
  products: z.number(),
  counted: z.number(),
  /** What was lost and found by it, once it is posted. */
  lost: Amount,
  found: Amount,
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  endedBy: z.string().nullable(),
  endedAt: Timestamp.nullable(),
});
export type StockCount = z.output<typeof StockCount>;

/** A product of a count. What should be there is what the books had at the moment it was counted, whatever comes and goes afterwards. */
export const CountLine = z.object({
  productId: z.number(),
  productName: z.string(),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.string(),
  counted: Quantity.nullable(),
  expected: Quantity.nullable(),
  difference: Quantity.nullable(),
  reason: z.string().nullable(),
  countedBy: z.string().nullable(),
  countedAt: Timestamp.nullable(),
});
export type CountLine = z.output<typeof CountLine>;

/** With what the difference is worth: as it was posted, or as it would be now. */
export const CountDifference = CountLine.extend({ value: Amount });
export type CountDifference = z.output<typeof CountDifference>;

export const CountDraft = z
  .strictObject({
    branchId: BranchId,
    scope: z.enum(countScopes),
    category: optionalText(80),
    productIds: z.array(Id).max(maxChosenProducts).default([]),
    isBlind: z.boolean().default(false),
    reason: optionalText(300),
  })
  .refine(({ scope, category }) => scope !== 'category' || category !== null, { path: ['category'], message: 'is required' })
  .refine(({ scope, productIds }) => scope !== 'chosen' || productIds.length > 0, {
    path: ['productIds'],
    message: 'needs at least one product',
  });

export const lineShows = ['uncounted', 'counted', 'different'] as const;

export const listCounts = endpoint('GET /api/stock_counts', {
  summary: 'A page of stock counts, newest first',
  access: 'products:read',
  input: pageQuery(20).extend({ state: z.enum(countStates).optional(), branchId: SeenBranchId.optional() }),
  output: pageOf(StockCount),
});

export const readCount = endpoint('GET /api/stock_counts/{id}', {
  summary: 'One stock count and how far it has come',
  access: 'products:read',
  input: byId,
  output: StockCount,
});

export const listCountLines = endpoint('GET /api/stock_counts/{id}/lines', {
  summary: 'The products of a count by name; a blind one that is open does not say what should be there',
  access: 'products:read',
  input: pageQuery(30).extend({ id: Id, show: z.enum(lineShows).optional() }),
  output: pageOf(CountLine),
});

export const listDifferences = endpoint('GET /api/stock_counts/{id}/differences', {
  summary: 'What was counted other than it should be, with what that is worth',
  access: 'products:delete',
  input: pageQuery(30).omit({ search: true }).extend({ id: Id }),
  output: pageOf(CountDifference).extend({ lost: Amount, found: Amount }),
});

export const downloadCountSheet = endpoint('POST /api/stock_counts/{id}/download_sheet', {
  summary: 'The sheet to count by as a PDF, by category and name; of a blind count that is open it does not say what should be there',
  access: 'products:read',
  input: byId,
  output: Download,
});

export const beginCount = endpoint('POST /api/stock_counts', {
  summary: 'Begin to count what a branch has',
  access: 'products:write',
  input: CountDraft,
  output: StockCount,
  done: 'Count has begun',
  failed: 'Failed try again',
});

const counting = { access: 'products:write', output: CountLine, failed: 'Failed try again' } as const;

export const countProduct = endpoint('PUT /api/stock_counts/{id}/lines/{productId}', {
  ...counting,
  summary: 'Say how many there are of a product; a second time replaces the first',
  input: byId.extend({ productId: Id, counted: CountedDraft }),
});

export const countMore = endpoint('POST /api/stock_counts/{id}/lines/{productId}', {
  ...counting,
  summary: 'Add what was found of a product to what was counted of it, as a scanner does piece by piece',
  input: byId.extend({ productId: Id, quantity: QuantityDraft }),
});

export const forgetCounted = endpoint('DELETE /api/stock_counts/{id}/lines/{productId}', {
  ...counting,
  summary: 'Take back what was counted of a product',
  input: byId.extend({ productId: Id }),
});

export const explainDifference = endpoint('PUT /api/stock_counts/{id}/lines/{productId}/reason', {
  ...counting,
  summary: 'Say why a product was counted other than it should be',
  input: byId.extend({ productId: Id, reason: optionalText(300) }),
});

export const postCount = endpoint('POST /api/stock_counts/{id}/post', {
  summary: 'Have stock and books follow what was counted, once; what was not counted stays as it is',
  access: 'products:delete',
  input: byId.extend({ reason: optionalText(300) }),
  output: StockCount,
  done: 'Count has been posted',
  failed: 'Failed try again',
});

export const cancelCount = endpoint('POST /api/stock_counts/{id}/cancel', {
  summary: 'Give up a count; stock stays as it is',
  access: 'products:delete',
  input: byId,
  output: StockCount,
  done: 'Count has been cancelled',
  failed: 'Failed try again',
});

export const CorrectionDraft = z.strictObject({
  branchId: BranchId,
  counted: CountedDraft,
  /** What there was when the caller looked; where it is another meanwhile, they are asked to look again. */
  seen: CountedDraft.optional(),
  reason: requiredText(300),
});

export const correctStock = endpoint('POST /api/products/{id}/correct', {
  summary: 'Write off or correct what a branch has of a product: a count of one line, posted at once',
  access: 'products:delete',
  input: CorrectionDraft.extend({ id: Id }),
  output: StockCount,
  done: 'Stock has been updated',
  failed: 'Failed try again',
});
