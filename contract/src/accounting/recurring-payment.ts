import { z } from 'zod';
import { BranchId } from '../branch-fields.ts';
import { Tag, Version } from '../customers/customer.ts';
import { addDays, addMonths } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, listOf, noContent, OptionalDay, optionalText, requiredText, Timestamp, YesNo } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { Amount } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Text } from '../text-schema.ts';
import { PaidAmount } from './bill.ts';
import { TagList } from './payee.ts';

/** How far apart two due dates are. */
export const frequencies = { weekly: { days: 7 }, monthly: { months: 1 }, quarterly: { months: 3 }, yearly: { months: 12 } } as const;
export type Frequency = keyof typeof frequencies;
export const frequencyNames = Object.keys(frequencies) as [Frequency, ...Frequency[]];

type Schedule = { startsOn: string; frequency: Frequency };

/** The due date at a place of the schedule. Each is counted from the first, so that the 31st comes back after a short month. */
export function dueDateAt({ startsOn, frequency }: Schedule, place: number): string {
  const step: { days?: number; months?: number } = frequencies[frequency];
  return step.days === undefined ? addMonths(startsOn, (step.months ?? 0) * place) : addDays(startsOn, step.days * place);
}

/** The first due date after a day, or the first of all. */
export function dueDateAfter(schedule: Schedule, day: string | null): string {
  let place = 0;
  while (day !== null && dueDateAt(schedule, place) <= day) place += 1;
  return dueDateAt(schedule, place);
}

export const recurringStates = ['active', 'stuck', 'ended'] as const;
export type RecurringState = (typeof recurringStates)[number];

/** What is paid again and again, such as rent. Each due date makes a bill. */
export const RecurringPayment = z.object({
  id: z.number(),
  name: z.string(),
  branchId: z.number(),
  payeeId: z.number(),
  payeeName: z.string(),
  accountId: z.number(),
  accountName: z.string(),
  taxId: z.number().nullable(),
  taxName: z.string().nullable(),
  includesTax: z.boolean(),
  amount: Amount,
  frequency: z.enum(frequencyNames),
  startsOn: Day,
  endsOn: Day.nullable(),
  maxCount: z.number().nullable(),
  madeCount: z.number(),
  lastDueOn: Day.nullable(),
  nextDueOn: Day.nullable(),
  needsApproval: z.boolean(),
  tagList: z.array(z.string()),
  note: z.string().nullable(),
  state: z.enum(recurringStates),
  /** Why the bill of the next due date could not be made. */
  problem: Text.nullable(),
  isArchived: z.boolean(),
  version: z.number(),
  createdAt: Timestamp,
});
export type RecurringPayment = z.output<typeof RecurringPayment>;

const optionalId = Id.nullish().transform((id) => id ?? null);
const maxOfAll = 1_000;

export const RecurringPaymentDraft = z.strictObject({
  name: requiredText(120).meta({ example: 'Rent of the workshop' }),
  branchId: BranchId,
  payeeId: Id,
  accountId: Id,
  taxId: optionalId,
  includesTax: YesNo.default(true),
  amount: PaidAmount,
  frequency: z.enum(frequencyNames),
  /** The first due date. */
  startsOn: Day,
  /** It ends on a day, after so many bills, or never. */
  endsOn: OptionalDay.transform((day) => day ?? null),
  maxCount: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxOfAll)
    .nullish()
    .transform((count) => count ?? null),
  /** Whether an owner says yes to each bill before it is paid. */
  needsApproval: YesNo.default(false),
  tagList: TagList.default([]),
  note: optionalText(1000),
});
export type RecurringPaymentDraft = z.output<typeof RecurringPaymentDraft>;

export const recurringSorts = ['due', '-due', 'name', '-name', 'amount', '-amount'] as const;

const written = { access: 'books:write', output: RecurringPayment, failed: 'Failed try again' } as const;

export const listRecurringPayments = endpoint('GET /api/recurring_payments', {
  summary: 'A page of what is paid again and again, the next one due first, and all tags to filter by',
  access: 'books:read',
  input: pageQuery(20).extend({
    payeeId: Id.optional(),
    state: z.enum(recurringStates).optional(),
    tags: listOf(Tag, 20),
    sort: z.enum(recurringSorts).default('due'),
  }),
  output: pageOf(RecurringPayment).extend({ tagList: z.array(z.string()) }),
});

export const readRecurringPayment = endpoint('GET /api/recurring_payments/{id}', {
  summary: 'One recurring payment',
  access: 'books:read',
  input: byId,
  output: RecurringPayment,
});

export const recurringPaymentHistory = endpoint('GET /api/recurring_payments/{id}/history', {
  summary: 'What changed in a recurring payment, when and by whom',
  access: 'books:write',
  input: historyQuery,
  output: History,
});

export const addRecurringPayment = endpoint('POST /api/recurring_payments', {
  ...written,
  summary: 'Add a recurring payment',
  input: RecurringPaymentDraft,
  done: 'Recurring payment was added',
});

export const updateRecurringPayment = endpoint('PUT /api/recurring_payments/{id}', {
  ...written,
  summary: 'Change a recurring payment; bills that were made stay as they are',
  input: RecurringPaymentDraft.extend({ id: Id, version: Version }),
  done: 'Recurring payment was updated',
});

export const removeRecurringPayment = endpoint('DELETE /api/recurring_payments/{id}', {
  summary: 'End a recurring payment; bills that were made stay',
  access: 'books:delete',
  input: byId,
  output: noContent,
  done: 'Recurring payment was removed',
  failed: 'Failed try again',
});
