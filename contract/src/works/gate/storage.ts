import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Id, requiredText } from '../../fields.ts';
import { WorkRecord } from '../work/work.ts';

const step = { output: WorkRecord, done: 'Work has been updated successfully', failed: 'Failed try again' } as const;

export const billStorage = endpoint('POST /api/works/bill_storage', {
  ...step,
  summary: 'Bill the days a car has stood here uncollected until today, as an invoice of its own',
  access: 'invoices:write',
  input: byId,
});

export const waiveStorage = endpoint('POST /api/works/waive_storage', {
  ...step,
  summary: 'Charge nothing for the days until today, and say why',
  access: 'invoices:delete',
  input: z.strictObject({ id: Id, reason: requiredText(300) }),
});
