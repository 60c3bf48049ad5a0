import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { sql } from 'kysely';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import type { Payment, Share } from './money-in.ts';
import { tellOfPayments } from './tell-of-payment.ts';
import { writeSharesOfEach } from './write-shares.ts';

type Money = {
  branchId: number;
  customerId: number | null;
  method: PaymentMethod;
  account: AccountRole;
  reference: string | null;
  on: string;
  shares: Share[];
};

/** Writes a payment that has come in, and what it is for. */
export async function takeMoney(ctx: GarageCtx, money: Money): Promise<Payment> {
  const [payment] = await takeAllMoney(ctx, [money]);
  if (!payment) throw new Error('A payment was not written');
  return payment;
}

/** Writes payments that have come in, and what each is for, by as many statements for all as for one. */
export async function takeAllMoney(ctx: GarageCtx, came: Money[]): Promise<Payment[]> {
  if (came.length === 0) return [];
  const { payment: first } = await nextOfEach(ctx, { payment: came.length });
  const given = came.map(({ branchId, customerId, method, account, reference, on, shares }, at) => ({
    number: first + at,
    branch: branchId,
    customer: customerId,
    method,
    account,
    amount: shares.reduce((sum, share) => sum + share.amount, 0),
    reference,
    on,
  }));
  const { rows } = await sql<{ id: number; number: number }>`
    insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, reference, paid_on, created_by)
    select ${ctx.garageId}, given.number, 'in', given.branch, given.customer, given.method, accounts.id, given.amount, given.reference, given."on",
      ${ctx.userId}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (number bigint, branch bigint, customer bigint, method text, account text,
      amount bigint, reference text, "on" date)
    join accounts on accounts.garage_id = ${ctx.garageId} and accounts.role = given.account
    order by given.number returning id, number`.execute(ctx.db);
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  const written = came.map(({ branchId, shares, account: against, on, reference: memo }, at) => {
    const id = ids.get(first + at);
    if (id === undefined) throw new Error('A payment was not written');
    return { payment: { id, branchId }, shares, against, on, memo };
  });
  for (const { payment } of written)
    ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id: payment.id }, branchId: payment.branchId });
  await writeSharesOfEach(ctx, written);
  await tellOfPayments(
    ctx,
    written.flatMap(({ shares }) => shares.filter((share) => share.kind === 'invoice')),
  );
  return written.map(({ payment }) => payment);
}
