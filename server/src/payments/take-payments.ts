import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import { type PaymentMethod, paymentMethods, type Tender } from '@karakana/contract/payments/payment.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { EntryToPost } from '../accounting/index.ts';
import type { GarageCtx } from '../platform/serve/context.ts';
import { type Payable, postingsOf, type Share, spread } from './desk/money-in.ts';
import { moreThanOwed, nobodyToCredit } from './more-than-owed.ts';
import { tellPayersLater } from './receipts/tell-payers.ts';
import { openTillOf } from './tills/open-till.ts';
import { keepTypedCodes, readTypedCodes } from './typed/typed-codes.ts';

type Owed = {
  /** The oldest first; those of a branch and of one who pays. */
  invoices: { id: number; balance: number }[];
  branchId: number;
  customerId: number | null;
  insuranceId?: number | null;
  /** Where it is said how much was paid. */
  field?: string;
};
type Tendered = z.output<typeof Tender>;

/**
 * Takes payments for invoices, each with its number from `firstNumber` on, and settles the invoices by them, in one statement. Gives what is to
 * be posted of it, so that a sale writes all its entries at once. `shortCode` is what `holdDesk` gave before anything else was held.
 */
export async function takePayments(
  ctx: GarageCtx,
  owed: Owed,
  { tenders, firstNumber, on, shortCode }: { tenders: Tendered[]; firstNumber: number; on: string; shortCode: string | null },
): Promise<EntryToPost[]> {
  if (tenders.length === 0) return [];
  const shares = await sharesOf(ctx, owed, tenders);
  const typed = await readTypedCodes(ctx, tenders, shortCode);
  const given = tenders.map(({ method, amount, reference }, at) => ({
    number: firstNumber + at,
    method,
    // Until the provider tells of a code that was typed, nobody has seen the money.
    role: typed?.codes[at] ? ('receipts_to_confirm' as const) : paymentMethods[method],
    amount,
    reference: typed?.codes[at] ?? reference,
    shares: shares[at] ?? [],
  }));
  const ids = await write(ctx, owed, on, given);
  if (typed) await keepTypedCodes(ctx, typed, ids);
  for (const id of ids) ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id }, branchId: owed.branchId });
  // Of a cheque and a typed code they are told once the money is there; who is not known cannot be told.
  if (owed.customerId !== null)
    await tellPayersLater(
      ctx,
      ids.filter((_, at) => given[at]?.role !== 'receipts_to_confirm'),
    );
  return given.map(({ role, reference, shares: parts }, at) => ({
    on,
    source: { kind: 'payment', id: ids[at] ?? null },
    memo: reference,
    postings: parts.flatMap((part) => postingsOf(owed, part, role)),
  }));
}

type Shares = Share<Payable>[];

/**
 * What each is for: cash comes last and gives change, so that of it no more is taken than is owed; what is beyond that of anything else becomes the
 * customer's credit, as it does of what comes by itself. An insurer's money is never that.
 */
async function sharesOf(ctx: GarageCtx, owed: Owed, tenders: Tendered[]): Promise<Shares[]> {
  const { branchId, customerId, insuranceId = null, field = 'payments' } = owed;
  const shares: Shares[] = [];
  let open = owed.invoices.map((invoice) => ({ ...invoice, branchId, customerId, insuranceId }));
  const cashLast = [...tenders.entries()].sort(([, a], [, b]) => Number(isCash(a)) - Number(isCash(b)));
  for (const [at, tender] of cashLast) {
    const balance = open.reduce((sum, invoice) => sum + invoice.balance, 0);
    if (tender.amount > balance) {
      if (isCash(tender) || balance === 0) throw await moreThanOwed(ctx, field, balance);
      if (customerId === null || insuranceId !== null) throw await nobodyToCredit(ctx, field, balance);
    }
    const own = spread(open, tender.amount);
    shares[at] = own;
    open = open.map((invoice) => ({ ...invoice, balance: invoice.balance - settledOf(own, invoice.id) }));
  }
  return shares;
}

const settledOf = (shares: Shares, invoiceId: number): number =>
  shares.reduce((sum, share) => (share.kind === 'invoice' && share.invoice.id === invoiceId ? sum + share.amount : sum), 0);

const isCash = ({ method }: Tendered): boolean => method === 'cash';

type Given = {
  number: number;
  method: PaymentMethod;
  role: AccountRole;
  amount: number;
  reference?: string | null | undefined;
  shares: Shares;
};

/** The payments with what they settle and what of them is left as credit. Gives their ids in the same order. */
async function write(ctx: GarageCtx, owed: Owed, on: string, given: Given[]): Promise<number[]> {
  const payments = given.map(({ shares, ...payment }) => payment);
  const parts = given.flatMap(({ number, shares }) =>
    shares.map((share) => ({ number, amount: share.amount, invoice: share.kind === 'invoice' ? share.invoice.id : null })),
  );
  const { rows: written } = await sql<{ id: number }>`
    with ${openTillOf(ctx, owed.branchId)}, part as (
      select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (number bigint, amount bigint, invoice bigint)
    ), payment as (
      insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, reference, paid_on, created_by, till_id)
      select ${ctx.garageId}, given.number, 'in', ${owed.branchId}, ${owed.customerId}, given.method, accounts.id, given.amount, given.reference, ${on},
        ${ctx.userId}, case when given.method = 'cash' then (select id from till) end
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as given (number bigint, method text, role text, amount bigint, reference text)
      join accounts on accounts.garage_id = ${ctx.garageId} and accounts.role = given.role
      returning id, number
    ), settled as (
      insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on)
      select ${ctx.garageId}, part.invoice, payment.id, part.amount, ${on} from payment join part using (number) where part.invoice is not null
    ), credited as (
      insert into payment_credits (garage_id, payment_id, customer_id, branch_id, amount)
      select ${ctx.garageId}, payment.id, ${owed.customerId}, ${owed.branchId}, part.amount from payment join part using (number)
      where part.invoice is null
    )
    select id from payment order by number`.execute(ctx.db);
  return written.map(({ id }) => id);
}
