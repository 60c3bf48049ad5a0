import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { paymentMethods } from '@karakana/contract/payments/payment.ts';
import type { recordPayment, TransactionKind } from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { payBill, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { takePayments } from '../take-payments.ts';

type Payment = ParsedInput<typeof recordPayment>;
type Recorded = { kind: TransactionKind; id: number };

/** Records what was paid for a sale or of a bill, for those who may do it there too. */
export function payDocument(ctx: Ctx, payment: Payment): Promise<Recorded> {
  const { role } = ctx.session;
  if (!may(role, payment.documentType === 'sale' ? 'sales:write' : 'books:write')) throw notAllowed();
  return payment.documentType === 'sale' ? payOfSale(ctx, payment) : payOfBill(ctx, payment);
}

async function payOfSale(ctx: Ctx, { documentId, method, reference, ...payment }: Payment): Promise<Recorded> {
  const { id: invoiceId, issuedOn, ...invoice } = await lockInvoice(ctx, documentId);
  const { paidOn = todayIn(ctx), amount = invoice.balance } = payment;
  if (paidOn > todayIn(ctx)) throw refusedField('paidOn', 'The date cannot be in the future');
  if (paidOn < issuedOn) throw refusedField('paidOn', 'A sale is not paid before its date');
  if (invoice.balance === 0) throw new Refused(422, 'This sale is already paid');
  if (amount > invoice.balance) throw refusedField('amount', 'This is more than is owed');
  const { payment: firstNumber } = await nextOfEach(ctx, { payment: 1 });
  const tenders = [{ method, amount, reference }];
  const entries = await takePayments(ctx, { ...invoice, invoiceId }, { tenders, firstNumber, on: paidOn });
  await post(ctx, entries);
  return { kind: 'sale_payment', id: entries[0]?.source.id ?? 0 };
}

async function lockInvoice(ctx: Ctx, saleId: number) {
  const invoices = ctx.db
    .selectFrom('invoices')
    .select(['id', 'branchId', 'customerId', 'balance', 'issuedOn'])
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', 'sale')
    .where('sourceId', '=', saleId)
    .where('kind', '=', 'invoice');
  const invoice = await scopedToBranch(invoices, ctx.session, 'invoices.branchId').forUpdate().executeTakeFirst();
  if (!invoice) throw notYours('documentId', 'Sale is not one of yours');
  return invoice;
}

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
