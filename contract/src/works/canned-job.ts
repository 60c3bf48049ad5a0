import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Id, optionalText } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { Quantity, QuantityDraft } from '../quantity.ts';

const cannedKinds = ['labour', 'part', 'sundry'] as const;

/** A part or an hour that comes with a service, as it would be used today. */
export const CannedLine = z.object({
  kind: z.enum(cannedKinds),
  productId: z.number().nullable(),
  description: z.string(),
  /** Of a part. */
  unit: z.string().nullable(),
  quantity: Quantity,
  /** Nothing where it follows the product, or the labour rate. */
  unitPrice: Amount.nullable(),
  /** What it follows then; of a sundry nothing. */
  usualPrice: Amount,
  /** For one, today. */
  price: Amount,
  amount: Amount,
  /** Left out when the service is used. */
  isArchived: z.boolean(),
});
export type CannedLine = z.output<typeof CannedLine>;

/** A service with its own lines. A price of the service stands for the whole; without one its lines make the price. */
export const CannedJob = z.object({
  version: z.number(),
  /** The fixed price; 0 where the lines make it. */
  fixedPrice: Amount,
  labourRate: Amount,
  lines: z.array(CannedLine),
  linesTotal: Amount,
  /** What is charged. */
  total: Amount,
  /** The same without the tax that is in it. */
  net: Amount,
  /** Of its parts; nothing while one of them has no cost, and for those who do not see products. */
  cost: Amount.nullable(),
});
export type CannedJob = z.output<typeof CannedJob>;

const maxLines = 50;

const LineDraft = z
  .strictObject({
    kind: z.enum(cannedKinds),
    productId: Id.nullish().transform((id) => id ?? null),
    description: optionalText(160),
    quantity: QuantityDraft,
    unitPrice: AmountDraft.nullish().transform((price) => price ?? null),
  })
  .superRefine(({ kind, productId, description, unitPrice }, ctx) => {
    const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'part' && productId === null) refuse('productId', 'is required');
    if (kind === 'part' && description !== null) refuse('description', 'of a part is the name of its product');
    if (kind !== 'part' && productId !== null) refuse('productId', 'must be left out, as this is no part');
    if (kind !== 'part' && description === null) refuse('description', 'is required');
    if (kind === 'sundry' && unitPrice === null) refuse('unitPrice', 'is required');
  });

export const CannedJobDraft = z.strictObject({
  version: z.coerce.number().int().positive().optional(),
  lines: z.array(LineDraft).max(maxLines),
});

export const readCannedJob = endpoint('GET /api/services/{id}/lines', {
  summary: 'The parts and labour that come with a service, at the prices of today',
  access: 'services:read',
  input: byId,
  output: CannedJob,
});

export const saveCannedJob = endpoint('PUT /api/services/{id}/lines', {
  summary: 'Write the parts and labour of a service anew',
  access: 'services:write',
  input: CannedJobDraft.extend({ id: Id }),
  output: CannedJob,
  done: 'Service was updated',
  failed: 'Failed try again',
});
