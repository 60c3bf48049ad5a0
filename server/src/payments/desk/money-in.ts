import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { sql } from 'kysely';
import { byRule, type Posting, post } from '../../accounting/index.ts';
import { nextOf } from '../../platform/database/next-number.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { invoicePaid } from '../invoice-paid.ts';
import type { OpenInvoice } from './open-invoices.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/** What a part of a payment is for. */
export type Share =
  | { kind: 'invoice'; invoice: OpenInvoice; amount: number }
  | { kind: 'credit'; customerId: number; branchId: number; amount: number }
  | { kind: 'unidentified'; amount: number };

export type Payment = { id: number; branchId: number };

type Money = {
  branchId: number;
  customerId: number | null;
  method: PaymentMethod;
  account: AccountRole;
  reference: string | null;
  on: string;
};

/** Settles invoices in their order as far as the amount goes. What is left is their customer's credit, or nobody knows whose. */
export function spread(invoices: OpenInvoice[], amount: number): Share[] {
  let left = amount;
  const settled = invoices.flatMap((invoice): Share[] => {
    const own = Math.min(left, invoice.balance);
    left -= own;
    return own > 0 ? [{ kind: 'invoice', invoice, amount: own }] : [];
  });
  if (left === 0) return settled;
  const [first] = invoices;
  return first?.customerId
    ? [...settled, { kind: 'credit', customerId: first.customerId, branchId: first.branchId, amount: left }]
    : [...settled, { kind: 'unidentified', amount: left }];
}

/** Writes a payment that has come in, and what it is for. */
export async function takeMoney(ctx: GarageCtx, money: Money, shares: Share[]): Promise<Payment> {
  const { branchId, customerId, method, account, reference, on } = money;
  const number = await nextOf(ctx, 'payment');
  const amount = shares.reduce((sum, share) => sum + share.amount, 0);
  const { rows } = await sql<{ id: number }>`
    insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, reference, paid_on, created_by)
    select ${ctx.garageId}, ${number}, 'in', ${branchId}, ${customerId}, ${method}, accounts.id, ${amount}, ${reference}, ${on}, ${ctx.userId}
    from accounts where accounts.garage_id = ${ctx.garageId} and accounts.role = ${account} returning id`.execute(ctx.db);
  const [written] = rows;
  if (!written) throw new Error('A payment was not written');
  const payment = { id: written.id, branchId };
  ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id: payment.id }, branchId });
  await writeShares(ctx, payment, shares, { against: account, on, memo: reference });
  await tellOfPayment(
    ctx,
    shares.filter((share) => share.kind === 'invoice'),
  );
  return payment;
}

type Written = {
  /** Where the money comes from or goes to: an account of money, or what nobody knew what it was for. */
  against: AccountRole;
  on: string;
  memo: string | null;
};

/** Writes what parts of a payment are for, in the books and beside the invoices. A part below nothing is taken off a credit again. */
export async function writeShares(ctx: GarageCtx, payment: Payment, shares: Share[], { against, on, memo }: Written): Promise<void> {
  const settled = shares.filter((share) => share.kind === 'invoice');
  const credited = shares.filter((share) => share.kind === 'credit');
  if (settled.length > 0) {
    const allocations = settled.map(({ invoice, amount }) => ({
      garageId: ctx.garageId,
      invoiceId: invoice.id,
      paymentId: payment.id,
      amount,
      settledOn: on,
    }));
    await ctx.db.insertInto('allocations').values(allocations).execute();
  }
  if (credited.length > 0) {
    const credits = credited.map(({ customerId, branchId, amount }) => ({
      garageId: ctx.garageId,
      paymentId: payment.id,
      customerId,
      branchId,
      amount,
    }));
    await ctx.db.insertInto('paymentCredits').values(credits).execute();
  }
  await changeSuspense(ctx, payment, left(shares, against));
  await post(ctx, [
    {
      on,
      source: { kind: 'payment', id: payment.id },
      memo,
      postings: shares.flatMap((share) => postingsOf(payment, share, against)),
    },
  ]);
  for (const { invoice, amount } of settled) {
    const { sourceKind: kind, sourceId: id } = invoice;
    if (amount === invoice.balance && kind !== 'subscription') await ctx.platform.events.publish(ctx, invoicePaid, { kind, id });
  }
}

/** By how much more nobody knows what the payment is for. */
export function left(shares: Share[], against: AccountRole): number {
  const unknown = shares.reduce((sum, { kind, amount }) => sum + (kind === 'unidentified' ? amount : 0), 0);
  if (against !== 'unidentified_receipts') return unknown;
  return -shares.reduce((sum, { kind, amount }) => sum + (kind === 'unidentified' ? 0 : amount), 0);
}

export async function changeSuspense(ctx: GarageCtx, { id }: Payment, more: number): Promise<void> {
  if (more === 0) return;
  // What would go below nothing must fail as a change of the row, not as a new one.
  if (more < 0)
    await sql`update suspense set open = open + ${more} where garage_id = ${ctx.garageId} and payment_id = ${id}`.execute(ctx.db);
  else
    await sql`insert into suspense (garage_id, payment_id, open) values (${ctx.garageId}, ${id}, ${more})
      on conflict (garage_id, payment_id) do update set open = suspense.open + excluded.open`.execute(ctx.db);
  ctx.live({ topic: 'Payment', key: 'suspense-changed', payload: { id } });
}

const none = { amount: 0, elsewhere: 0, settled: 0, credit: 0, unidentified: 0 };

/** What one part means in the books: of another branch's invoice each branch has a half, and owes the other. */
export function postingsOf(payment: Payment, share: Share, against: AccountRole): Posting[] {
  const isSuspense = against === 'unidentified_receipts';
  const { amount } = share;
  if (isSuspense && share.kind === 'unidentified') return [];
  const from = isSuspense ? { unidentified: -amount } : { amount };
  const accounts = { money: against };
  if (share.kind === 'unidentified')
    return [byRule('moneyIn', { branchId: payment.branchId, amounts: { ...none, ...from, unidentified: amount }, accounts })];
  const place = share.kind === 'invoice' ? share.invoice : share;
  const { branchId, customerId } = place;
  const party = { branchId, customerId, insuranceId: share.kind === 'invoice' ? share.invoice.insuranceId : null };
  const to = share.kind === 'invoice' ? { settled: amount } : { credit: amount };
  if (branchId === payment.branchId) return [byRule('moneyIn', { ...party, amounts: { ...none, ...from, ...to }, accounts })];
  return [
    byRule('moneyIn', { branchId: payment.branchId, amounts: { ...none, ...from, elsewhere: -amount }, accounts }),
    byRule('moneyIn', { ...party, amounts: { ...none, elsewhere: amount, ...to }, accounts }),
  ];
}
