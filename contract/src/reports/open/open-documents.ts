import { z } from 'zod';
import { sourceKinds } from '../../accounting/posting-rules.ts';
import { Day, Id } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { reportEndpoints } from '../../report.ts';
import { asAtFields } from '../as-at.ts';
import { dueFilters, owedSides, partyKinds } from './ages.ts';

/** An invoice or a bill of which something was open. */
export const OpenDocument = z.object({
  id: z.number(),
  number: z.string(),
  partyKind: z.enum(partyKinds),
  partyId: z.number().nullable(),
  name: z.string(),
  on: Day,
  dueOn: Day,
  /** How many days ago it was due; none where it is not. */
  daysLate: z.number(),
  documentKind: z.enum(sourceKinds).nullable(),
  documentId: z.number().nullable(),
  total: Amount,
  open: Amount,
});
export type OpenDocument = z.output<typeof OpenDocument>;

export const openDocuments = reportEndpoints('/api/open_documents', {
  access: 'books:read',
  name: 'Open documents',
  question: z.strictObject({
    ...asAtFields,
    side: z.enum(owedSides).optional(),
    age: z.enum(dueFilters).optional(),
    /** Whose; both or neither, besides of those that name nobody. */
    partyKind: z.enum(partyKinds).optional(),
    partyId: Id.optional(),
  }),
  row: OpenDocument,
  totals: z.object({ total: Amount, open: Amount, partyName: z.string().nullable() }),
});
