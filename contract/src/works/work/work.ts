import { z } from 'zod';
import { EtimsMark } from '../../accounting/etims-state.ts';
import { BranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { byId, Day, Id, OptionalDay, optionalText, requiredText, Timestamp } from '../../fields.ts';
import { Amount, AmountDraft } from '../../money.ts';
import { OptionalPhone } from '../../phone.ts';
import { Quantity, QuantityDraft } from '../../quantity.ts';
import { risks } from './risk.ts';
import { maxWorkLines, NewLineDraft, WorkLine, WorkLineDraft } from './work-line.ts';
import { workLists, workStatuses } from './work-status.ts';

export const Technician = z.object({ id: z.number(), name: z.string() });

/** What a work waits for. */
export const waitingReasons = ['confirmation', 'approval', 'parts', 'payment'] as const;

/** A work as cards and lists show it. What it costs is nothing for those who do not see prices. */
export const Work = z.object({
  id: z.number(),
  number: z.string(),
  version: z.number(),
  status: z.enum(workStatuses),
  list: z.enum(workLists),
  branchId: z.number(),
  vehicleId: z.number(),
  registration: z.string(),
  makeName: z.string(),
  modelName: z.string(),
  photoUrl: z.string().nullable(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  services: z.array(z.string()),
  technicians: z.array(Technician),
  waitingFor: z.enum(waitingReasons).nullable(),
  scheduledAt: Timestamp.nullable(),
  plannedHours: Quantity.nullable(),
  promisedAt: Timestamp.nullable(),
  bayId: z.number().nullable(),
  bayName: z.string().nullable(),
  /** Whether the promise will be kept. Computed when it is read. */
  risk: z.enum(risks).nullable(),
  isConfirmed: z.boolean(),
  validUntil: Day.nullable(),
  sentAt: Timestamp.nullable(),
  checkedInAt: Timestamp.nullable(),
  startedAt: Timestamp.nullable(),
  readyAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  releasedAt: Timestamp.nullable(),
  archivedAt: Timestamp.nullable(),
  total: Amount.nullable(),
  /** What its customer still has to pay; what an insurer owes holds nobody up. */
  balance: Amount.nullable(),
  createdAt: Timestamp,
});
export type Work = z.output<typeof Work>;

export const WorkInvoice = z.object({
  id: z.number(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  /** By which anybody who was given it opens its page. */
  code: z.string(),
  issuedOn: Day,
  dueOn: Day,
  total: Amount,
  balance: Amount,
  /** The insurer who pays it, where that is not the customer. */
  insuranceName: z.string().nullable(),
  /** Whether it bills a deposit, before the work is done. */
  isDeposit: z.boolean(),
  /** Whether a credit note has taken it back. */
  isCredited: z.boolean(),
  /** How far it has come with the revenue authority; nothing where it is not sent there. */
  etims: EtimsMark.nullable(),
});
export type WorkInvoice = z.output<typeof WorkInvoice>;

/** How two works belong together: the rest of one is done later, or one came back. */
export const workLinks = ['rest', 'comeback'] as const;
export const LinkedWork = z.object({ id: z.number(), number: z.string(), kind: z.enum(workLinks), status: z.enum(workStatuses) });
export type LinkedWork = z.output<typeof LinkedWork>;

export const WorkComment = z.object({
  id: z.number(),
  text: z.string(),
  isShared: z.boolean(),
  author: z.string().nullable(),
  createdAt: Timestamp,
});

export const WorkRecord = Work.extend({
  note: z.string().nullable(),
  discount: Amount.nullable(),
  net: Amount.nullable(),
  tax: Amount.nullable(),
  completedReason: z.string().nullable(),
  archivedReason: z.string().nullable(),
  nextServiceOn: Day.nullable(),
  nextServiceOdometer: z.number().nullable(),
  /** Who pays what their policy covers. */
  insuranceId: z.number().nullable(),
  insuranceName: z.string().nullable(),
  claimNumber: z.string().nullable(),
  /** What the customer bears of the claim. */
  excess: Amount.nullable(),
  /** Whether the insurer also pays what is added later. */
  insuresNewLines: z.boolean(),
  /** The work of which this is the rest or the comeback, and those that are of this one. */
  origin: LinkedWork.nullable(),
  followUps: z.array(LinkedWork),
  /** Days for which storage is due and not billed yet, and what they come to. */
  storageDays: z.number(),
  storageFee: Amount.nullable(),
  storageReason: z.string().nullable(),
  /** The speed governor that it was asked for. */
  governor: z.object({ serial: z.string(), model: z.string().nullable() }).nullable(),
  /** How the customer was asked last, and where; nothing for those who do not ask. */
  asked: z.object({ by: z.enum(['email', 'sms']), to: z.string() }).nullable(),
  lines: z.array(WorkLine),
  invoices: z.array(WorkInvoice),
  comments: z.array(WorkComment),
});
export type WorkRecord = z.output<typeof WorkRecord>;

/** What a work is about, whatever becomes of it. */
const draft = {
  vehicleId: Id,
  /** Whoever the vehicle belongs to, where nobody else pays. */
  customerId: Id.nullish(),
  contactName: optionalText(120),
  contactPhone: OptionalPhone,
  lines: z.array(NewLineDraft).max(maxWorkLines).default([]),
  discount: AmountDraft.default(0),
  note: optionalText(2_000),
};

export const maxTechnicians = 20;

/** When it is done, and by whom. All but the start may come later. */
export const planFields = {
  plannedHours: QuantityDraft.nullish().transform((hours) => hours ?? null),
  promisedAt: Timestamp.nullish().transform((at) => at ?? null),
  /** Left out, a work stays in the bay it has. */
  bayId: Id.nullish(),
  technicianIds: z.array(Id).max(maxTechnicians).default([]),
};

const place = { branchId: BranchId.optional() };
const version = z.coerce.number().int().positive().optional();

export const EstimateDraft = z.strictObject({ ...draft, ...place, validUntil: OptionalDay });
export const BookingDraft = z.strictObject({ ...draft, ...place, ...planFields, scheduledAt: Timestamp });
export const WorkDraft = z.strictObject({
  ...draft,
  ...place,
  ...planFields,
  status: z.enum(['estimate', 'booked', 'in_progress']),
  validUntil: OptionalDay,
  scheduledAt: Timestamp.nullish().transform((at) => at ?? null),
});

const written = { output: WorkRecord, failed: 'Failed try again' } as const;
const updated = 'Work has been updated successfully';

export const readWork = endpoint('GET /api/works/{id}', {
  summary: 'One work with its lines, invoices and comments',
  access: 'works:read',
  input: byId,
  output: WorkRecord,
});

export const addWork = endpoint('POST /api/works', {
  ...written,
  summary: 'Write an estimate, book, or start at once what came in without a booking',
  access: 'bookings:write',
  input: WorkDraft,
  done: ['Estimate has been created successfully', 'Booking has been created successfully', 'Work has been created successfully'],
});

export const addEstimate = endpoint('POST /api/estimates', {
  ...written,
  summary: 'Write an estimate; its lines are proposed',
  access: 'bookings:write',
  input: EstimateDraft,
  done: 'Estimate has been created successfully',
});

export const addBooking = endpoint('POST /api/bookings', {
  ...written,
  summary: 'Book a vehicle in; its parts are set aside',
  access: 'bookings:write',
  input: BookingDraft,
  done: 'Booking has been created successfully',
});

const change = {
  ...draft,
  ...planFields,
  lines: z.array(WorkLineDraft).max(maxWorkLines).default([]),
  /** Sends what is new or dearer to the customer, by the way they were asked last; new lines are proposed then. */
  asksAgain: z.boolean().default(false),
  version,
  id: Id,
};

export const updateEstimate = endpoint('PUT /api/estimates/{id}', {
  ...written,
  summary: 'Change an estimate',
  access: 'bookings:write',
  input: z.strictObject({ ...change, ...place, validUntil: OptionalDay }),
  done: updated,
});

export const updateBooking = endpoint('PUT /api/bookings/{id}', {
  ...written,
  summary: 'Change a booking, checked in or not',
  access: 'bookings:write',
  input: z.strictObject({ ...change, ...place, scheduledAt: Timestamp }),
  done: updated,
});

export const updateProgress = endpoint('PUT /api/progress/{id}', {
  ...written,
  summary: 'Change a work in progress: parts are taken and given back as its lines say',
  access: 'works:write',
  input: z.strictObject(change),
  done: updated,
});

const archiving = { ...written, input: z.strictObject({ id: Id, reason: optionalText(300) }), done: 'Work has been archived!' } as const;

export const archiveEstimate = endpoint('DELETE /api/estimates/{id}', {
  ...archiving,
  summary: 'Archive an estimate',
  access: 'bookings:write',
});

export const archiveBooking = endpoint('DELETE /api/bookings/{id}', {
  ...archiving,
  summary: 'Archive a booking; what was set aside for it is free again',
  access: 'bookings:write',
});

export const archiveProgress = endpoint('DELETE /api/progress/{id}', {
  ...archiving,
  summary: 'Archive a work in progress; its parts go back to stock',
  access: 'works:delete',
});

export const unarchiveWork = endpoint('DELETE /api/archived/{id}', {
  ...written,
  summary: 'Bring an archived work back to the list it was in',
  access: 'works:write',
  input: byId,
  done: updated,
});

export const commentWork = endpoint('POST /api/works/comment', {
  ...written,
  summary: 'Comment on a work; whoever is mentioned is told',
  access: 'works:write',
  input: z.strictObject({
    id: Id,
    text: requiredText(2_000),
    mentions: z.array(Id).max(20).default([]),
    isShared: z.boolean().default(false),
  }),
  done: updated,
});
