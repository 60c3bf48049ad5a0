import { z } from 'zod';
import { Download } from '../../download.ts';
import { endpoint } from '../../endpoint.ts';
import { byId, Day, Id, optionalText, requiredText, Timestamp } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { Percent } from '../../percent.ts';
import { Quantity } from '../../quantity.ts';
import { WorkRecord } from '../work/work.ts';
import { lineKinds, lineStates, maxWorkLines } from '../work/work-line.ts';
import { SignatureDraft } from './signature-draft.ts';

/** Whether there is something to answer: it may be answered, have been answered, hold no longer, or be past. */
export const approvalStates = ['open', 'answered', 'expired', 'closed'] as const;

const AskedLine = z.object({
  id: z.number(),
  kind: z.enum(lineKinds),
  state: z.enum(lineStates),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: Quantity,
  unitPrice: Amount,
  discount: Amount,
  taxRate: Percent,
  /** Of a deposit: the line of its part, with which it is agreed to. */
  goesWithId: z.number().nullable(),
  /** Of what was found in an inspection and proposed by this line. */
  photos: z.array(z.object({ id: z.number(), type: z.enum(['image/png', 'image/webp']) })),
});

/** What a customer is asked, for whoever has the link. It names nobody's address, and no other work. */
export const Approval = z.object({
  state: z.enum(approvalStates),
  /** Stands for all that is asked as it is shown; an answer to something else does not count. */
  asked: z.string(),
  number: z.string(),
  registration: z.string(),
  makeName: z.string(),
  modelName: z.string(),
  note: z.string().nullable(),
  validUntil: Day.nullable(),
  currency: z.string(),
  pricesIncludeTax: z.boolean(),
  discount: Amount,
  lines: z.array(AskedLine),
  /** What is to be paid beforehand, by the code of its invoice. */
  deposit: z.object({ amount: Amount, code: z.string() }).nullable(),
  answeredAt: Timestamp.nullable(),
  answeredBy: z.string().nullable(),
  askedAgainAt: Timestamp.nullable(),
  garage: z.object({ name: z.string(), mobile: z.string().nullable(), city: z.string().nullable(), logoUrl: z.string().nullable() }),
});
export type Approval = z.output<typeof Approval>;

const Code = requiredText(64);

const answers = z
  .array(z.strictObject({ lineId: Id, isApproved: z.boolean() }))
  .min(1, 'is required')
  .max(maxWorkLines);

export const readApproval = endpoint('GET /api/approvals/{code}', {
  summary: 'What a customer is asked, by the code of the link',
  access: 'public',
  input: z.strictObject({ code: Code }),
  output: Approval,
});

export const readApprovalPhoto = endpoint('GET /api/approvals/{code}/photos/{id}', {
  summary: 'The bytes of a photo that goes with a line that is asked, small or whole',
  access: 'public',
  input: z.strictObject({ code: Code, id: Id, size: z.enum(['small', 'whole']).default('small') }),
  output: Download,
});

export const answerApproval = endpoint('POST /api/approvals/{code}', {
  summary: 'Answer what is asked, line by line; it counts once',
  access: 'public',
  input: z.strictObject({
    code: Code,
    asked: requiredText(64),
    answers,
    name: requiredText(120),
    signature: SignatureDraft,
  }),
  output: Approval,
});

export const askForNewEstimate = endpoint('POST /api/approvals/{code}/ask_again', {
  summary: 'Ask the garage for an estimate that holds, where this one has expired',
  access: 'public',
  input: z.strictObject({ code: Code }),
  output: Approval,
});

const written = { output: WorkRecord, done: 'Work has been updated successfully', failed: 'Failed try again' } as const;

export const approveWork = endpoint('POST /api/works/{id}/approve', {
  ...written,
  summary: 'Answer, as the customer, what is asked about a work',
  access: 'approvals:write',
  input: z.strictObject({ id: Id, version: z.coerce.number().int().positive(), answers }),
});

export const answerWork = endpoint('POST /api/works/{id}/answer', {
  ...written,
  summary: 'Write down what the customer said, such as on the phone',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, answers, saidBy: optionalText(120) }),
});

/** On the page, by SMS, by a customer who is signed in, or told to somebody of the garage. */
export const answerWays = ['page', 'sms', 'app', 'staff'] as const;

/** What is kept of an answer. What it comes to is nothing for those who do not see prices. */
export const ApprovalAnswer = z.object({
  id: z.number(),
  way: z.enum(answerWays),
  name: z.string().nullable(),
  /** Who of the garage wrote it down. */
  writtenBy: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  lines: z.array(z.object({ description: z.string(), quantity: Quantity, total: Amount.nullable(), isApproved: z.boolean() })),
  total: Amount.nullable(),
  signature: z.string().nullable(),
  createdAt: Timestamp,
});
export type ApprovalAnswer = z.output<typeof ApprovalAnswer>;

export const listAnswers = endpoint('GET /api/works/{id}/answers', {
  summary: 'What the customer answered about a work, newest first',
  access: 'bookings:read',
  input: byId,
  output: z.object({ answers: z.array(ApprovalAnswer) }),
});
