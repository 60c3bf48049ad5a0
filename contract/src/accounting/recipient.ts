import { z } from 'zod';
import { Version } from '../customers/customer.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, noContent } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { pageOf } from '../page.ts';
import { Payee, PayeeDraft, PayeeRecord, payeeKinds, payeeQuery } from './payee.ts';

/** Everybody who is paid, suppliers too. */
export const RecipientDraft = PayeeDraft.extend({ kind: z.enum(payeeKinds).default('other') });

const written = { access: 'books:write', output: PayeeRecord, failed: 'Failed try again' } as const;

export const listRecipients = endpoint('GET /api/recipients', {
  summary: 'A page of those who are paid, with what is owed to each and all tags to filter by',
  access: 'books:read',
  input: payeeQuery.extend({ kind: z.enum(payeeKinds).optional() }),
  output: pageOf(Payee).extend({ tagList: z.array(z.string()) }),
});

export const readRecipient = endpoint('GET /api/recipients/{id}', {
  summary: 'One who is paid, with how late is what is owed',
  access: 'books:read',
  input: byId,
  output: PayeeRecord,
});

export const recipientHistory = endpoint('GET /api/recipients/{id}/history', {
  summary: 'What changed in a recipient, when and by whom',
  access: 'books:write',
  input: historyQuery,
  output: History,
});

export const addRecipient = endpoint('POST /api/recipients', {
  ...written,
  summary: 'Add somebody who is paid',
  input: RecipientDraft,
  done: 'Recipient was added',
});

export const updateRecipient = endpoint('PUT /api/recipients/{id}', {
  ...written,
  summary: 'Change a recipient',
  input: RecipientDraft.extend({ id: Id, version: Version }),
  done: 'Recipient was updated',
});

export const removeRecipient = endpoint('DELETE /api/recipients/{id}', {
  summary: 'Archive a recipient to whom nothing is owed',
  access: 'books:delete',
  input: byId,
  output: noContent,
  done: 'Recipient was removed',
  failed: 'Failed try again',
});
