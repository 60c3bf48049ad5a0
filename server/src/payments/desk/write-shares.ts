import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import { sql } from 'kysely';
import { post } from '../../accounting/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { invoicesPaid } from '../invoices-paid.ts';
import { tellPayersLater } from '../receipts/tell-payers.ts';
import { left, type Payment, postingsOf, type Share } from './money-in.ts';

type Written = {
  /** Where the money comes from or goes to: an account of money, or what nobody knew what it was for. */
  against: AccountRole;
  on: string;
  memo: string | null;
};
type OfPayment = Written & { payment: Payment; shares: Share[] };

/** Writes what parts of a payment are for, in the books and beside the invoices. A part below nothing is taken off a credit again. */
export const writeShares = (ctx: GarageCtx, payment: Payment, shares: Share[], written: Written): Promise<void> =>
  writeSharesOfEach(ctx, [{ ...written, payment, shares }]);

/** The same for several payments, by as many statements. */
export async function writeSharesOfEach(ctx: GarageCtx, written: OfPayment[]): Promise<void> {
  const parts = written.flatMap(({ payment, on, shares }) => shares.map((share) => ({ payment, on, share })));
  await allocate(ctx, parts);
  await credit(ctx, parts);
  await changeSuspense(
    ctx,
    written.map(({ payment, shares, against }) => ({ id: payment.id, more: left(shares, against) })),
  );
  await post(
    ctx,
    written.map(({ payment, shares, against, on, memo }) => ({
      on,
      source: { kind: 'payment', id: payment.id },
      memo,
      postings: shares.flatMap((share) => postingsOf(payment, share, against)),
    })),
  );
  const paid = parts.flatMap(({ share }) => {
    if (share.kind !== 'invoice' || share.amount !== share.invoice.balance) return [];
    const { sourceKind: kind, sourceId: id } = share.invoice;
    return kind === 'subscription' ? [] : [{ kind, id }];
  });
  if (paid.length > 0) await ctx.platform.events.publish(ctx, invoicesPaid, paid);
  await tellPayersLater(
    ctx,
    written.flatMap(({ payment, shares }) => (shares.some(isKnown) ? [payment.id] : [])),
  );
}

const isKnown = ({ kind, amount }: Share): boolean => kind !== 'unidentified' && amount > 0;

type Part = { payment: Payment; on: string; share: Share };

async function allocate(ctx: GarageCtx, parts: Part[]): Promise<void> {
  const settled = parts.flatMap(({ payment, on, share }) =>
    share.kind === 'invoice' ? [{ invoice: share.invoice.id, payment: payment.id, amount: share.amount, on }] : [],
  );
  if (settled.length === 0) return;
  await sql`
    insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on)
    select ${ctx.garageId}, given.invoice, given.payment, given.amount, given."on"
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as given (invoice bigint, payment bigint, amount bigint, "on" date)`.execute(
    ctx.db,
  );
}

async function credit(ctx: GarageCtx, parts: Part[]): Promise<void> {
  const credited = parts.flatMap(({ payment, share }) =>
    share.kind === 'credit' ? [{ payment: payment.id, customer: share.customerId, branch: share.branchId, amount: share.amount }] : [],
  );
  if (credited.length === 0) return;
  await sql`
    insert into payment_credits (garage_id, payment_id, customer_id, branch_id, amount)
    select ${ctx.garageId}, given.payment, given.customer, given.branch, given.amount
    from jsonb_to_recordset(${JSON.stringify(credited)}::jsonb) as given (payment bigint, customer bigint, branch bigint, amount bigint)`.execute(
    ctx.db,
  );
}

/** By how much more, or less, nobody knows what a payment is for. */
export async function changeSuspense(ctx: GarageCtx, changed: { id: number; more: number }[]): Promise<void> {
  // What would go below nothing must fail as a change of the row, not as a new one.
  for (const { id, more } of changed)
    if (more < 0)
      await sql`update suspense set open = open + ${more} where garage_id = ${ctx.garageId} and payment_id = ${id}`.execute(ctx.db);
  const grown = changed.filter(({ more }) => more > 0);
  if (grown.length > 0)
    await sql`
      insert into suspense (garage_id, payment_id, open)
      select ${ctx.garageId}, given.id, given.more from jsonb_to_recordset(${JSON.stringify(grown)}::jsonb) as given (id bigint, more bigint)
      on conflict (garage_id, payment_id) do update set open = suspense.open + excluded.open`.execute(ctx.db);
  for (const { id, more } of changed) if (more !== 0) ctx.live({ topic: 'Payment', key: 'suspense-changed', payload: { id } });
}
