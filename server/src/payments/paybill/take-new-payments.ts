import { dayOf } from '@karakana/contract/dates.ts';
import { sql } from 'kysely';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import type { C2bPayment } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { spread } from '../desk/money-in.ts';
import { lockInvoices } from '../desk/open-invoices.ts';
import { isOwnCode } from '../desk/own-code.ts';
import { keepReceipts, type TakenAs } from '../desk/receipts.ts';
import { takeAllMoney } from '../desk/take-money.ts';
import { clocksDiffer } from '../prompts/settle-prompt.ts';
import { findPaidFor } from './find-paid-for.ts';
import { tellOfSuspense } from './tell-of-suspense.ts';

type ById = { id: number; told: C2bPayment };

/** Takes those of which nothing is known yet, many at once; the rest are for `takePayment`, one after the other. */
export async function takeNewPayments(ctx: GarageCtx, many: ById[], account: DarajaAccount | undefined): Promise<Map<number, TakenAs>> {
  const own = account ? many.filter(({ told }) => isOwnCode(account, told.shortCode)) : [];
  if (!account || own.length === 0) return new Map();
  const once = [...Map.groupBy(own, ({ told }) => told.receipt).values()].flatMap(([first]) => first ?? []);
  const { receipts, amounts } = await findKnown(ctx, once, account);
  const fresh = once.filter(({ told }) => !receipts.has(told.receipt) && !amounts.has(told.amount));
  const taken = await takeNew(
    ctx,
    fresh.map(({ told }) => told),
    account,
  );
  return new Map(taken.map((one, at) => [fresh[at]?.id ?? 0, one]));
}

/** Which of these receipts are known, and of which of these amounts a request was settled without its receipt. */
async function findKnown({ db, garageId, platform }: GarageCtx, told: ById[], { shortCode }: DarajaAccount) {
  const earliest = told.map((one) => one.told.paidAt ?? platform.now().toISOString()).sort()[0];
  const { rows } = await sql<{ receipt: string | null; amount: number | null }>`
    select receipt, null::bigint as amount from provider_receipts
    where garage_id = ${garageId} and provider = 'mpesa' and short_code = ${shortCode} and receipt = any(${told.map((one) => one.told.receipt)}::text[])
    union all
    select distinct null, prompts.amount from prompts
    where prompts.garage_id = ${garageId} and prompts.state = 'paid' and prompts.short_code = ${shortCode}
      and prompts.amount = any(${told.map((one) => one.told.amount)}::bigint[]) and prompts.ended_at >= ${earliest}::timestamptz - ${clocksDiffer}
      and not exists (select from provider_receipts named where named.garage_id = prompts.garage_id and named.payment_id = prompts.payment_id)`.execute(
    db,
  );
  return {
    receipts: new Set(rows.flatMap(({ receipt }) => receipt ?? [])),
    amounts: new Set(rows.flatMap(({ amount }) => amount ?? [])),
  };
}

/** By as many statements for many payments as for one. */
export async function takeNew(ctx: GarageCtx, told: C2bPayment[], account: DarajaAccount): Promise<TakenAs[]> {
  if (told.length === 0) return [];
  const found = await findPaidFor(ctx, told);
  const wanted = [...new Set(found.flat())];
  const open = new Map((wanted.length === 0 ? [] : await lockInvoices(ctx, wanted)).map((invoice) => [invoice.id, invoice]));
  const home = found.some((ids) => ids.length === 0) ? await mainBranch(ctx) : 0;
  const receipts = told.map((one) => receiptOf(ctx, one, account));
  const came = receipts.map(({ amount, receipt, paidAt }, at) => {
    const invoices = (found[at] ?? []).flatMap((id) => open.get(id) ?? []);
    const shares = spread(
      invoices.filter(({ balance }) => balance > 0),
      amount,
    );
    // What one of them has settled is not open for the next.
    for (const share of shares)
      if (share.kind === 'invoice') open.set(share.invoice.id, { ...share.invoice, balance: share.invoice.balance - share.amount });
    const [first] = invoices;
    const whose = { branchId: first?.branchId ?? home, customerId: first?.customerId ?? null };
    return { ...whose, method: 'mpesa', account: 'mpesa', reference: receipt, on: dayOf(paidAt), shares } as const;
  });
  const payments = await takeAllMoney(ctx, came);
  const ids = payments.map(({ id }) => id);
  await keepReceipts(
    ctx,
    receipts.map((receipt, at) => ({ ...receipt, paymentId: ids[at] ?? 0 })),
  );
  await tellOfSuspense(
    ctx,
    told.filter((_, at) => came[at]?.shares.some(({ kind }) => kind === 'unidentified')),
  );
  return told.map(({ receipt }, at) => ({ outcome: 'done', paymentId: ids[at] ?? 0, receipt }));
}

export const receiptOf = ({ platform }: GarageCtx, told: C2bPayment, { shortCode }: DarajaAccount) => ({
  shortCode,
  receipt: told.receipt,
  origin: 'paybill' as const,
  amount: told.amount,
  paidAt: told.paidAt ?? platform.now().toISOString(),
  payerMobile: told.payer?.value ?? null,
  payerName: told.payerName,
  accountReference: told.reference,
});

/** Where money stands of which nobody knows yet whose it is. */
async function mainBranch({ db, garageId }: GarageCtx): Promise<number> {
  const branches = db.selectFrom('branches').select('id').where('garageId', '=', garageId);
  return (await branches.orderBy('id').executeTakeFirstOrThrow()).id;
}
