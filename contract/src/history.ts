import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';
import { pageOf, pageQuery } from './page.ts';

/** Stands in the history where a value must never be shown. */
export const hiddenValue = '(hidden)';

const HistoryValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type HistoryValue = z.infer<typeof HistoryValue>;

/** One change of a record: when, by whom, through whom, and what became of which field. */
export const HistoryEntry = z.object({
  id: z.number(),
  at: Timestamp,
  action: z.enum(['added', 'changed', 'removed']),
  /** As whom it was done; nobody when the system did it, or somebody whom the garage does not know. */
  actor: z.string().nullable(),
  /** Who really did it, when they acted as somebody else. */
  impersonatedBy: z.string().nullable(),
  /** What of the record it is about, such as one of its lines; nothing where it is the record itself. */
  part: z.string().nullable(),
  /** Fields are named as on the wire. */
  changes: z.array(z.object({ field: z.string(), before: HistoryValue, after: HistoryValue })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = pageOf(HistoryEntry);
export type History = z.infer<typeof History>;

/** Which record's history, and which page of it, newest first. */
export const historyQuery = pageQuery(30).omit({ search: true }).extend({ id: Id });
