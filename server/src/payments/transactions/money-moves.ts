import type { TransactionMethod, TransactionStatus, transactionFilters } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { invoiceNumberIn } from '../../accounting/index.ts';
import { contains } from '../../platform/database/table-store.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** What is asked of the things that moved money. */
export type Wanted = {
  id?: number | undefined;
  kind?: (typeof transactionFilters)[number] | undefined;
  method?: TransactionMethod | undefined;
  status?: TransactionStatus | undefined;
  moneyAccountId?: number | undefined;
  branchId?: number | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  search?: string | undefined;
};

/** One place where they are kept: what is read of them, from where, and their order. */
export type Moves = { columns: RawBuilder<unknown>; rows: RawBuilder<unknown>; order: RawBuilder<unknown> };

/** The places that have what is wanted and whose documents the reader may see. */
export function movesFor(ctx: Ctx, wanted: Wanted): Moves[] {
  const { role } = ctx.session;
  const { kind } = wanted;
  const places = [
    { kinds: ['taken', 'sale_payment', 'refund'], right: 'sales:read', moves: paymentsFor },
    { kinds: ['bill_payment'], right: 'books:read', moves: billPaymentsFor },
    { kinds: ['expense'], right: 'books:read', moves: expensesFor },
  ] as const;
  return places
    .filter(({ kinds, right }) => may(role, right) && (!kind || kinds.some((own) => own === kind)))
    .map(({ moves }) => moves(ctx, wanted));
}

const garageName = (ctx: Ctx) => sql<string>`(select name from garages where id = ${ctx.garageId})`;

/** How money left an account, where nobody said it. */
const methodOfAccount = sql`(case accounts.kind when 'mobile_money' then 'mpesa' else accounts.kind end)`;

/** Kept in the same words by every place, so that a page is put together from all of them. */
function movesOf(columns: Record<ColumnName, RawBuilder<unknown>>, rows: RawBuilder<unknown>): Moves {
  const { paid_on, created_at, id } = columns;
  const named = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return { columns: sql.join(named), rows, order: sql`${paid_on} desc, ${created_at} desc, ${id} desc` };
}

const columnNames = [
  ...(['kind', 'id', 'type', 'status', 'paid_on', 'created_at', 'amount', 'method', 'money_account_id', 'money_account_name'] as const),
  ...(['reference', 'sender_resource', 'recipient_resource', 'document_type', 'document_id', 'document_number', 'branch_id'] as const),
];
type ColumnName = (typeof columnNames)[number];

