import type { payBill as payBillCall, takePaymentBack as takePaymentBackCall } from '@karakana/contract/accounting/bill.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { todayIn } from '../../platform/database/days.ts';
import { areaEvent } from '../../platform/serve/area-events.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, notYours, Refused, refusedField, violationAs } from '../../platform/serve/refused.ts';
import { entryOf } from '../books/entry-of.ts';
import { byRule, post } from '../books/post.ts';
import { takeBack } from '../books/take-back.ts';
import { publishPayeeTouched } from '../payees/payees.ts';
import { refuseNoMoney } from '../spent.ts';

const takenBackTwice = violationAs(
  '23505',
  'bill_payments_back_garage_id_bill_payment_id_key',
  () => new Refused(422, 'This payment is already taken back'),
);

/** Pays a bill, or a part of it, from a money account, and gives the payment's id. */
export async function payBill(ctx: Ctx, payment: ParsedInput<typeof payBillCall>): Promise<number> {
  const { id: billId, paidOn, moneyAccountId, reference } = payment;
  if (paidOn > todayIn(ctx)) throw refusedField('paidOn', 'The date cannot be in the future');
  const { number, branchId, payeeId, balance, datedOn, voidedAt, needsApproval, approvedAt } = await lockBill(ctx, billId);
  if (voidedAt !== null) throw new Refused(422, 'This bill is void');
  if (balance === 0) throw new Refused(422, 'This bill is paid already');
  if (needsApproval && approvedAt === null) throw new Refused(422, 'An owner has to approve this bill before it is paid');
  if (paidOn < datedOn) throw refusedField('paidOn', 'A bill is not paid before its date');
  const amount = payment.amount ?? balance;
  if (amount > balance) throw refusedField('amount', 'This is more than what is still to be paid');
  await refuseNoMoney(ctx, moneyAccountId);
  const { id } = await ctx.db
    .insertInto('billPayments')
    .values({ garageId: ctx.garageId, billId, moneyAccountId, paidOn, amount, reference, createdBy: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const posting = byRule('supplierPaid', { branchId, payeeId, amounts: { amount }, accounts: { money: moneyAccountId } });
  await post(ctx, [
    { on: paidOn, source: { kind: 'supplier_payment', id }, memo: [number, reference].filter(Boolean).join(' '), postings: [posting] },
  ]);
  publishBill(ctx, billId, payeeId);
  return id;
}

/** Takes back a payment that was wrong, in the books too; what it paid is owed again. */
export async function takePaymentBack(ctx: Ctx, { id: billId, paymentId, reason }: ParsedInput<typeof takePaymentBackCall>): Promise<void> {
  const { payeeId } = await lockBill(ctx, billId);
  const payments = ctx.db.selectFrom('billPayments').select('id').where('garageId', '=', ctx.garageId).where('billId', '=', billId);
  if (!(await payments.where('id', '=', paymentId).executeTakeFirst())) throw notYours('paymentId', 'Payment is not one of this bill');
  const on = todayIn(ctx);
  await ctx.db
    .insertInto('billPaymentsBack')
    .values({ garageId: ctx.garageId, billPaymentId: paymentId, reason, takenBackOn: on, createdBy: ctx.userId })
    .execute()
    .catch(takenBackTwice);
  const entryId = await entryOf(ctx, { kind: 'supplier_payment', id: paymentId });
  if (entryId !== undefined) await takeBack(ctx, { entryId, on, memo: reason });
  publishBill(ctx, billId, payeeId);
}

/** An owner says yes to a bill of a recurring payment. */
export async function approveBill(ctx: Ctx, id: number): Promise<void> {
  const { payeeId, needsApproval, approvedAt, voidedAt } = await lockBill(ctx, id);
  if (voidedAt !== null) throw new Refused(422, 'This bill is void');
  if (!needsApproval || approvedAt !== null) throw new Refused(422, 'This bill needs no approval');
  await ctx.db
    .updateTable('bills')
    .set({ approvedAt: ctx.platform.now().toISOString(), approvedBy: ctx.userId })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  publishBill(ctx, id, payeeId);
}

/** A bill for goods is void; what it did to them has to be undone with it. */
export const goodsBillVoided = areaEvent<{ billId: number; purchaseId: number; number: string }>('goodsBillVoided');

/** Any bill is void; whoever has reckoned with it does so no longer. */
export const billVoided = areaEvent<{ billId: number }>('billVoided');

/** Takes a bill back, of which nothing was paid. */
export async function voidBill(ctx: Ctx, id: number): Promise<void> {
  const { number, payeeId, balance, total, voidedAt, purchaseId } = await lockBill(ctx, id);
  if (voidedAt !== null) throw new Refused(422, 'This bill is void');
  if (balance < total) throw new Refused(422, say('{{number}} was paid in part, so it cannot be voided', { number }));
  if (purchaseId === null) await takeBackEntry(ctx, { id, number });
  else await ctx.platform.events.publish(ctx, goodsBillVoided, { billId: id, purchaseId, number });
  await ctx.db
    .updateTable('bills')
    .set({ voidedAt: ctx.platform.now().toISOString(), balance: 0 })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  await ctx.platform.events.publish(ctx, billVoided, { billId: id });
  publishBill(ctx, id, payeeId);
}

export function publishBill(ctx: Ctx, id: number, payeeId: number): void {
  ctx.live({ topic: 'Payment', key: 'bill-changed', payload: { id } });
  publishPayeeTouched(ctx, payeeId);
}

async function takeBackEntry(ctx: Ctx, { id, number }: { id: number; number: string }): Promise<void> {
  const entryId = await entryOf(ctx, { kind: 'bill', id });
  if (entryId !== undefined) await takeBack(ctx, { entryId, on: todayIn(ctx), memo: number });
}

export async function lockBill(ctx: Ctx, id: number) {
  const bills = ctx.db
    .selectFrom('bills')
    .select(['number', 'branchId', 'payeeId', 'datedOn', 'balance', 'total', 'voidedAt', 'needsApproval', 'approvedAt', 'purchaseId'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id);
  const bill = await scopedToBranch(bills, ctx.session, 'bills.branchId').forUpdate().executeTakeFirst();
  if (!bill) throw notFound();
  return bill;
}
