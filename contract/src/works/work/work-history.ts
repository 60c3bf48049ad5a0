import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId } from '../../fields.ts';
import { History, historyQuery } from '../../history.ts';
import { Payment } from '../../payments/payment.ts';

export const workHistory = endpoint('GET /api/works/{id}/history', {
  summary: 'What changed in a work, and by whom, newest first',
  access: 'works:write',
  input: historyQuery,
  output: History,
});

export const listWorkPayments = endpoint('GET /api/works/{id}/payments', {
  summary: 'What was paid for the invoices of a work, and what was paid back',
  access: 'invoices:read',
  input: byId,
  output: z.object({ entries: z.array(Payment) }),
});
