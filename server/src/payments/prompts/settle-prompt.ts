import { dayOf } from '@karakana/contract/dates.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import type { StkCallback } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { lockDesk } from '../desk/lock-desk.ts';
import { spread } from '../desk/money-in.ts';
import { lockInvoices } from '../desk/open-invoices.ts';
import { findReceipt, keepReceipts, sameAmount, type TakenAs } from '../desk/receipts.ts';
import { takeMoney } from '../desk/take-money.ts';
import { dropDuplicate } from '../desk/take-off.ts';
import { writeShares } from '../desk/write-shares.ts';
import { accountKey, mayBePhone } from '../paybill/account-key.ts';
import { confirmTyped } from '../typed/confirm-typed.ts';
import { endPrompt } from './end-prompt.ts';

type Paid = Extract<StkCallback, { outcome: 'paid' }>;
type StoredPrompt = NonNullable<Awaited<ReturnType<typeof lockPrompt>>>;

/** What the provider told of a prompt. */
export async function takePromptResult(ctx: GarageCtx, promptId: number, told: StkCallback): Promise<TakenAs> {
  const prompt = await lockPrompt(ctx, promptId);
  if (!prompt) return { outcome: 'refused', detail: say('It is of no request that we know') };
  if (prompt.checkoutRequestId !== null && prompt.checkoutRequestId !== told.checkoutRequestId)
    return { outcome: 'refused', detail: say('It is of another request than its address says') };
  if (told.outcome === 'pending') return { outcome: 'done' };
  if (told.outcome !== 'paid') {
    if (prompt.state === 'paid') return { outcome: 'refused', detail: say('It says that a request was not paid which was') };
    await endPrompt(ctx, promptId, told.outcome, told.text);
    return { outcome: 'done' };
  }
  await ctx.db
    .updateTable('prompts')
    .set({ checkoutRequestId: told.checkoutRequestId })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', promptId)
    .where('checkoutRequestId', 'is', null)
    .execute();
  return told.receipt === null ? settleUnnamed(ctx, prompt) : settleNamed(ctx, prompt, { ...told, receipt: told.receipt });
}

/** The provider was asked and says paid: it names no receipt, which comes later. */
export async function settleAsked(ctx: GarageCtx, promptId: number): Promise<void> {
  await lockDesk(ctx);
  const prompt = await lockPrompt(ctx, promptId);
  if (prompt) await settleUnnamed(ctx, prompt);
}

async function settleUnnamed(ctx: GarageCtx, prompt: StoredPrompt): Promise<TakenAs> {
  if (prompt.paymentId !== null) return { outcome: 'repeated', paymentId: prompt.paymentId };
  // The paybill may have told of it first.
  const known = await findUnclaimed(ctx, prompt);
  if (known) return claimReceipt(ctx, prompt, known.paymentId);
  const paymentId = await pay(ctx, prompt, { amount: prompt.amount, receipt: null, paidAt: ctx.platform.now().toISOString() });
  return { outcome: 'done', paymentId };
}

async function settleNamed(ctx: GarageCtx, prompt: StoredPrompt, told: Paid & { receipt: string }): Promise<TakenAs> {
  const { receipt } = told;
  const amount = told.amount ?? prompt.amount;
  const paidAt = told.paidAt ?? ctx.platform.now().toISOString();
  const known = await findReceipt(ctx, { shortCode: prompt.shortCode, receipt });
  if (known) {
    if (known.amount === null) await confirmTyped(ctx, known, { amount, paidAt, payerMobile: told.phone, payerName: null });
    else if (known.amount !== amount) return { ...sameAmount, paymentId: known.paymentId, receipt };
    if (prompt.paymentId === known.paymentId) return { outcome: 'repeated', paymentId: known.paymentId, receipt };
    // Settled without a receipt, and told of as another payment meanwhile: it was one.
    if (prompt.paymentId !== null && !(await hasReceipt(ctx, prompt.paymentId)))
      await dropDuplicate(ctx, { id: prompt.paymentId, knownId: known.paymentId, receipt });
    return { ...(await claimReceipt(ctx, prompt, known.paymentId)), receipt };
  }
  const kept = { shortCode: prompt.shortCode, receipt, origin: 'prompt' as const, amount, paidAt, payerMobile: told.phone };
  const isUnnamed = prompt.paymentId !== null && !(await hasReceipt(ctx, prompt.paymentId));
  if (prompt.paymentId !== null && isUnnamed) {
    if (amount !== prompt.amount) return { ...sameAmount, paymentId: prompt.paymentId, receipt };
    await keepReceipts(ctx, [{ ...kept, paymentId: prompt.paymentId }]);
    tell(ctx, prompt);
    return { outcome: 'done', paymentId: prompt.paymentId, receipt };
  }
  // What it was held for before was another payment, by hand, of the same amount.
  const paymentId = await pay(ctx, prompt, { amount, receipt, paidAt });
  await keepReceipts(ctx, [{ ...kept, paymentId }]);
  return { outcome: 'done', paymentId, receipt };
}

