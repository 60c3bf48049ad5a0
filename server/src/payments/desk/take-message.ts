import { say } from '@karakana/contract/text.ts';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { readC2bConfirmation, readResult, readStkCallback } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type NamedThing, takeProviderMessageJob } from '../jobs.ts';
import { takePayment } from '../paybill/take-payment.ts';
import { takePromptResult } from '../prompts/settle-prompt.ts';
import { takeReversalResult, takeReversalTimeout } from '../reversals/take-result.ts';
import { takePurchaseResult } from '../sms-credits/deliver.ts';
import { lockDesk } from './lock-desk.ts';
import type { TakenAs } from './receipts.ts';

type Message = { id: number; kind: string; aboutId: number | null; body: string };

/** Acts by what the provider told, once. What contradicts what is known changes nothing, and is there to be looked at. */
export async function takeMessageNow(platform: Platform, { garageId, id }: NamedThing): Promise<void> {
  const account = await darajaOf(platform, garageId);
  try {
    await inNameOf(platform, garageId, (ctx) => take(ctx, id, account));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // All that was begun is undone; that it was refused is written down by itself.
    await inNameOf(platform, garageId, (ctx) => note(ctx, id, { outcome: 'refused', detail: error.text }));
  }
}

async function take(ctx: GarageCtx, id: number, account: DarajaAccount | undefined): Promise<void> {
  await lockDesk(ctx);
  const message = await ctx.db
    .selectFrom('providerMessages')
    .select(['id', 'kind', 'aboutId', 'body'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst();
  if (message) await note(ctx, id, await act(ctx, message, account));
}

async function act(ctx: GarageCtx, { kind, aboutId, body }: Message, account: DarajaAccount | undefined): Promise<TakenAs> {
  const said: unknown = JSON.parse(body);
  if (kind === 'payment_check') return { outcome: 'done' };
  if (kind === 'prompt_result') {
    const told = readStkCallback(said);
    return told && aboutId !== null ? takePromptResult(ctx, aboutId, told) : unreadable;
  }
  if (kind === 'credits_result') {
    const told = readStkCallback(said);
    return told && aboutId !== null ? takePurchaseResult(ctx, aboutId, told) : unreadable;
  }
  if (kind === 'payment') {
    const told = readC2bConfirmation(said);
    return told ? takePayment(ctx, told, account) : unreadable;
  }
  const told = readResult(said);
  if (!told || aboutId === null) return unreadable;
  return kind === 'reversal_timeout' ? takeReversalTimeout(ctx, aboutId) : takeReversalResult(ctx, aboutId, told);
}

const unreadable: TakenAs = { outcome: 'refused', detail: say('It cannot be read') };

async function note(ctx: GarageCtx, id: number, { outcome, detail, receipt, paymentId }: TakenAs): Promise<void> {
  if (outcome === 'refused')
    ctx.platform.log.warn({ garageId: ctx.garageId, message: id, why: detail?.key }, 'What a provider told was put aside');
  await ctx.db
    .updateTable('providerMessages')
    .set({
      outcome,
      detail: detail?.key ?? null,
      detailValues: detail ? JSON.stringify(detail.values) : null,
      receipt: receipt ?? null,
      paymentId: paymentId ?? null,
    })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .execute();
}

/** What was kept and never acted by, because its job was lost. */
export async function recoverMessages(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectFrom('providerMessages')
    .select(['garageId', 'id'])
    .where('outcome', '=', 'waiting')
    .orderBy('id')
    .execute();
  for (const message of waiting) await platform.jobs.enqueue(platform.db, takeProviderMessageJob, message);
}
