import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { sql } from 'kysely';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

export type FoundPayment = {
  id: number;
  branchId: number;
  method: PaymentMethod | 'wallet';
  /** As it was taken, or as the provider said it was. */
  amount: number;
  paidOn: string;
  /** Whether it waits to be banked or told of by the provider. */
  isPending: boolean;
  isConfirmed: boolean;
  isGone: boolean;
  receipt: string | null;
};

/** A payment that has come in, with what became of it; only in a branch where a session acts. */
export async function findPayment(ctx: GarageCtx | Ctx, id: number): Promise<FoundPayment> {
  const own = 'session' in ctx ? ownBranch(ctx.session, 'payments.branch_id') : [];
  const { rows } = await sql<FoundPayment>`
    select payments.id, payments.branch_id, payments.method, coalesce(confirmed.amount, payments.amount) as amount, payments.paid_on,
      accounts.role is not distinct from 'receipts_to_confirm' and confirmed.id is null as is_pending,
      accounts.role is distinct from 'receipts_to_confirm' or confirmed.id is not null as is_confirmed,
      exists (select from payment_turns gone where gone.garage_id = payments.garage_id and gone.payment_id = payments.id and gone.kind <> 'confirmed') as is_gone,
      receipt.receipt
    from payments
    join accounts on accounts.garage_id = payments.garage_id and accounts.id = payments.account_id
    left join payment_turns confirmed on confirmed.garage_id = payments.garage_id and confirmed.payment_id = payments.id and confirmed.kind = 'confirmed'
    left join provider_receipts receipt on receipt.garage_id = payments.garage_id and receipt.payment_id = payments.id
    where payments.garage_id = ${ctx.garageId} and payments.id = ${id} and payments.direction = 'in'
      ${own.length > 0 ? sql`and ${sql.join(own, sql` and `)}` : sql``}`.execute(ctx.db);
  const [payment] = rows;
  if (!payment) throw notFound();
  return payment;
}
