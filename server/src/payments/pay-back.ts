import { type PaymentMethod, paymentMethods } from '@karakana/contract/payments/payment.ts';
import { sql } from 'kysely';
import { byRule, type EntryToPost } from '../accounting/index.ts';
import type { GarageCtx } from '../platform/serve/context.ts';
import { openTillOf } from './tills/open-till.ts';

type Owed = { invoiceId: number; branchId: number; customerId: number | null };
type Given = { method: PaymentMethod; amount: number; number: number; on: string; reason: string };

/** Gives money back that a customer has to their credit. Gives what is to be posted of it. */
export async function payBack(ctx: GarageCtx, owed: Owed, { method, amount, number, on, reason }: Given): Promise<EntryToPost[]> {
  const role = paymentMethods[method];
  const { rows } = await sql<{ id: number }>`
    with ${openTillOf(ctx, owed.branchId)}
    insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, refunds_invoice_id, paid_on, reason, created_by,
      till_id)
    select ${ctx.garageId}, ${number}, 'out', ${owed.branchId}, ${owed.customerId}, ${method}, accounts.id, ${amount}, ${owed.invoiceId}, ${on}, ${reason},
      ${ctx.userId}, case when ${method} = 'cash' then (select id from till) end
    from accounts where accounts.garage_id = ${ctx.garageId} and accounts.role = ${role}
    returning id`.execute(ctx.db);
  const [payment] = rows;
  const { branchId, customerId } = owed;
  for (const { id } of rows) ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id }, branchId });
  const posting = byRule('refund', { branchId, customerId, amounts: { amount }, accounts: { money: role } });
  return [{ on, source: { kind: 'refund', id: payment?.id ?? null }, memo: reason, postings: [posting] }];
}
