import { z } from 'zod';
import { sourceKinds } from '../../accounting/posting-rules.ts';
import { Day } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { Percent, percentDraft } from '../../percent.ts';
import { reportEndpoints } from '../../report.ts';
import { periodFields } from '../period.ts';
import { vatKinds, vatSides } from './vat-fields.ts';

/** What papers have tax on them; what is voided is taken off again on that day. */
export const vatPapers = ['invoice', 'credit_note', 'bill', 'bill_void', 'supplier_credit', 'expense'] as const;
export type VatPaper = (typeof vatPapers)[number];

/** What of a paper was taxed at one rate. */
export const VatDocument = z.object({
  id: z.number(),
  paper: z.enum(vatPapers),
  number: z.string(),
  on: Day,
  name: z.string().nullable(),
  taxPin: z.string().nullable(),
  documentKind: z.enum(sourceKinds).nullable(),
  documentId: z.number().nullable(),
  kind: z.enum(vatKinds),
  rate: Percent,
  base: Amount,
  tax: Amount,
});
export type VatDocument = z.output<typeof VatDocument>;

export const vatDocuments = reportEndpoints('/api/vat_documents', {
  access: 'books:read',
  name: 'VAT documents',
  question: z.strictObject({
    ...periodFields,
    side: z.enum(vatSides).optional(),
    kind: z.enum(vatKinds).optional(),
    rate: percentDraft(100).optional(),
  }),
  row: VatDocument,
  totals: z.object({ base: Amount, tax: Amount }),
});
