import { z } from 'zod';
import { BranchId } from '../branch-fields.ts';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, optionalText, requiredText, Timestamp, text } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageOf } from '../page.ts';
import { KeptPaper } from './kept-paper.ts';
import { sourceKinds } from './posting-rules.ts';

export const EntryLine = z.object({
  accountId: z.number(),
  accountCode: z.string(),
  accountName: z.string(),
  branchId: z.number(),
  /** One of the two is nothing. */
  debit: Amount,
  credit: Amount,
  customerId: z.number().nullable(),
  payeeId: z.number().nullable(),
  partyName: z.string().nullable(),
  memo: z.string().nullable(),
});

export const Entry = z.object({
  id: z.number(),
  number: z.string(),
  /** The day on which it counts. */
  datedOn: Day,
  /** The day of what it is about, which may lie in a month that was closed already. */
  documentDate: Day,
  memo: z.string().nullable(),
  sourceKind: z.enum(sourceKinds),
  sourceId: z.number().nullable(),
  /** The document that it is of: a payment is of the sale or the bill that it pays. */
  documentKind: z.enum(sourceKinds),
  documentId: z.number().nullable(),
  /** The entry that this one takes back, and the one that takes this back. */
  reversesId: z.number().nullable(),
  reversedById: z.number().nullable(),
  isClosing: z.boolean(),
  total: Amount,
  lines: z.array(EntryLine),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Entry = z.output<typeof Entry>;

export const EntryRecord = Entry.extend({ attachments: z.array(KeptPaper) });
export type EntryRecord = z.output<typeof EntryRecord>;

const maxLines = 200;

const LineDraft = z
  .strictObject({
    accountId: Id,
    branchId: BranchId,
    debit: AmountDraft.default(0),
    credit: AmountDraft.default(0),
    memo: optionalText(200),
  })
  .refine(({ debit, credit }) => debit > 0 !== credit > 0, { path: ['debit'], message: 'must be either debit or credit' });

/** An entry by hand: any number of lines, whose debit and credit are equal in every branch. */
export const EntryDraft = z
  .strictObject({ datedOn: Day, memo: requiredText(300), lines: z.array(LineDraft).min(2, 'needs at least two lines').max(maxLines) })
  .refine(({ lines }) => lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0) === 0, {
    path: ['lines'],
    message: 'must have equal debit and credit',
  });

export const listEntries = endpoint('GET /api/accounts/entries', {
  summary: 'A page of the journal, newest first',
  access: 'books:read',
  input: z
    .strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(30),
      fromDate: Day.optional(),
      toDate: Day.optional(),
      accountId: Id.optional(),
      sourceKind: z.enum(sourceKinds).optional(),
      /** Of that kind: a sale and a bill may have the same id. */
      sourceId: Id.optional(),
      query: text(200).optional(),
    })
    .refine(({ sourceKind, sourceId }) => sourceId === undefined || sourceKind !== undefined, {
      path: ['sourceKind'],
      message: 'is required',
    }),
  output: pageOf(Entry),
});

export const readEntry = endpoint('GET /api/accounts/entries/{id}', {
  summary: 'One entry with its lines',
  access: 'books:read',
  input: byId,
  output: EntryRecord,
});

export const addEntry = endpoint('POST /api/accounts/entries', {
  summary: 'Write an entry by hand',
  access: 'books:write',
  input: EntryDraft,
  output: EntryRecord,
  done: 'Entry was added',
  failed: 'Failed try again',
});

export const updateEntry = endpoint('PUT /api/accounts/entries/{id}', {
  summary: 'Correct an entry by hand: it is taken back, and written anew',
  access: 'books:write',
  input: EntryDraft.safeExtend({ id: Id }),
  output: EntryRecord,
  done: 'Entry was updated',
  failed: 'Failed try again',
});

export const reverseEntry = endpoint('DELETE /api/accounts/entries/{id}', {
  summary: 'Take an entry back by another that turns it around; both stay',
  access: 'books:write',
  input: byId,
  output: EntryRecord,
  done: 'Entry was reversed',
  failed: 'Failed try again',
});

const attached = { access: 'books:write', output: EntryRecord, failed: 'Failed try again' } as const;

export const addAttachment = endpoint('POST /api/accounts/entries/{id}/attachments', {
  ...attached,
  summary: 'Keep a photo or PDF with an entry by hand',
  input: z.strictObject({ id: Id, name: text(150).optional() }),
  upload: { field: 'document', kind: 'document' },
  done: 'Attachment was added',
});

export const readAttachment = endpoint('GET /api/accounts/entries/attachments/{id}', {
  summary: 'The bytes of an attachment',
  access: 'books:read',
  input: byId,
  output: Download,
});

export const removeAttachment = endpoint('DELETE /api/accounts/entries/attachments/{id}', {
  ...attached,
  summary: 'Remove an attachment from its entry',
  input: byId,
  done: 'Attachment was removed',
});
