import { z } from 'zod';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, optionalText, Timestamp } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Payment } from './payment.ts';

export const tillStates = ['open', 'closed'] as const;

/** One shift at a till. */
export const Till = z.object({
  id: z.number(),
  number: z.string(),
  state: z.enum(tillStates),
  branchId: z.number(),
  openedBy: z.string().nullable(),
  openedAt: Timestamp,
  /** Whether the reader may close it. */
  mayClose: z.boolean(),
  float: Amount,
  cashIn: Amount,
  cashOut: Amount,
  /** What has to be in the drawer. */
  expected: Amount,
  counted: Amount.nullable(),
  /** More than nothing is too much, less is missing. */
  difference: Amount.nullable(),
  reason: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: Timestamp.nullable(),
});
export type Till = z.output<typeof Till>;

/** Cash of a till, with the sale that it is of. */
export const TillPayment = Payment.extend({ saleId: z.number().nullable(), saleNumber: z.string().nullable(), createdAt: Timestamp });
export type TillPayment = z.output<typeof TillPayment>;

export const TillOpening = z.strictObject({ branchId: BranchId, float: AmountDraft });
export const TillClosing = byId.extend({ counted: AmountDraft, reason: optionalText(300) });

export const listTills = endpoint('GET /api/tills', {
  summary: 'A page of shifts at the tills, newest first',
  access: 'sales:read',
  input: pageQuery(20).extend({ state: z.enum(tillStates).optional(), branchId: SeenBranchId.optional() }),
  output: pageOf(Till),
});

export const readOwnTill = endpoint('GET /api/tills/own', {
  summary: 'The till that the caller has open in a branch, if any',
  access: 'sales:write',
  input: z.strictObject({ branchId: BranchId }),
  output: z.object({ till: Till.nullable() }),
});

export const readTill = endpoint('GET /api/tills/{id}', {
  summary: 'One shift at a till',
  access: 'sales:read',
  input: byId,
  output: Till,
});

export const listTillPayments = endpoint('GET /api/tills/{id}/payments', {
  summary: 'The cash that was taken and given back in one shift, newest first',
  access: 'sales:read',
  input: pageQuery(20).omit({ search: true }).extend({ id: Id }),
  output: pageOf(TillPayment),
});

export const openTill = endpoint('POST /api/tills', {
  summary: 'Begin a shift with what was counted into the till',
  access: 'sales:write',
  input: TillOpening,
  output: Till,
  done: 'Till is open',
  failed: 'Failed try again',
});

export const closeTill = endpoint('POST /api/tills/{id}/close', {
  summary: 'End a shift with what was counted; a difference is posted with its reason',
  access: 'sales:write',
  input: TillClosing,
  output: Till,
  done: 'Till is closed',
  failed: 'Failed try again',
});
