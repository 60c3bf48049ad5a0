import { z } from 'zod';
import { sourceKinds } from '../accounting/posting-rules.ts';
import { Day, Id, text } from '../fields.ts';
import { Amount } from '../money.ts';
import { reportEndpoints } from '../report.ts';
import { periodFields } from './period.ts';

/** A line of an account, or what the account held before the first of them. */
export const LedgerRow = z.object({
  id: z.number(),
  kind: z.enum(['opening', 'line']),
  accountId: z.number(),
  code: z.string(),
  accountName: z.string(),
  datedOn: Day,
  entryId: z.number().nullable(),
  number: z.string().nullable(),
  sourceKind: z.enum(sourceKinds).nullable(),
  documentKind: z.enum(sourceKinds).nullable(),
  documentId: z.number().nullable(),
  memo: z.string().nullable(),
  partyName: z.string().nullable(),
  debit: Amount,
  credit: Amount,
  /** What the account holds from here on, more than nothing being debit; of lines that were searched for nobody can say. */
  balance: Amount.nullable(),
});
export type LedgerRow = z.output<typeof LedgerRow>;

export const generalLedger = reportEndpoints('/api/general_ledger', {
  access: 'books:read',
  name: 'General ledger',
  question: z.strictObject({
    ...periodFields,
    accountId: Id.optional(),
    customerId: Id.optional(),
    query: text(200).optional(),
  }),
  row: LedgerRow,
  totals: z.object({ opening: Amount.nullable(), debit: Amount, credit: Amount, closing: Amount.nullable() }),
});
