import { z } from 'zod';
import { Id, optionalText, text } from '../../fields.ts';
import { Amount, AmountDraft } from '../../money.ts';
import { Percent } from '../../percent.ts';
import { Quantity, QuantityDraft } from '../../quantity.ts';
import { maxTyres, oldTyreChoices, Tyre } from '../tyres/tyre.ts';

/** Besides what the garage does and sells: work that it gives to another, parts that the customer brings, and what is paid until an old part comes back. */
export const lineKinds = ['service', 'labour', 'part', 'sundry', 'sublet', 'own_part', 'core_deposit'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Where nobody else is named, the work's customer. */
export const linePayers = ['customer', 'insurance'] as const;

export const lineStates = ['proposed', 'approved', 'declined'] as const;

/** What it costs and had cost is nothing for those who do not see it. */
export const WorkLine = z.object({
  id: z.number(),
  kind: z.enum(lineKinds),
  state: z.enum(lineStates),
  payer: z.enum(linePayers),
  /** Done again for nothing, because it did not hold. */
  isWarranty: z.boolean(),
  serviceId: z.number().nullable(),
  productId: z.number().nullable(),
  payeeId: z.number().nullable(),
  payeeName: z.string().nullable(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: Quantity,
  unitPrice: Amount.nullable(),
  discount: Amount.nullable(),
  taxId: z.number().nullable(),
  taxRate: Percent,
  net: Amount.nullable(),
  tax: Amount.nullable(),
  total: Amount.nullable(),
  cost: Amount.nullable(),
  /** Of what others do: what it will cost, and the bill that says what it did cost. */
  expectedCost: Amount.nullable(),
  bill: z.object({ id: z.number(), number: z.string() }).nullable(),
  belowCostReason: z.string().nullable(),
  /** Of a tyre: where each goes and when it was made, and what becomes of the old ones. */
  isTyre: z.boolean(),
  tyres: z.array(Tyre),
  oldTyres: z.enum(oldTyreChoices).nullable(),
  /** Of a deposit: the part that it is for, how many old ones came back, and the line whose answer is its answer. */
  coreProductId: z.number().nullable(),
  coreReturned: Quantity,
  goesWithId: z.number().nullable(),
  /** Of a part: what is set aside for it, what was taken for it, and what is missing. */
  reserved: Quantity,
  taken: Quantity,
  missing: Quantity,
});
export type WorkLine = z.output<typeof WorkLine>;

export const NewLineDraft = z.strictObject({
  kind: z.enum(lineKinds),
  serviceId: Id.nullish().transform((id) => id ?? null),
  productId: Id.nullish().transform((id) => id ?? null),
  payeeId: Id.nullish().transform((id) => id ?? null),
  /** Of a deposit: the part whose old one is to come back, by which it has its name, price and tax. */
  coreProductId: Id.nullish().transform((id) => id ?? null),
  /** The name of the service or product, where nothing else is written. */
  description: optionalText(300),
  quantity: QuantityDraft.default(() => QuantityDraft.parse(1)),
  /** The price of the service or product, where nothing else is agreed. */
  unitPrice: AmountDraft.optional(),
  discount: AmountDraft.default(0),
  taxId: Id.nullish().transform((id) => id ?? null),
  /** What somebody else will want for it. */
  expectedCost: AmountDraft.optional(),
  /** Why it is sold for less than it costs. A line that was there keeps what was said, where this is left out. */
  belowCostReason: text(300).nullish(),
  state: z.enum(lineStates).optional(),
  /** Of a part, also one that the customer brings. A line that was there keeps these two where they are left out. */
  tyres: z.array(Tyre).max(maxTyres).optional(),
  oldTyres: z.enum(oldTyreChoices).nullish(),
});

export const WorkLineDraft = NewLineDraft.extend({
  /** A line that there is already and stays. */
  id: Id.optional(),
});
export type WorkLineDraft = z.output<typeof WorkLineDraft>;

export const maxWorkLines = 200;
