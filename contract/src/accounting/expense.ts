import { z } from 'zod';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { Version } from '../customers/customer.ts';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, optionalText, requiredText, Timestamp, text, YesNo } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { Amount } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { PaidAmount } from './bill.ts';
import { KeptPaper } from './kept-paper.ts';

/** What the garage paid at once, without a bill before. */
export const Expense = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  branchId: z.number(),
  accountId: z.number(),
  accountName: z.string(),
  moneyAccountId: z.number(),
  moneyAccountName: z.string(),
  payeeId: z.number().nullable(),
  payeeName: z.string().nullable(),
  /** A vehicle of the garage's own. */
  vehicleId: z.number().nullable(),
  registration: z.string().nullable(),
  spentOn: Day,
  net: Amount,
  /** The tax that is claimed back. */
  tax: Amount,
  amount: Amount,
  taxId: z.number().nullable(),
  taxName: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  receiptCount: z.number(),
  isRemoved: z.boolean(),
  version: z.number(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Expense = z.output<typeof Expense>;

export const ExpenseRecord = Expense.extend({
  receipts: z.array(KeptPaper),
  /** Its entry in the books, while it counts. */
  entryId: z.number().nullable(),
});
export type ExpenseRecord = z.output<typeof ExpenseRecord>;

const optionalId = Id.nullish().transform((id) => id ?? null);

export const ExpenseDraft = z.strictObject({
  branchId: BranchId,
  name: requiredText(120).meta({ example: 'Diesel for the breakdown truck' }),
  accountId: Id,
  /** What it was paid from: a till, a bank, M-Pesa, or the owner's own pocket. */
  moneyAccountId: Id,
  payeeId: optionalId,
  vehicleId: optionalId,
  spentOn: Day,
  amount: PaidAmount,
  includesTax: YesNo.default(true),
  taxId: optionalId,
  reference: optionalText(60),
  note: optionalText(1000),
});
export type ExpenseDraft = z.output<typeof ExpenseDraft>;

export const expenseSorts = ['newest', 'oldest', 'amount', '-amount'] as const;

export const listExpenses = endpoint('GET /api/expenses', {
  summary: 'A page of what the garage paid at once, newest first',
  access: 'books:read',
  input: pageQuery(30).extend({
    accountId: Id.optional(),
    moneyAccountId: Id.optional(),
    payeeId: Id.optional(),
    vehicleId: Id.optional(),
    branchId: SeenBranchId.optional(),
    fromDate: Day.optional(),
    toDate: Day.optional(),
    sort: z.enum(expenseSorts).default('newest'),
  }),
  output: pageOf(Expense),
});

export const readExpense = endpoint('GET /api/expenses/{id}', {
  summary: 'One expense with its receipts',
  access: 'books:read',
  input: byId,
  output: ExpenseRecord,
});

export const expenseHistory = endpoint('GET /api/expenses/{id}/history', {
  summary: 'What changed in an expense, when and by whom',
  access: 'expenses:write',
  input: historyQuery,
  output: History,
});

const written = { access: 'expenses:write', output: ExpenseRecord, failed: 'Failed try again' } as const;

export const addExpense = endpoint('POST /api/expenses', {
  ...written,
  summary: 'Record what was paid at once',
  input: ExpenseDraft,
  done: 'Expense was added',
});

export const updateExpense = endpoint('PUT /api/expenses/{id}', {
  ...written,
  summary: 'Change an expense: its entry is taken back and written anew where it says something else',
  input: ExpenseDraft.extend({ id: Id, version: Version }),
  done: 'Expense was updated',
});

export const removeExpense = endpoint('DELETE /api/expenses/{id}', {
  ...written,
  access: 'expenses:delete',
  summary: 'Take an expense back, in the books too',
  input: byId,
  done: 'Expense was removed',
});

export const addReceipt = endpoint('POST /api/expenses/{id}/receipts', {
  ...written,
  summary: 'Keep a photo or PDF of the receipt with an expense',
  input: z.strictObject({ id: Id, name: text(150).optional() }),
  upload: { field: 'document', kind: 'document' },
  done: 'Receipt was added',
});

export const readReceipt = endpoint('GET /api/expenses/receipts/{id}', {
  summary: 'The bytes of a receipt',
  access: 'books:read',
  input: byId,
  output: Download,
});

export const removeReceipt = endpoint('DELETE /api/expenses/receipts/{id}', {
  ...written,
  summary: 'Remove a receipt from its expense',
  input: byId,
  done: 'Receipt was removed',
});
