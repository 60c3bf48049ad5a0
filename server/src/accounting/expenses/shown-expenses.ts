import type { listExpenses } from '@karakana/contract/accounting/expense.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { entryOf } from '../books/entry-of.ts';

type Query = ParsedInput<typeof listExpenses>;

export function listExpensesOf(ctx: Ctx, query: Query) {
  const rows = findExpenses(ctx, query).select(expenseColumns).orderBy(sorts[query.sort]);
  return readPage(query, rows, () => countExpenses(ctx, query));
}

export const countExpenses = (ctx: Ctx, query: Query): Promise<number> => countFound(ctx.db, query, findExpenses(ctx, query));

function findExpenses(ctx: Ctx, { search, fromDate, toDate, ...wanted }: Query) {
  let found = expensesInBooks(ctx).where('expenses.removedAt', 'is', null);
  for (const column of ['accountId', 'moneyAccountId', 'payeeId', 'vehicleId', 'branchId'] as const) {
    const value = wanted[column];
    if (value) found = found.where(`expenses.${column}`, '=', value);
  }
  if (fromDate) found = found.where('expenses.spentOn', '>=', fromDate);
  if (toDate) found = found.where('expenses.spentOn', '<=', toDate);
  if (search) found = found.where(isFound(search));
  return found;
}

/** One expense with its receipts, also when it was taken back: the journal still names it. */
export async function readExpenseOf(ctx: Ctx, id: number) {
  const expense = await expensesInBooks(ctx).select(expenseColumns).where('expenses.id', '=', id).executeTakeFirst();
  if (!expense) throw notFound();
  const entryId = (await entryOf(ctx, { kind: 'expense', id })) ?? null;
  return { ...expense, entryId, receipts: await receiptsOf(ctx, id) };
}

/** What the garage spent, in the branches of the reader. Notes of customers are none of it. */
const expensesInBooks = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db
      .selectFrom('expenses')
      .innerJoin('accounts', (join) =>
        join.onRef('accounts.garageId', '=', 'expenses.garageId').onRef('accounts.id', '=', 'expenses.accountId'),
      )
      .innerJoin('accounts as money', (join) =>
        join.onRef('money.garageId', '=', 'expenses.garageId').onRef('money.id', '=', 'expenses.moneyAccountId'),
      )
      .leftJoin('payees', (join) => join.onRef('payees.garageId', '=', 'expenses.garageId').onRef('payees.id', '=', 'expenses.payeeId'))
      .leftJoin('vehicles', (join) =>
        join.onRef('vehicles.garageId', '=', 'expenses.garageId').onRef('vehicles.id', '=', 'expenses.vehicleId'),
      )
      .leftJoin('saleTaxes', (join) =>
        join.onRef('saleTaxes.garageId', '=', 'expenses.garageId').onRef('saleTaxes.id', '=', 'expenses.taxId'),
      )
      .where('expenses.garageId', '=', ctx.garageId)
      .where('expenses.number', 'is not', null),
    ctx.session,
    'expenses.branchId',
  );

const expenseColumns = [
  'expenses.id',
  'expenses.name',
  'accounts.id as accountId',
  'accounts.name as accountName',
  'money.id as moneyAccountId',
  'money.name as moneyAccountName',
  'expenses.payeeId',
  'payees.name as payeeName',
  'expenses.vehicleId',
  'vehicles.registration',
  'expenses.spentOn',
  'expenses.amount',
  'expenses.taxId',
  'saleTaxes.name as taxName',
  'expenses.reference',
  'expenses.note',
  'expenses.version',
  'expenses.createdAt',
  // What is in the books has all of these; the database keeps it.
  sql<string>`expenses.number`.as('number'),
  sql<number>`expenses.branch_id`.as('branchId'),
  sql<number>`expenses.net`.as('net'),
  sql<number>`expenses.tax`.as('tax'),
  sql<boolean>`expenses.removed_at is not null`.as('isRemoved'),
  sql<number>`(
    select count(*)::int from expense_receipts where expense_receipts.garage_id = expenses.garage_id and expense_receipts.expense_id = expenses.id
  )`.as('receiptCount'),
  userName('expenses.created_by').as('createdBy'),
] as const;

const sorts: Record<Query['sort'], RawBuilder<unknown>> = {
  newest: sql`expenses.spent_on desc, expenses.created_at desc, expenses.id desc`,
  oldest: sql`expenses.spent_on, expenses.created_at, expenses.id`,
  amount: sql`expenses.amount, expenses.id desc`,
  '-amount': sql`expenses.amount desc, expenses.id desc`,
};

/** By what it was for, its number, reference or note, who was paid, or the vehicle. */
const isFound = (search: string) => sql<boolean>`(
  expenses.search like ${contains(search)} or payees.search like ${contains(search)} or lower(vehicles.registration) like ${contains(search)}
)`;

const receiptsOf = (ctx: Ctx, expenseId: number) =>
  ctx.db
    .selectFrom('expenseReceipts')
    .select(['id', 'name', 'type', 'size'])
    .where('garageId', '=', ctx.garageId)
    .where('expenseId', '=', expenseId)
    .orderBy('id')
    .execute();
