import { paymentMethods, type Tender } from '@karakana/contract/payments/payment.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { byRule, type EntryToPost } from '../accounting/index.ts';
import type { GarageCtx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';
import { openTillOf } from './tills/open-till.ts';
import { keepTypedCodes, readTypedCodes } from './typed/typed-codes.ts';

type Owed = { invoiceId: number; balance: number; branchId: number; customerId: number | null; insuranceId?: number | null };
type Tendered = z.output<typeof Tender>;

/**
 * Takes payments for an invoice, each with its number from `firstNumber` on, and settles the invoice by them, in one statement. Gives what is
 * to be posted of it, so that a sale writes all its entries at once. `shortCode` is what `holdDesk` gave before anything else was held.
 */
export async function takePayments(
  ctx: GarageCtx,
  owed: Owed,
  { tenders, firstNumber, on, shortCode }: { tenders: Tendered[]; firstNumber: number; on: string; shortCode: string | null },
): Promise<EntryToPost[]> {
  if (tenders.length === 0) return [];
  const paid = tenders.reduce((sum, { amount }) => sum + amount, 0);
  if (paid > owed.balance) throw refusedField('payments', 'This is more than is owed');
  const typed = await readTypedCodes(ctx, tenders, shortCode);
  const given = tenders.map(({ method, amount, reference }, at) => ({
    number: firstNumber + at,
    method,
    // Until the provider tells of a code that was typed, nobody has seen the money.
    role: typed?.codes[at] ? ('receipts_to_confirm' as const) : paymentMethods[method],
    amount,
    reference: typed?.codes[at] ?? reference,
  }));
  const { rows } = await sql<{ id: number; number: number }>`
    with ${openTillOf(ctx, owed.branchId)}, payment as (
      insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, reference, paid_on, created_by, till_id)
      select ${ctx.garageId}, given.number, 'in', ${owed.branchId}, ${owed.customerId}, given.method, accounts.id, given.amount, given.reference, ${on},
        ${ctx.userId}, case when given.method = 'cash' then (select id from till) end
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (number bigint, method text, role text, amount bigint, reference text)
      join accounts on accounts.garage_id = ${ctx.garageId} and accounts.role = given.role
      returning id, number, amount
    ), settled as (
      insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on)
      select ${ctx.garageId}, ${owed.invoiceId}, payment.id, payment.amount, ${on} from payment
    )
    select id, number from payment order by number`.execute(ctx.db);
  if (typed)
    await keepTypedCodes(
      ctx,
      typed,
      rows.map(({ id }) => id),
    );
  for (const { id } of rows) ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id }, branchId: owed.branchId });
  return given.map(({ number, role, amount, reference }) => ({
    on,
    source: { kind: 'payment', id: rows.find((row) => row.number === number)?.id ?? null },
    memo: reference,
    postings: [byRule('payment', { ...payerOf(owed), amounts: { amount }, accounts: { money: role } })],
  }));
}

const payerOf = ({ branchId, customerId, insuranceId = null }: Owed) => ({ branchId, customerId, insuranceId });
