import { z } from 'zod';
import { Download } from './download.ts';
import { endpoint } from './endpoint.ts';
import { byId, Timestamp } from './fields.ts';

/** The longest workbook that comes with the answer; a longer one is written apart and fetched when it is ready. */
export const maxRowsAtOnce = 5_000;
/** A sheet has some more, of which one is the head and one has the totals. */
export const maxSheetRows = 1_000_000;
/** Of one person, being written at the same time; and kept, the newest of them, for so many days. */
export const maxBeingWritten = 3;
export const maxKeptWorkbooks = 20;
export const daysKept = 7;

/** A short workbook itself, or by which number a longer one is known while it is written. */
export const WorkbookAnswer = z.union([Download, z.object({ name: z.string(), jobId: z.number() })]);
export type WorkbookAnswer = z.output<typeof WorkbookAnswer>;

/** A long workbook on its way, or ready to be fetched. */
export const Workbook = z.object({
  id: z.number(),
  /** The address of the call by which it was asked for. */
  askedBy: z.string().meta({ example: '/api/general_ledger/export_xlsx' }),
  name: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  error: z.string().nullable(),
  totalRows: z.number(),
  doneRows: z.number(),
  createdAt: Timestamp,
});
export type Workbook = z.output<typeof Workbook>;

export const listWorkbooks = endpoint('GET /api/workbooks', {
  summary: 'The long workbooks that one has asked for, the newest first',
  access: 'session',
  input: z.strictObject({}),
  output: z.object({ entries: z.array(Workbook) }),
});

export const readWorkbook = endpoint('GET /api/workbooks/{id}', {
  summary: 'How far a long workbook has come',
  access: 'session',
  input: byId,
  output: Workbook,
});

export const downloadWorkbook = endpoint('GET /api/workbooks/{id}/file', {
  summary: 'A long workbook that is ready',
  access: 'session',
  input: byId,
  output: Download,
  failed: 'Error. Try again.',
});

export const removeWorkbook = endpoint('DELETE /api/workbooks/{id}', {
  summary: 'Stop writing a long workbook, or remove one that is ready',
  access: 'session',
  input: byId,
  output: Workbook,
  done: ['Workbook was cancelled', 'Workbook was removed'],
  failed: 'Failed try again',
});
