import { z } from 'zod';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, text } from '../fields.ts';
import { BillRecord } from './bill.ts';

const written = { access: 'books:write', output: BillRecord, failed: 'Failed try again' } as const;

export const addBillPaper = endpoint('POST /api/bills/{id}/papers', {
  ...written,
  summary: 'Keep a photo or PDF of the paper with a bill',
  input: z.strictObject({ id: Id, name: text(150).optional() }),
  upload: { field: 'document', kind: 'document' },
  done: 'Paper was added',
});

export const readBillPaper = endpoint('GET /api/bills/papers/{id}', {
  summary: 'The bytes of a paper that is kept with a bill',
  access: 'books:read',
  input: byId,
  output: Download,
});

export const removeBillPaper = endpoint('DELETE /api/bills/papers/{id}', {
  ...written,
  summary: 'Remove a paper from its bill',
  input: byId,
  done: 'Paper was removed',
});
