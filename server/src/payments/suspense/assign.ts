import { todayIn } from '../../platform/database/days.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { findPayment } from '../desk/find-payment.ts';
import { lockDesk } from '../desk/lock-desk.ts';
import { type Share, spread, writeShares } from '../desk/money-in.ts';
import { lockInvoices, type OpenInvoice } from '../desk/open-invoices.ts';
import { refuseUsedCredit, takeOff } from '../desk/take-off.ts';
import { readSuspenseFor } from './shown-suspense.ts';

type Target = { invoiceId?: number | undefined; customerId?: number | undefined };

/** All that is left of a receipt was for one invoice, or is one customer's. */
export async function assign(ctx: Ctx, { id, ...target }: Target & { id: number }): Promise<void> {
  const waiting = await lockWaiting(ctx, id);
  const found = await findTarget(ctx, target);
  const shares =
    found.kind === 'invoice'
      ? spread([found.invoice], waiting.open)
      : [{ kind: 'credit' as const, customerId: found.customerId, branchId: waiting.branchId, amount: waiting.open }];
  await write(ctx, waiting, shares);
}

/** Parts of it were for several. */
export async function split(ctx: Ctx, { id, parts }: { id: number; parts: (Target & { amount: number })[] }): Promise<void> {
  const waiting = await lockWaiting(ctx, id);
  if (parts.reduce((sum, { amount }) => sum + amount, 0) > waiting.open) throw refusedField('parts', 'This is more than is left to assign');
  const invoiceIds = parts.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (new Set(invoiceIds).size < invoiceIds.length) throw refusedField('parts', 'Name each invoice once');
  const shares: Share[] = [];
  for (const { amount, ...target } of parts) {
    const found = await findTarget(ctx, target);
    if (found.kind === 'invoice' && amount > found.invoice.balance) throw refusedField('parts', 'This is more than is owed');
    shares.push(found.kind === 'invoice' ? { ...found, amount } : { ...found, branchId: waiting.branchId, amount });
  }
  await write(ctx, waiting, shares);
}

/** Takes a payment off what it was matched with; it waits to be assigned anew. */
export async function unmatch(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await lockDesk(ctx);
  const payment = await findPayment(ctx, id);
  if (payment.method !== 'mpesa') throw new Refused(422, 'Only an M-Pesa payment can be taken off');
  if (payment.isPending) throw new Refused(422, 'M-Pesa has not told of this payment yet');
  if (payment.isGone) throw new Refused(422, 'This payment is gone already');
  await refuseUsedCredit(ctx, payment);
  const taken = await takeOff(ctx, payment, { against: 'unidentified_receipts', on: todayIn(ctx), memo: reason });
  if (taken === 0) throw new Refused(422, 'This payment is not matched with anything');
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>;

async function lockWaiting(ctx: Ctx, id: number) {
  await lockDesk(ctx);
  const waiting = await readSuspenseFor(ctx, id);
  if (waiting.isReturning) throw new Refused(422, 'This payment is being returned already');
  if (waiting.open === 0) throw new Refused(422, 'Nothing of this payment is left to assign');
  return waiting;
}

const write = (ctx: GarageCtx, { id, branchId, receipt }: Waiting, shares: Share[]) =>
  writeShares(ctx, { id, branchId }, shares, { against: 'unidentified_receipts', on: todayIn(ctx), memo: receipt });

type FoundTarget = { kind: 'invoice'; invoice: OpenInvoice } | { kind: 'credit'; customerId: number };

async function findTarget(ctx: Ctx, { invoiceId, customerId }: Target): Promise<FoundTarget> {
  if ((invoiceId === undefined) === (customerId === undefined)) throw refusedField('invoiceId', 'Choose an invoice or a customer');
  if (invoiceId !== undefined) return { kind: 'invoice', invoice: await lockOwnInvoice(ctx, invoiceId) };
  const customers = ctx.db.selectFrom('customers').select('id').where('garageId', '=', ctx.garageId);
  const customer = await customers.where('id', '=', customerId ?? 0).executeTakeFirst();
  if (!customer) throw notYours('customerId', 'Customer is not one of yours');
  return { kind: 'credit', customerId: customer.id };
}

async function lockOwnInvoice(ctx: Ctx, id: number): Promise<OpenInvoice> {
  const invoices = ctx.db.selectFrom('invoices').select('id').where('garageId', '=', ctx.garageId).where('id', '=', id);
  const own = await scopedToBranch(invoices, ctx.session, 'invoices.branchId').executeTakeFirst();
  const [invoice] = own ? await lockInvoices(ctx, [id]) : [];
  if (!invoice) throw notYours('invoiceId', 'Invoice is not one of yours');
  if (invoice.balance === 0) throw refusedField('invoiceId', 'This invoice is already paid');
  return invoice;
}
