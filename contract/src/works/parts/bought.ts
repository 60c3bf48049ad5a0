import { z } from 'zod';
import { PaidAmount } from '../../accounting/bill.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, optionalText, YesNo } from '../../fields.ts';
import { AmountDraft } from '../../money.ts';
import { QuantityDraft } from '../../quantity.ts';
import { WorkRecord } from '../work/work.ts';
import type { LineKind } from '../work/work-line.ts';

const written = {
  access: 'purchases:write',
  output: WorkRecord,
  /** A photo of the receipt, or the bill as a PDF. */
  upload: { field: 'document', kind: 'document' },
  failed: 'Failed try again',
} as const;

/** Empty in a form means none. */
const optionalId = z.preprocess(
  (given) => (given === '' ? null : given),
  Id.nullish().transform((id) => id ?? null),
);

/** How a supplier is paid: from a money account at once, or later where none is named. */
const settled = { taxId: optionalId, moneyAccountId: optionalId, reference: optionalText(60) };

export const BoughtPart = z.strictObject({
  id: Id,
  /** The line for which it was bought; without it a new one is written. */
  lineId: optionalId,
  productId: optionalId,
  /** What it is, where it is no product yet. */
  name: optionalText(200),
  /** Whether what has no product becomes one. */
  isStocked: YesNo.default(false),
  supplierId: Id,
  quantity: QuantityDraft,
  /** What one of it cost, tax included. */
  cost: PaidAmount,
  /** What the customer pays for one; by the product or the price rules where it is left out. */
  unitPrice: AmountDraft.optional(),
  ...settled,
});

export const buyPart = endpoint('POST /api/works/{id}/buy_part', {
  ...written,
  summary: 'Bought for this job: buys a part, takes it in and uses it for the work at once',
  input: BoughtPart,
  done: 'Part was bought for this work',
});

export const ArrivedBill = z.strictObject({
  id: Id,
  lineId: Id,
  /** Whoever the line was given to, where nobody else is named. */
  supplierId: optionalId,
  /** What is to be paid, tax included. */
  amount: PaidAmount,
  datedOn: Day,
  ...settled,
});

export const billLine = endpoint('POST /api/works/{id}/bill_line', {
  ...written,
  summary: 'The bill for a line that another did or sold: what it cost is settled by it',
  input: ArrivedBill,
  done: 'Bill was added',
});

const billedKinds: readonly LineKind[] = ['sublet', 'part'];

/** Whether a line waits for the bill of somebody else. */
export const awaitsBill = ({ kind, productId, bill }: { kind: LineKind; productId: number | null; bill: unknown }): boolean =>
  billedKinds.includes(kind) && productId === null && bill === null;
