import { z } from 'zod';
import { Amount } from '../../money.ts';
import { reportEndpoints } from '../../report.ts';
import { asAtFields } from '../as-at.ts';
import { owedSides, partyKinds } from './ages.ts';

/** What is owed by how long ago it was due, and what is to the credit of whoever owes it. */
const owedByAge = { notDue: Amount, upTo30: Amount, upTo60: Amount, upTo90: Amount, older: Amount, owed: Amount, credit: Amount };
export const ageingFigures = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older', 'owed', 'credit'] as const;
export type AgeingFigure = (typeof ageingFigures)[number];

export const AgeingRow = z.object({
  id: z.number(),
  partyKind: z.enum(partyKinds),
  partyId: z.number().nullable(),
  name: z.string(),
  ...owedByAge,
});
export type AgeingRow = z.output<typeof AgeingRow>;

export const ageing = reportEndpoints('/api/ageing', {
  access: 'books:read',
  name: 'Ageing',
  question: z.strictObject({ ...asAtFields, side: z.enum(owedSides).optional() }),
  row: AgeingRow,
  totals: z.object({
    ...owedByAge,
    /** What the books have on this day, and by how much the documents are more: what belongs to a closed month counts there later. */
    inBooks: Amount,
    difference: Amount,
  }),
});