/** Takes the money for the invoice that it was asked for. What that does not need any more is the customer's credit. */
async function pay(
  ctx: GarageCtx,
  prompt: StoredPrompt,
  { amount, receipt, paidAt }: { amount: number; receipt: string | null; paidAt: string },
): Promise<number> {
  const invoices = await lockInvoices(ctx, [prompt.invoiceId]);
  const money = {
    branchId: prompt.branchId,
    customerId: invoices[0]?.customerId ?? null,
    method: 'mpesa',
    account: 'mpesa',
    reference: receipt,
    on: dayOf(paidAt),
    shares: spread(invoices, amount),
  } as const;
  const { id } = await takeMoney(ctx, money);
  await markPaid(ctx, prompt, id);
  return id;
}

/** The money came by another way before; as long as nobody knew what that was for, it is for what was asked. */
async function claimReceipt(ctx: GarageCtx, prompt: StoredPrompt, paymentId: number): Promise<TakenAs> {
  await markPaid(ctx, prompt, paymentId);
  const waiting = await ctx.db
    .selectFrom('suspense')
    .innerJoin('payments', (join) =>
      join.onRef('payments.garageId', '=', 'suspense.garageId').onRef('payments.id', '=', 'suspense.paymentId'),
    )
    .select(['suspense.open', 'payments.branchId', 'payments.paidOn'])
    .where('suspense.garageId', '=', ctx.garageId)
    .where('suspense.paymentId', '=', paymentId)
    .where('suspense.open', '>', 0)
    .executeTakeFirst();
  if (waiting) {
    const shares = spread(await lockInvoices(ctx, [prompt.invoiceId]), waiting.open);
    const { branchId, paidOn: on } = waiting;
    await writeShares(ctx, { id: paymentId, branchId }, shares, { against: 'unidentified_receipts', on, memo: prompt.reference });
  }
  return { outcome: 'done', paymentId };
}

async function markPaid(ctx: GarageCtx, prompt: StoredPrompt, paymentId: number): Promise<void> {
  const endedAt = ctx.platform.now().toISOString();
  await ctx.db
    .updateTable('prompts')
    .set({ state: 'paid', paymentId, reason: null, reasonValues: null, endedAt })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', prompt.id)
    .execute();
  tell(ctx, prompt);
}

const tell = (ctx: GarageCtx, { id, branchId }: StoredPrompt) =>
  ctx.live({ topic: 'Payment', key: 'prompt-changed', payload: { id }, branchId });

const lockPrompt = (ctx: GarageCtx, id: number) =>
  ctx.db
    .selectFrom('prompts')
    .select([
      'id',
      'branchId',
      'invoiceId',
      'mobile',
      'amount',
      'shortCode',
      'reference',
      'state',
      'checkoutRequestId',
      'paymentId',
      'requestedAt',
    ])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

async function hasReceipt(ctx: GarageCtx, paymentId: number): Promise<boolean> {
  const receipts = ctx.db.selectFrom('providerReceipts').select('id').where('garageId', '=', ctx.garageId);
  return (await receipts.where('paymentId', '=', paymentId).executeTakeFirst()) !== undefined;
}

type Told = { shortCode: string; amount: number; reference: string | null; payerMobile: string | null; paidAt: string };

/** Minutes by which the provider's clock and ours may differ. */
export const clocksDiffer = sql`interval '2 minutes'`;

/** A payment that the paybill told of and that may be what this prompt asked for: same account, amount and time, and a phone that may be the same. */
async function findUnclaimed(ctx: GarageCtx, prompt: StoredPrompt): Promise<{ paymentId: number } | undefined> {
  const { rows } = await sql<Told & { paymentId: number }>`
    select receipt.payment_id, receipt.account_reference as reference, receipt.payer_mobile from provider_receipts receipt
    where receipt.garage_id = ${ctx.garageId} and receipt.short_code = ${prompt.shortCode} and receipt.origin = 'paybill' and receipt.amount = ${prompt.amount}
      and receipt.paid_at >= ${prompt.requestedAt}::timestamptz - ${clocksDiffer}
      and not exists (select from prompts where prompts.garage_id = receipt.garage_id and prompts.payment_id = receipt.payment_id)
    order by receipt.id`.execute(ctx.db);
  return rows.find((told) => mayBeOf(told, prompt));
}

/** A prompt that was settled without a receipt, of which the paybill tells now. */
export async function findUnnamed(ctx: GarageCtx, told: Told): Promise<{ id: number; paymentId: number; branchId: number } | undefined> {
  const { rows } = await sql<{ id: number; paymentId: number; branchId: number; reference: string; mobile: string }>`
    select prompts.id, prompts.payment_id, prompts.branch_id, prompts.reference, prompts.mobile from prompts
    where prompts.garage_id = ${ctx.garageId} and prompts.state = 'paid' and prompts.short_code = ${told.shortCode} and prompts.amount = ${told.amount}
      and prompts.ended_at >= ${told.paidAt}::timestamptz - ${clocksDiffer} and prompts.requested_at <= ${told.paidAt}::timestamptz + ${clocksDiffer}
      and not exists (select from provider_receipts named where named.garage_id = prompts.garage_id and named.payment_id = prompts.payment_id)
    order by prompts.id`.execute(ctx.db);
  return rows.find((prompt) => mayBeOf(told, prompt));
}

/** A till asks for no account, and most of a number is hidden. */
const mayBeOf = (told: Pick<Told, 'reference' | 'payerMobile'>, prompt: { reference: string; mobile: string }): boolean =>
  (told.reference === null || accountKey(told.reference) === accountKey(prompt.reference)) && mayBePhone(told.payerMobile, prompt.mobile);
