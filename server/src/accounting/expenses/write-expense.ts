import type { ExpenseDraft } from '@karakana/contract/accounting/expense.ts';
import { say } from '@karakana/contract/text.ts';
import { todayIn } from '../../platform/database/days.ts';
import { readHistory } from '../../platform/database/history.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs, notFound, notYours, refusedField } from '../../platform/serve/refused.ts';
import { publishVehicleTouched } from '../../vehicles/index.ts';
import { entryOf } from '../books/entry-of.ts';
import { byRule, post } from '../books/post.ts';
import { takeBack } from '../books/take-back.ts';
import { refuseNoMoney, refuseUnspent, splitTax } from '../spent.ts';

const noPayee = missingAs('expenses_garage_id_payee_id_fkey', 'payeeId', 'Recipient is not one of yours');
const change = versionedTable('expenses');

/** Records what was paid at once, in the books too, and gives its id. */
export async function addExpense(ctx: Ctx, draft: ExpenseDraft): Promise<number> {
  const columns = await columnsOf(ctx, draft);
  const { id } = await ctx.db
    .insertInto('expenses')
    .values((eb) => ({
      ...columns,
      garageId: ctx.garageId,
      number: nextNumber(ctx, { counter: 'expense', prefix: 'EXP' }),
      currency: eb.selectFrom('garages').select('currency').where('id', '=', ctx.garageId),
      createdBy: ctx.userId,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(noPayee);
  await postExpense(ctx, id, columns);
  publishExpense(ctx, id, [draft.vehicleId]);
  return id;
}

/** Changes an expense; where its entry would say something else, that is taken back and written anew. */
export async function changeExpense(
  ctx: Ctx,
  { id, version, ...draft }: ExpenseDraft & { id: number; version?: number | undefined },
): Promise<void> {
  const old = await lockExpense(ctx, id);
  const columns = await columnsOf(ctx, draft);
  await change(ctx, { id, version, columns: recordedColumns }, columns).catch(noPayee);
  if (postedColumns.some((column) => old[column] !== columns[column])) {
    await takeEntryBack(ctx, { id, ...old });
    await postExpense(ctx, id, columns);
  }
  publishExpense(ctx, id, [old.vehicleId, draft.vehicleId]);
}

/** Takes an expense back. It stays where the journal names it, and is in no list. */
export async function removeExpense(ctx: Ctx, id: number): Promise<void> {
  const old = await lockExpense(ctx, id);
  await change(ctx, { id, version: undefined, columns: recordedColumns }, { removedAt: ctx.platform.now().toISOString() });
  await takeEntryBack(ctx, { id, ...old });
  publishExpense(ctx, id, [old.vehicleId]);
}

export async function expenseHistoryOf(ctx: Ctx, id: number, page: { page: number; perPage: number }) {
  return readHistory(ctx, { tableName: 'expenses', rowId: id, columns: recordedColumns }, page);
}

async function columnsOf(ctx: Ctx, { includesTax, taxId, amount: paid, ...draft }: ExpenseDraft) {
  if (draft.spentOn > todayIn(ctx)) throw refusedField('spentOn', 'The date cannot be in the future');
  await refuseUnspent(ctx, [draft.accountId]);
  await refuseNoMoney(ctx, draft.moneyAccountId);
  if (draft.vehicleId !== null) await refuseVehicleOfOthers(ctx, draft.vehicleId);
  const [taxed = { net: paid, tax: 0, total: paid }] = await splitTax(ctx, [{ amount: paid, taxId }], { on: draft.spentOn, includesTax });
  const { total: amount, ...parts } = taxed;
  return { ...draft, taxId, ...parts, amount };
}

/** What is spent on a customer's vehicle is billed to the customer by a work; an expense is for vehicles of one's own. */
async function refuseVehicleOfOthers(ctx: Ctx, id: number): Promise<void> {
  const vehicles = ctx.db.selectFrom('vehicles').select(['registration', 'customerId']).where('garageId', '=', ctx.garageId);
  const vehicle = await vehicles.where('id', '=', id).executeTakeFirst();
  if (!vehicle) throw notYours('vehicleId', 'Vehicle is not one of yours');
  if (vehicle.customerId !== null)
    throw refusedField('vehicleId', say('{{plate}} belongs to a customer. Choose a vehicle of your own', { plate: vehicle.registration }));
}

async function lockExpense(ctx: Ctx, id: number) {
  const expenses = ctx.db
    .selectFrom('expenses')
    .select([...postedColumns, 'vehicleId', 'number'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('number', 'is not', null)
    .where('removedAt', 'is', null);
  const expense = await scopedToBranch(expenses, ctx.session, 'expenses.branchId').forUpdate().executeTakeFirst();
  if (!expense) throw notFound();
  return expense;
}

type Posted = Awaited<ReturnType<typeof columnsOf>>;

async function postExpense(ctx: Ctx, id: number, { branchId, payeeId, net, tax, amount, spentOn, name, ...accounts }: Posted) {
  const posting = byRule('expense', {
    branchId,
    payeeId,
    amounts: { net, tax, total: amount },
    accounts: { expense: accounts.accountId, money: accounts.moneyAccountId },
  });
  await post(ctx, [{ on: spentOn, source: { kind: 'expense', id }, memo: name, postings: [posting] }]);
}

/** On its own day, so that a month which is still open is as if it had never been. */
async function takeEntryBack(ctx: Ctx, { id, spentOn, number }: { id: number; spentOn: string; number: string | null }): Promise<void> {
  const entryId = await entryOf(ctx, { kind: 'expense', id });
  if (entryId !== undefined) await takeBack(ctx, { entryId, on: spentOn, memo: number });
}

/** Tells the lists of what was spent, and the records of the vehicles it was spent on. */
export function publishExpense(ctx: Ctx, id: number, vehicleIds: (number | null)[]): void {
  ctx.live({ topic: 'Payment', key: 'expense-changed', payload: { id } });
  for (const vehicleId of new Set(vehicleIds)) if (vehicleId !== null) publishVehicleTouched(ctx, vehicleId);
}

const postedColumns = ['branchId', 'accountId', 'moneyAccountId', 'payeeId', 'spentOn', 'net', 'tax', 'amount', 'name'] as const;

const recordedColumns = [
  'name',
  'branch_id',
  'account_id',
  'money_account_id',
  'payee_id',
  'vehicle_id',
  'spent_on',
  'amount',
  'tax',
  'tax_id',
  'reference',
  'note',
] as const;
