import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import { sql } from 'kysely';
import { post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { creditOf } from '../credit/credit-of.ts';
import { invoicesReopened } from '../invoices-paid.ts';
import { passOnTold } from '../receipts/tell-payers.ts';
import { left, type Payment, postingsOf, type Share } from './money-in.ts';
import { lockInvoices } from './open-invoices.ts';
import { changeSuspense } from './write-shares.ts';

type TakenOff = {
  /** Where it goes: to what nobody knows what it is for, or out of an account of money. */
  against: AccountRole;
  on: string;
  memo: string;
};

/** Takes a payment off all that it was for, by rows and an entry that turn those around. Gives how much that was. */
export async function takeOff(ctx: GarageCtx, payment: Payment, { against, on, memo }: TakenOff): Promise<number> {
  const standing = await standingOf(ctx, payment);
  const shares = against === 'unidentified_receipts' ? standing.filter(({ kind }) => kind !== 'unidentified') : standing;
  await takeAllocationsBack(ctx, payment, on);
  const credits = shares.filter((share) => share.kind === 'credit');
  if (credits.length > 0) {
    const back = credits.map(({ customerId, branchId, amount }) => ({
      garageId: ctx.garageId,
      paymentId: payment.id,
      customerId,
      branchId,
      amount: -amount,
    }));
    await ctx.db.insertInto('paymentCredits').values(back).execute();
  }
  const back = shares.map((share) => ({ ...share, amount: -share.amount }));
  await changeSuspense(ctx, [{ id: payment.id, more: left(back, against) }]);
  const postings = back.flatMap((share) => postingsOf(payment, share, against));
  await post(ctx, [{ on, source: { kind: 'payment', id: payment.id }, memo, postings }]);
  ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id: payment.id }, branchId: payment.branchId });
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}

/** Tells of what a payment was for and no longer is; after whatever else the same change does with it. */
export async function publishReopened(ctx: GarageCtx, { id }: Pick<Payment, 'id'>): Promise<void> {
  const { rows } = await sql<{ kind: 'sale' | 'work'; id: number }>`
    select distinct invoices.source_kind as kind, invoices.source_id as id from allocations
    join invoices on invoices.garage_id = allocations.garage_id and invoices.id = allocations.invoice_id
    where allocations.garage_id = ${ctx.garageId} and allocations.payment_id = ${id} and invoices.source_kind in ('sale', 'work')`.execute(
    ctx.db,
  );
  if (rows.length > 0) await ctx.platform.events.publish(ctx, invoicesReopened, rows);
}

/** What somebody decides is refused where it would leave a customer with less than nothing. */
export async function refuseUsedCredit(ctx: GarageCtx, payment: Payment): Promise<void> {
  for (const share of await standingOf(ctx, payment))
    if (share.kind === 'credit' && (await creditOf(ctx, share.customerId)) < share.amount)
      throw new Refused(422, 'What came of it as a credit is used already');
}

/** What a payment is for by now. */
async function standingOf(ctx: GarageCtx, payment: Payment): Promise<Share[]> {
  const { rows: settled } = await sql<{ invoiceId: number; amount: number }>`
    select invoice_id, sum(amount)::bigint as amount from allocations
    where garage_id = ${ctx.garageId} and payment_id = ${payment.id} group by 1 having sum(amount) <> 0`.execute(ctx.db);
  const invoices =
    settled.length === 0
      ? []
      : await lockInvoices(
          ctx,
          settled.map(({ invoiceId }) => invoiceId),
        );
  const { rows: credits } = await sql<{ customerId: number; branchId: number; amount: number }>`
    select customer_id, branch_id, sum(amount)::bigint as amount from payment_credits
    where garage_id = ${ctx.garageId} and payment_id = ${payment.id} group by 1, 2 having sum(amount) <> 0`.execute(ctx.db);
  const unknown = await ctx.db
    .selectFrom('suspense')
    .select('open as amount')
    .where('garageId', '=', ctx.garageId)
    .where('paymentId', '=', payment.id)
    .where('open', '>', 0)
    .execute();
  return [
    ...invoices.map((invoice): Share => {
      const amount = settled.find(({ invoiceId }) => invoiceId === invoice.id)?.amount ?? 0;
      return { kind: 'invoice', invoice, amount };
    }),
    ...credits.map((credit): Share => ({ kind: 'credit', ...credit })),
    ...unknown.map(({ amount }): Share => ({ kind: 'unidentified', amount })),
  ];
}

async function takeAllocationsBack(ctx: GarageCtx, { id }: Payment, on: string): Promise<void> {
  await sql`
    insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on, takes_back_id)
    select garage_id, invoice_id, payment_id, -amount, ${on}, id from allocations
    where garage_id = ${ctx.garageId} and payment_id = ${id} and amount > 0 and not exists (
      select from allocations back where back.garage_id = allocations.garage_id and back.takes_back_id = allocations.id
    )`.execute(ctx.db);
}

export type GoneAs = 'bounced' | 'taken_back' | 'returned';

/** A payment is gone: out of the account that it stood in, and what it was for is owed again. */
export async function markGone(
  ctx: GarageCtx,
  payment: Payment,
  { kind, reason, account }: { kind: GoneAs; reason: string; account: AccountRole },
): Promise<void> {
  const on = todayIn(ctx);
  const amount = await takeOff(ctx, payment, { against: account, on, memo: reason });
  const turn = { garageId: ctx.garageId, paymentId: payment.id, kind, amount, reason, turnedOn: on, createdBy: ctx.userId };
  await ctx.db.insertInto('paymentTurns').values(turn).execute();
  await publishReopened(ctx, payment);
}

/** A payment that was told of without its receipt turns out to be one that is known by it. */
export async function dropDuplicate(
  ctx: GarageCtx,
  { id, knownId, receipt }: { id: number; knownId: number; receipt: string },
): Promise<void> {
  const payments = ctx.db.selectFrom('payments').select(['id', 'branchId']).where('garageId', '=', ctx.garageId);
  const payment = await payments.where('id', '=', id).executeTakeFirstOrThrow();
  await markGone(ctx, payment, { kind: 'taken_back', reason: receipt, account: 'mpesa' });
  await passOnTold(ctx, { from: id, to: knownId });
}
