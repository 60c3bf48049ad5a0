import type { BillState, listBills } from '@karakana/contract/accounting/bill.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { nameOf } from '../../platform/database/history.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

type Query = ParsedInput<typeof listBills>;

export function listBillsOf(ctx: Ctx, query: Query) {
  const rows = findBills(ctx, query).select(billColumns(ctx)).orderBy(sorts[query.sort]);
  return readPage(query, rows, () => countBills(ctx, query));
}

export const countBills = (ctx: Ctx, query: Query): Promise<number> => countFound(ctx.db, query, findBills(ctx, query));

function findBills(ctx: Ctx, { search, payeeId, recurringPaymentId, state, fromDate, toDate }: Query) {
  let found = billsInReach(ctx);
  if (payeeId) found = found.where('bills.payeeId', '=', payeeId);
  if (recurringPaymentId) found = found.where('bills.recurringPaymentId', '=', recurringPaymentId);
  if (state) found = found.where(sql<boolean>`${stateOf(ctx)} = ${state}`);
  if (fromDate) found = found.where('bills.datedOn', '>=', fromDate);
  if (toDate) found = found.where('bills.datedOn', '<=', toDate);
  if (search) found = found.where(sql<boolean>`(bills.search like ${contains(search)} or payees.search like ${contains(search)})`);
  return found;
}

/** One bill with its lines and what was paid. */
export async function readBillOf(ctx: Ctx, id: number) {
  const bill = await billsInReach(ctx)
    .select([...billColumns(ctx), workOfBill.as('work')])
    .where('bills.id', '=', id)
    .executeTakeFirst();
  if (!bill) throw notFound();
  const [lines, payments, credits] = [await linesOf(ctx, id), await paymentsOf(ctx, id), await creditsOf(ctx, id)];
  return { ...bill, lines, payments, credits, papers: await papersOf(ctx, id) };
}

const sorts: Record<Query['sort'], RawBuilder<unknown>> = {
  newest: sql`bills.id desc`,
  oldest: sql`bills.id`,
  due: sql`bills.due_on, bills.id`,
  '-due': sql`bills.due_on desc, bills.id desc`,
  balance: sql`bills.balance, bills.id`,
  '-balance': sql`bills.balance desc, bills.id desc`,
};

const billsInReach = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db
      .selectFrom('bills')
      .innerJoin('payees', (join) => join.onRef('payees.garageId', '=', 'bills.garageId').onRef('payees.id', '=', 'bills.payeeId'))
      .where('bills.garageId', '=', ctx.garageId),
    ctx.session,
    'bills.branchId',
  );

/** What became of a bill by today. */
export const stateOf = (ctx: Ctx) => sql<BillState>`(
  case when bills.voided_at is not null then 'void'
    when bills.balance = 0 then 'paid'
    when bills.due_on < ${todayIn(ctx)}::date then 'overdue'
    when bills.balance < bills.total then 'part_paid'
    else 'open' end
)`;

const billColumns = (ctx: Ctx) =>
  [
    'bills.id',
    'bills.number',
    'bills.branchId',
    'bills.payeeId',
    'payees.name as payeeName',
    'bills.reference',
    'bills.datedOn',
    'bills.dueOn',
    stateOf(ctx).as('state'),
    'bills.net',
    'bills.tax',
    'bills.total',
    'bills.balance',
    'bills.note',
    'bills.purchaseId',
    'bills.recurringPaymentId',
    sql<boolean>`(bills.needs_approval and bills.approved_at is null and bills.voided_at is null)`.as('awaitsApproval'),
    userName('bills.approved_by').as('approvedBy'),
    'bills.createdAt',
  ] as const;

/** The work for which something was bought, or done by another. */
const workOfBill = sql<{ id: number; number: string } | null>`(
  select json_build_object('id', works.id, 'number', works.number) from works where works.garage_id = bills.garage_id and works.id in (
    select line.work_id from work_lines line where line.garage_id = bills.garage_id and line.bill_id = bills.id
    union all select ordered.work_id from work_orders ordered where ordered.garage_id = bills.garage_id and ordered.purchase_id = bills.purchase_id
  ) order by works.id limit 1
)`;

const papersOf = (ctx: Ctx, billId: number) =>
  ctx.db
    .selectFrom('billPapers')
    .select(['id', 'name', 'type', 'size'])
    .where('garageId', '=', ctx.garageId)
    .where('billId', '=', billId)
    .orderBy('id')
    .execute();

const linesOf = (ctx: Ctx, billId: number) =>
  ctx.db
    .selectFrom('billLines')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.garageId', '=', 'billLines.garageId').onRef('accounts.id', '=', 'billLines.accountId'),
    )
    .leftJoin('saleTaxes', (join) =>
      join.onRef('saleTaxes.garageId', '=', 'billLines.garageId').onRef('saleTaxes.id', '=', 'billLines.taxId'),
    )
    .select([
      'billLines.id',
      'billLines.accountId',
      'accounts.code as accountCode',
      'accounts.name as accountName',
      'billLines.description',
      'billLines.taxId',
      'saleTaxes.name as taxName',
      'billLines.net',
      'billLines.tax',
      'billLines.total',
    ])
    .where('billLines.garageId', '=', ctx.garageId)
    .where('billLines.billId', '=', billId)
    .orderBy('billLines.id')
    .execute();

const paymentsOf = (ctx: Ctx, billId: number) =>
  ctx.db
    .selectFrom('billPayments')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.garageId', '=', 'billPayments.garageId').onRef('accounts.id', '=', 'billPayments.moneyAccountId'),
    )
    .leftJoin('billPaymentsBack', (join) =>
      join.onRef('billPaymentsBack.garageId', '=', 'billPayments.garageId').onRef('billPaymentsBack.billPaymentId', '=', 'billPayments.id'),
    )
    .select([
      'billPayments.id',
      'billPayments.paidOn',
      'billPayments.amount',
      'billPayments.moneyAccountId',
      'accounts.name as moneyAccountName',
      'billPayments.reference',
      'billPaymentsBack.reason as takenBackFor',
      nameOf(ctx, 'billPayments.createdBy').as('createdBy'),
    ])
    .where('billPayments.garageId', '=', ctx.garageId)
    .where('billPayments.billId', '=', billId)
    .orderBy('billPayments.id')
    .execute();

/** What credit notes of the payee have settled of a bill. */
const creditsOf = (ctx: Ctx, billId: number) =>
  ctx.db
    .selectFrom('billCredits')
    .innerJoin('supplierCredits', (join) =>
      join.onRef('supplierCredits.garageId', '=', 'billCredits.garageId').onRef('supplierCredits.id', '=', 'billCredits.creditId'),
    )
    .select(['billCredits.id', 'supplierCredits.number', 'supplierCredits.reference', 'billCredits.settledOn', 'billCredits.amount'])
    .where('billCredits.garageId', '=', ctx.garageId)
    .where('billCredits.billId', '=', billId)
    .orderBy('billCredits.id')
    .execute();