/** Whether the payment at hand has turned out so. */
const turned = (kind: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payment_turns turn where turn.garage_id = payments.garage_id and turn.payment_id = payments.id and turn.kind ${kind}
)`;

const paymentsFor = (ctx: Ctx, wanted: Wanted): Moves => {
  const customer = sql`coalesce(insurance_firms.name, nullif(concat_ws(' ', customers.first_name, customers.last_name), ''))`;
  const number = invoiceNumberIn(ctx.garageId);
  const isIn = sql`payments.direction = 'in'`;
  const status = sql`case when ${turned(sql`<> 'confirmed'`)} then 'reversed'
    when accounts.role = 'receipts_to_confirm' and not ${turned(sql`= 'confirmed'`)} then 'pending' else 'paid' end`;
  return movesOf(
    {
      kind: sql`case when ${isIn} then 'sale_payment' else 'refund' end`,
      id: sql`payments.id`,
      type: sql`case when ${isIn} then 'payin' else 'payout' end`,
      status,
      paid_on: sql`payments.paid_on`,
      created_at: sql`payments.created_at`,
      amount: sql`coalesce(receipt.amount, payments.amount)`,
      method: sql`payments.method`,
      money_account_id: sql`accounts.id`,
      money_account_name: sql`accounts.name`,
      reference: sql`coalesce(receipt.receipt, payments.reference)`,
      sender_resource: sql`case when ${isIn} then ${customer} else ${garageName(ctx)} end`,
      recipient_resource: sql`case when ${isIn} then ${garageName(ctx)} else ${customer} end`,
      document_type: sql`case when invoices.source_kind in ('sale', 'work') then invoices.source_kind end`,
      document_id: sql`case when invoices.source_kind in ('sale', 'work') then invoices.source_id end`,
      document_number: number,
      branch_id: sql`payments.branch_id`,
    },
    sql`payments
      join accounts on accounts.garage_id = payments.garage_id and accounts.id = payments.account_id
      left join provider_receipts receipt on receipt.garage_id = payments.garage_id and receipt.payment_id = payments.id
      left join merged_customers merged on merged.garage_id = payments.garage_id and merged.merged_id = payments.customer_id
      left join customers on customers.garage_id = payments.garage_id and customers.id = coalesce(merged.customer_id, payments.customer_id)
      left join invoices on invoices.garage_id = payments.garage_id and invoices.id = coalesce(payments.refunds_invoice_id, (
        select min(invoice_id) from allocations where allocations.garage_id = payments.garage_id and allocations.payment_id = payments.id
          and amount > 0 and not exists (
            select from allocations back where back.garage_id = allocations.garage_id and back.takes_back_id = allocations.id
          )
      ))
      left join insurances on insurances.garage_id = payments.garage_id and insurances.id = invoices.insurance_id
      left join insurance_firms on insurance_firms.id = insurances.firm_id
      where payments.garage_id = ${ctx.garageId} and ${allOf(ctx, wanted, {
        table: 'payments',
        branch: 'payments.branch_id',
        method: sql`payments.method`,
        status,
        words: sql`${number}, number_text('PAY', payments.number), payments.reference, receipt.receipt, ${customer}`,
        more: wanted.kind && wanted.kind !== 'taken' ? [sql`payments.direction = ${wanted.kind === 'refund' ? 'out' : 'in'}`] : [],
      })}`,
  );
};

const billPaymentStatus = sql`case when back.id is null then 'paid' else 'reversed' end`;

const billPaymentsFor = (ctx: Ctx, wanted: Wanted): Moves =>
  movesOf(
    {
      kind: sql`'bill_payment'`,
      id: sql`bill_payments.id`,
      type: sql`'payout'`,
      status: billPaymentStatus,
      paid_on: sql`bill_payments.paid_on`,
      created_at: sql`bill_payments.created_at`,
      amount: sql`bill_payments.amount`,
      method: methodOfAccount,
      money_account_id: sql`accounts.id`,
      money_account_name: sql`accounts.name`,
      reference: sql`bill_payments.reference`,
      sender_resource: garageName(ctx),
      recipient_resource: sql`payees.name`,
      document_type: sql`'bill'`,
      document_id: sql`bills.id`,
      document_number: sql`bills.number`,
      branch_id: sql`bills.branch_id`,
    },
    sql`bill_payments
      join bills on bills.garage_id = bill_payments.garage_id and bills.id = bill_payments.bill_id
      join payees on payees.garage_id = bill_payments.garage_id and payees.id = bills.payee_id
      join accounts on accounts.garage_id = bill_payments.garage_id and accounts.id = bill_payments.money_account_id
      left join bill_payments_back back on back.garage_id = bill_payments.garage_id and back.bill_payment_id = bill_payments.id
      where bill_payments.garage_id = ${ctx.garageId} and ${allOf(ctx, wanted, {
        table: 'bill_payments',
        branch: 'bills.branch_id',
        method: methodOfAccount,
        status: billPaymentStatus,
        words: sql`bills.number, bill_payments.reference, payees.name`,
        more: [],
      })}`,
  );

const expensesFor = (ctx: Ctx, wanted: Wanted): Moves =>
  movesOf(
    {
      kind: sql`'expense'`,
      id: sql`expenses.id`,
      type: sql`'payout'`,
      status: sql`'paid'`,
      paid_on: sql`expenses.spent_on`,
      created_at: sql`expenses.created_at`,
      amount: sql`expenses.amount`,
      method: methodOfAccount,
      money_account_id: sql`accounts.id`,
      money_account_name: sql`accounts.name`,
      reference: sql`expenses.reference`,
      sender_resource: garageName(ctx),
      recipient_resource: sql`coalesce(payees.name, expenses.name)`,
      document_type: sql`'expense'`,
      document_id: sql`expenses.id`,
      document_number: sql`expenses.number`,
      branch_id: sql`expenses.branch_id`,
    },
    sql`expenses
      join accounts on accounts.garage_id = expenses.garage_id and accounts.id = expenses.money_account_id
      left join payees on payees.garage_id = expenses.garage_id and payees.id = expenses.payee_id
      where expenses.garage_id = ${ctx.garageId} and expenses.number is not null and expenses.removed_at is null and ${allOf(ctx, wanted, {
        table: 'expenses',
        day: 'expenses.spent_on',
        branch: 'expenses.branch_id',
        method: methodOfAccount,
        status: sql`'paid'`,
        words: sql`expenses.number, expenses.name, expenses.reference, payees.name`,
        more: [],
      })}`,
  );

type Place = {
  table: string;
  /** Where it is not `paid_on`. */
  day?: string;
  branch: string;
  method: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
  words: RawBuilder<unknown>;
  more: RawBuilder<boolean>[];
};

/** What keeps the rows of a place to the reader's branches and to what is wanted. */
function allOf({ session }: Ctx, wanted: Wanted, { table, day = `${table}.paid_on`, branch, method, status, words, more }: Place) {
  const { id, moneyAccountId, branchId, fromDate, toDate, search } = wanted;
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    ...ownBranch(session, branch),
    ...more,
    id === undefined ? undefined : sql`${sql.ref(`${table}.id`)} = ${id}`,
    branchId === undefined ? undefined : sql`${sql.ref(branch)} = ${branchId}`,
    moneyAccountId === undefined ? undefined : sql`accounts.id = ${moneyAccountId}`,
    wanted.method === undefined ? undefined : sql`${method} = ${wanted.method}`,
    wanted.status === undefined ? undefined : sql`${status} = ${wanted.status}`,
    fromDate === undefined ? undefined : sql`${sql.ref(day)} >= ${fromDate}::date`,
    toDate === undefined ? undefined : sql`${sql.ref(day)} <= ${toDate}::date`,
    search ? sql`lower(concat_ws(' ', ${words})) like ${contains(search)}` : undefined,
  ];
  const asked = conditions.filter((condition) => condition !== undefined);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}
