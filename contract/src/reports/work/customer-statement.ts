import { z } from 'zod';
import { sourceKinds } from '../../accounting/posting-rules.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, OptionalEmail } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { reportEndpoints } from '../../report.ts';
import { ages } from '../open/ages.ts';
import { periodFields } from '../period.ts';

/** What a line of a statement is: what was owed before, or what changed it. */
export const statementKinds = ['opening', 'invoice', 'credit_note', 'payment', 'payment_back', 'refund', 'entry'] as const;
export type StatementKind = (typeof statementKinds)[number];

export const StatementLine = z.object({
  /** Of the entry in the books; nothing of what was owed before. */
  id: z.number(),
  on: Day,
  kind: z.enum(statementKinds),
  /** The number of its paper. */
  number: z.string().nullable(),
  detail: z.string().nullable(),
  documentKind: z.enum(sourceKinds).nullable(),
  documentId: z.number().nullable(),
  debit: Amount,
  credit: Amount,
  /** What is owed after it; less than nothing is what the customer has to their credit. */
  balance: Amount,
});
export type StatementLine = z.output<typeof StatementLine>;

/** What is owed at the end by how long it is overdue, and what the customer has to their credit. */
export const ageNames = [...ages, 'credits'] as const;
export type AgeName = (typeof ageNames)[number];

export const customerStatement = reportEndpoints('/api/customer_statement', {
  access: 'service_reports:read',
  name: 'Customer statement',
  /** Whose it is; an account of a customer has its own. */
  question: z.strictObject({ ...periodFields, customerId: Id.optional() }),
  row: StatementLine,
  totals: z.object({
    ...{ customerName: z.string(), opening: Amount, debit: Amount, credit: Amount, closing: Amount },
    ...{ notDue: Amount, upTo30: Amount, upTo60: Amount, upTo90: Amount, older: Amount, credits: Amount },
  }),
});

/** To the customer's own address, unless another is given. */
export const sendCustomerStatement = endpoint('POST /api/customer_statement/send', {
  summary: 'Send the statement of a customer by e-mail, as a PDF',
  access: 'service_reports:read',
  input: customerStatement.pdf.input.extend({ email: OptionalEmail }),
  output: z.object({ email: z.string() }),
  done: 'Statement has been sent!',
  failed: 'Failed try again',
});
