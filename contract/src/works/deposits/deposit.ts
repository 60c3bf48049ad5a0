import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Id, requiredText } from '../../fields.ts';
import { AmountDraft } from '../../money.ts';
import { WorkRecord } from '../work/work.ts';

export const askDeposit = endpoint('POST /api/works/ask_deposit', {
  summary: 'Bill a part of what a work will come to before it is done, as an invoice of its own with its tax',
  access: 'invoices:write',
  input: z.strictObject({ id: Id, amount: AmountDraft }),
  output: WorkRecord,
  done: 'Deposit was asked for',
  failed: 'Failed try again',
});

export const dropDeposit = endpoint('POST /api/works/drop_deposit', {
  summary: 'Credit the deposits of a work that is not billed yet; what was paid becomes the customer’s credit',
  access: 'invoices:delete',
  input: z.strictObject({ id: Id, reason: requiredText(300) }),
  output: WorkRecord,
  done: 'Deposit was credited',
  failed: 'Failed try again',
});
