import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { paymentMethods } from '@karakana/contract/payments/payment.ts';
import type { recordPayment, TransactionKind } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { sql } from 'kysely';
import { payBill, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { invoicesPaid, paymentExpected } from '../invoices-paid.ts';
import { takePayments } from '../take-payments.ts';
import { assignByCode, holdDesk } from '../typed/typed-codes.ts';

type Payment = ParsedInput<typeof recordPayment>;
type Recorded = { kind: TransactionKind; id: number };

const rightFor = { sale: 'sales:write', work: 'invoices:write', bill: 'books:write' } as const;

/** Records what was paid for a sale, a work or of a bill, for those who may do it there too. */
export function payDocument(ctx: Ctx, payment: Payment): Promise<Recorded> {
  const { documentType } = payment;
  refuseUnlessMayPay(ctx, documentType);
  return documentType === 'bill' ? payOfBill(ctx, payment) : payInvoice(ctx, payment, documentType);
}

export function refuseUnlessMayPay({ session }: Ctx, documentType: keyof typeof rightFor): void {
  if (!may(session.role, rightFor[documentType])) throw notAllowed();
}

const words = {
  sale: { paid: 'This sale is already paid', early: 'A sale is not paid before its date', foreign: 'Sale is not one of yours' },
  work: { paid: 'This work is already paid', early: 'A work is not paid before its invoice', foreign: 'Work is not one of yours' },
};

async function payInvoice(ctx: Ctx, { method, reference, ...payment }: Payment, kind: keyof typeof words): Promise<Recorded> {
  const { documentId } = payment;
  const shortCode = await holdDesk(ctx, [{ method }]);
  const [invoice, ...later] = await lockInvoicesOf(ctx, payment, kind);
  const { paidOn = todayIn(ctx), amount = invoice.balance } = payment;
  if (paidOn > todayIn(ctx)) throw refusedField('paidOn', 'The date cannot be in the future');
  if (paidOn < invoice.issuedOn) throw refusedField('paidOn', words[kind].early);
  if (invoice.balance === 0) throw new Refused(422, words[kind].paid);
  const known = await assignByCode(ctx, invoice.id, { shortCode, reference: reference ?? null });
  if (known !== undefined) return { kind: 'sale_payment', id: known };
  const { payment: firstNumber } = await nextOfEach(ctx, { payment: 1 });
  const tenders = [{ method, amount, reference }];
  const entries = await takePayments(
    ctx,
    { ...invoice, invoices: [invoice, ...later], field: 'amount' },
    { tenders, firstNumber, on: paidOn, shortCode },
  );
  await post(ctx, entries);
  if (amount >= invoice.balance) await ctx.platform.events.publish(ctx, invoicesPaid, [{ kind, id: documentId }]);
  return { kind: 'sale_payment', id: entries[0]?.source.id ?? 0 };
}

/** The one that is named; else, of several, the oldest of the customer that is open, and those after it. */
export async function lockInvoicesOf(
  ctx: Ctx,
  { documentId, invoiceId }: Pick<Payment, 'documentId' | 'invoiceId'>,
  kind: keyof typeof words,
): Promise<[LockedInvoice, ...LockedInvoice[]]> {
  await ctx.platform.events.publish(ctx, paymentExpected, [{ kind, id: documentId }]);
  const invoices = ctx.db
    .selectFrom('invoices')
    .select(['id', 'branchId', 'customerId', 'insuranceId', 'balance', 'issuedOn'])
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', kind)
    .where('sourceId', '=', documentId)
    .where('kind', '=', 'invoice')
    .where((eb) => (invoiceId === undefined ? eb('insuranceId', 'is', null) : eb('id', '=', invoiceId)))
    .orderBy(sql`balance = 0`)
    .orderBy('id');
  const [first, ...others] = await scopedToBranch(invoices, ctx.session, 'invoices.branchId').forUpdate().execute();
  if (!first) throw notYours(invoiceId === undefined ? 'documentId' : 'invoiceId', words[kind].foreign);
  const isOfSame = (other: LockedInvoice) => other.branchId === first.branchId && other.customerId === first.customerId;
  return [first, ...others.filter((other) => other.balance > 0 && isOfSame(other))];
}

type LockedInvoice = {
  id: number;
  branchId: number;
  customerId: number | null;
  insuranceId: number | null;
  balance: number;
  issuedOn: string;
};

async function payOfBill(ctx: Ctx, { documentId, method, amount, reference, paidOn }: Payment): Promise<Recorded> {
  const moneyAccountId = await accountOf(ctx, method);
  const id = await payBill(ctx, { id: documentId, amount, moneyAccountId, reference, paidOn: paidOn ?? todayIn(ctx) });
  return { kind: 'bill_payment', id };
}

/** A cheque that one writes is taken from the bank. */
async function accountOf(ctx: Ctx, method: Payment['method']): Promise<number> {
  const role = method === 'cheque' ? 'bank' : paymentMethods[method];
  const accounts = ctx.db.selectFrom('accounts').select('id').where('garageId', '=', ctx.garageId).where('role', '=', role);
  return (await accounts.executeTakeFirstOrThrow()).id;
}
