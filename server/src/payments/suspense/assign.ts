import { todayIn } from '../../platform/database/days.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { findPayment } from '../desk/find-payment.ts';
import { lockDesk } from '../desk/lock-desk.ts';
import { type Share, spread } from '../desk/money-in.ts';
import { lockInvoices, type OpenInvoice } from '../desk/open-invoices.ts';
import { publishReopened, refuseUsedCredit, takeOff } from '../desk/take-off.ts';
import { writeShares } from '../desk/write-shares.ts';
import { moreThanOwed } from '../more-than-owed.ts';
import { readSuspenseFor } from './shown-suspense.ts';

type Assigned = { id: number; invoiceId?: number | undefined; customerId?: number | undefined };

/** All that is left of a receipt was for one invoice, or is one customer's; or the one, and the rest the other's. */
export async function assign(ctx: Ctx, { id, invoiceId, customerId }: Assigned): Promise<void> {
  const waiting = await lockWaiting(ctx, id);
  if (invoiceId === undefined && customerId === undefined) throw refusedField('invoiceId', 'Choose an invoice or a customer');
  const invoices = invoiceId === undefined ? [] : [await lockOwnInvoice(ctx, invoiceId)];
  const shares = spread(invoices, waiting.open);
  const rest = customerId === undefined ? undefined : await ownCustomer(ctx, customerId);
  const { branchId } = waiting;
  await write(ctx, waiting, rest === undefined ? shares : shares.map((share) => creditTo(share, { customerId: rest, branchId })));
}

/** What is not an invoice's is this customer's. */
const creditTo = (share: Share, whose: { customerId: number; branchId: number }): Share =>
  share.kind === 'invoice' ? share : { kind: 'credit', ...whose, amount: share.amount };

type Split = { id: number; invoices: { invoiceId: number; amount: number }[]; credits: { customerId: number; amount: number }[] };

/** Parts of it were for several. */
export async function split(ctx: Ctx, { id, invoices, credits }: Split): Promise<void> {
  const waiting = await lockWaiting(ctx, id);
  const sum = [...invoices, ...credits].reduce((total, { amount }) => total + amount, 0);
  if (sum === 0) throw refusedField('invoices', 'Choose an invoice or a customer');
  if (sum > waiting.open) throw refusedField('invoices', 'This is more than is left to assign');
  if (new Set(invoices.map(({ invoiceId }) => invoiceId)).size < invoices.length) throw refusedField('invoices', 'Name each invoice once');
  const shares: Share[] = [];
  for (const { invoiceId, amount } of invoices) {
    const invoice = await lockOwnInvoice(ctx, invoiceId);
    if (amount > invoice.balance) throw await moreThanOwed(ctx, 'invoices', invoice.balance);
    shares.push({ kind: 'invoice', invoice, amount });
  }
  const { branchId } = waiting;
  for (const { customerId, amount } of credits)
    shares.push({ kind: 'credit', customerId: await ownCustomer(ctx, customerId), branchId, amount });
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
  await publishReopened(ctx, payment);
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

async function ownCustomer(ctx: Ctx, id: number): Promise<number> {
  const customers = ctx.db.selectFrom('customers').select('id').where('garageId', '=', ctx.garageId).where('id', '=', id);
  if (!(await customers.executeTakeFirst())) throw notYours('customerId', 'Customer is not one of yours');
  return id;
}

async function lockOwnInvoice(ctx: Ctx, id: number): Promise<OpenInvoice> {
  const invoices = ctx.db.selectFrom('invoices').select('id').where('garageId', '=', ctx.garageId).where('id', '=', id);
  const own = await scopedToBranch(invoices, ctx.session, 'invoices.branchId').executeTakeFirst();
  const [invoice] = own ? await lockInvoices(ctx, [id]) : [];
  if (!invoice) throw notYours('invoiceId', 'Invoice is not one of yours');
  if (invoice.balance === 0) throw refusedField('invoiceId', 'This invoice is already paid');
  return invoice;
}
