import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { readCredit, useCredit } from '@karakana/contract/payments/credit.ts';
import { sql } from 'kysely';
import { byRule, type Posting, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOf } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { lockDesk } from '../desk/lock-desk.ts';
import { invoicesPaid } from '../invoices-paid.ts';
import { moreThanOwed } from '../more-than-owed.ts';
import { lockInvoicesOf, refuseUnlessMayPay } from '../transactions/pay-document.ts';
import { readTransaction } from '../transactions/transactions.ts';
import { creditOf, creditsOf } from './credit-of.ts';

export function serveCredit(api: Api): void {
  serve(api, readCredit, async (ctx, { id }) => {
    const customers = ctx.db.selectFrom('customers').select('id').where('garageId', '=', ctx.garageId).where('id', '=', id);
    if (!(await customers.executeTakeFirst())) throw notFound();
    return { customerId: id, balance: Math.max(0, await creditOf(ctx, id)) };
  });

  serve(api, useCredit, async (ctx, asked) => readTransaction(ctx, { kind: 'sale_payment', id: await settleByCredit(ctx, asked) }));
}

/** What a customer has with the garage pays their invoice; no money is received by that. */
async function settleByCredit(ctx: Ctx, asked: ParsedInput<typeof useCredit>): Promise<number> {
  const { documentType: kind, documentId: id } = asked;
  refuseUnlessMayPay(ctx, kind);
  await lockDesk(ctx);
  const [invoice] = await lockInvoicesOf(ctx, asked, kind);
  const { customerId, balance, branchId } = invoice;
  if (balance === 0) throw new Refused(422, 'This invoice is already paid');
  const credits = customerId === null ? [] : await creditsOf(ctx, customerId);
  const credit = credits.reduce((sum, own) => sum + own.amount, 0);
  if (customerId === null || credit <= 0) throw new Refused(422, 'The customer has no credit');
  const amount = asked.amount ?? Math.min(balance, credit);
  if (amount > balance) throw await moreThanOwed(ctx, 'amount', balance);
  if (amount > credit) throw refusedField('amount', 'This is more than the customer has to their credit');
  const on = todayIn(ctx);
  const number = nextOf(ctx, 'payment');
  const { rows } = await sql<{ id: number }>`
    with payment as (
      insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, paid_on, created_by)
      select ${ctx.garageId}, ${number}, 'in', ${branchId}, ${customerId}, 'wallet', accounts.id, ${amount}, ${on}, ${ctx.userId}
      from accounts where accounts.garage_id = ${ctx.garageId} and accounts.role = 'customer_credits' returning id
    ), settled as (
      insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on)
      select ${ctx.garageId}, ${invoice.id}, payment.id, ${amount}, ${on} from payment
    )
    select id from payment`.execute(ctx.db);
  const paymentId = rows[0]?.id ?? 0;
  const postings = postingsOf({ branchId, customerId }, amount, credits);
  await post(ctx, [{ on, source: { kind: 'payment', id: paymentId }, memo: null, postings }]);
  ctx.live({ topic: 'Payment', key: 'payment-created', payload: { id: paymentId }, branchId });
  if (amount === balance) await ctx.platform.events.publish(ctx, invoicesPaid, [{ kind, id }]);
  return paymentId;
}

type Place = { branchId: number; customerId: number };

/** The branch of the invoice gives what it has of the credit, then the others give theirs, which it owes them. */
function postingsOf({ branchId, customerId }: Place, amount: number, credits: { branchId: number; amount: number }[]): Posting[] {
  const none = { amount: 0, elsewhere: 0, settled: 0, credit: 0, unidentified: 0 };
  const accounts = { money: 'customer_credits' } as const;
  const ownFirst = credits.toSorted((a, b) => Number(b.branchId === branchId) - Number(a.branchId === branchId));
  let left = amount;
  const given = ownFirst.flatMap((credit) => {
    const part = Math.min(left, Math.max(0, credit.amount));
    left -= part;
    return part > 0 ? [{ branchId: credit.branchId, part }] : [];
  });
  const own = given.find((share) => share.branchId === branchId)?.part ?? 0;
  const others = given.filter((share) => share.branchId !== branchId);
  return [
    byRule('moneyIn', { branchId, customerId, amounts: { ...none, elsewhere: amount - own, settled: amount, credit: -own }, accounts }),
    ...others.map(({ branchId: giver, part }) =>
      byRule('moneyIn', { branchId: giver, customerId, amounts: { ...none, elsewhere: -part, credit: -part }, accounts }),
    ),
  ];
}
