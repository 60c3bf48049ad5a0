import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { type C2bPayment, readC2bConfirmation, readResult, readStkCallback } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type NamedThing, takeProviderMessageJob } from '../jobs.ts';
import { takeNewPayments } from '../paybill/take-new-payments.ts';
import { takePayment } from '../paybill/take-payment.ts';
import { takePromptResult } from '../prompts/settle-prompt.ts';
import { takeReversalResult, takeReversalTimeout } from '../reversals/take-result.ts';
import { takePurchaseResult } from '../sms-credits/deliver.ts';
import { lockDesk } from './lock-desk.ts';
import type { TakenAs } from './receipts.ts';

type Message = { id: number; kind: string; aboutId: number | null; body: string };

/** Acts by what providers told, each once, all of one garage in one change. Gives why each failed, or nothing. */
export async function takeMessagesNow(platform: Platform, messages: NamedThing[]): Promise<(Error | undefined)[]> {
  const failed = new Map<number, Error>();
  const byGarage = Map.groupBy(messages, ({ garageId }) => garageId);
  await Promise.all([...byGarage.values()].map((own) => takeOf(platform, own, failed)));
  return messages.map(({ id }) => failed.get(id));
}

/** Where they cannot be taken together each is tried by itself: what is wrong with one of them holds up none of the others. */
async function takeOf(platform: Platform, messages: NamedThing[], failed: Map<number, Error>): Promise<void> {
  try {
    await takeTogether(platform, messages);
  } catch {
    for (const message of messages) await takeAlone(platform, message).catch((error) => failed.set(message.id, error));
  }
}

async function takeTogether(platform: Platform, messages: NamedThing[]): Promise<void> {
  const garageId = messages[0]?.garageId ?? 0;
  const account = await darajaOf(platform, garageId);
  await inNameOf(platform, garageId, (ctx) =>
    takeAll(
      ctx,
      messages.map(({ id }) => id),
      account,
    ),
  );
}

/** What contradicts what is known changes nothing, and is there to be looked at. */
async function takeAlone(platform: Platform, message: NamedThing): Promise<void> {
  try {
    await takeTogether(platform, [message]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // All that was begun is undone; that it was refused is written down by itself.
    await inNameOf(platform, message.garageId, (ctx) => note(ctx, [{ id: message.id, outcome: 'refused', detail: error.text }]));
  }
}

async function takeAll(ctx: GarageCtx, ids: number[], account: DarajaAccount | undefined): Promise<void> {
  await lockDesk(ctx);
  const messages = await ctx.db
    .selectFrom('providerMessages')
    .select(['id', 'kind', 'aboutId', 'body'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('outcome', '=', 'waiting')
    .orderBy('id')
    .execute();
  const taken = await takeNewPayments(ctx, messages.flatMap(paymentIn), account);
  for (const message of messages) if (!taken.has(message.id)) taken.set(message.id, await act(ctx, message, account));
  await note(
    ctx,
    [...taken].map(([id, as]) => ({ id, ...as })),
  );
}

/** Keeps what a provider told of payments, and acts by it in the change that is under way. */
export async function takeTold(ctx: GarageCtx, bodies: object[], account: DarajaAccount): Promise<void> {
  const receivedAt = ctx.platform.now().toISOString();
  const kept = await ctx.db
    .insertInto('providerMessages')
    .values(bodies.map((body) => ({ garageId: ctx.garageId, kind: 'payment', body: JSON.stringify(body), receivedAt })))
    .returning('id')
    .execute();
  await takeAll(
    ctx,
    kept.map(({ id }) => id),
    account,
  );
}

function paymentIn({ id, kind, body }: Message): { id: number; told: C2bPayment }[] {
  const told = kind === 'payment' ? readC2bConfirmation(JSON.parse(body)) : undefined;
  return told ? [{ id, told }] : [];
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

async function note(ctx: GarageCtx, taken: (TakenAs & { id: number })[]): Promise<void> {
  if (taken.length === 0) return;
  for (const { id, outcome, detail } of taken)
    if (outcome === 'refused')
      ctx.platform.log.warn({ garageId: ctx.garageId, message: id, why: detail?.key }, 'What a provider told was put aside');
  const given = taken.map(({ id, outcome, detail, receipt, paymentId }) => ({
    id,
    outcome,
    detail: detail?.key,
    values: detail?.values,
    receipt,
    payment: paymentId,
  }));
  await sql`
    update provider_messages set outcome = given.outcome, detail = given.detail, detail_values = given.values, receipt = given.receipt,
      payment_id = given.payment
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id bigint, outcome text, detail text, "values" jsonb, receipt text, payment bigint)
    where provider_messages.garage_id = ${ctx.garageId} and provider_messages.id = given.id and provider_messages.outcome = 'waiting'`.execute(
    ctx.db,
  );
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
