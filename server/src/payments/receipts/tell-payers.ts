import { sql } from 'kysely';
import { smsLater } from '../../platform/outbox/outbox.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { type PaymentsOfGarage, tellPayersJob } from '../jobs.ts';
import { type Paid, readPaid, receiptLink, receiptText } from './read-paid.ts';

/** Has whoever paid told so, once it is known what their money is for and the change that is under way is done. */
export async function tellPayersLater(ctx: GarageCtx, ids: number[]): Promise<void> {
  if (ids.length > 0) await ctx.platform.jobs.enqueue(ctx.db, tellPayersJob, { garageId: ctx.garageId, ids });
}

/** Tells each payer once of each payment. What is gone by now, or nobody knows what it is for, is told to nobody. */
export async function tellPayersNow(platform: Platform, { garageId, ids }: PaymentsOfGarage): Promise<void> {
  await inNameOf(platform, garageId, async (ctx) => {
    const told = (await readPaid(ctx, await findTellable(ctx, ids))).flatMap((paid) => {
      const to = paid.payerMobile ?? paid.mobile;
      return to !== null && (paid.invoice !== null || paid.isCredit) ? [{ paid, to }] : [];
    });
    const untold = await noteTold(
      ctx,
      told.map(({ paid }) => paid.id),
    );
    for (const { paid, to } of told) if (untold.has(paid.id)) await smsLater(ctx, { to, text: receiptText(paid, moreFor(ctx, paid, to)) });
  });
}

/** Only the customer, and whoever was asked for this very invoice, is shown the way to it: a payment can be assigned by mistake. */
function moreFor(ctx: GarageCtx, { invoice, mobile, isPromptPaid }: Paid, to: string): string | null {
  if (!invoice) return 'It is kept as credit for the next invoice.';
  return isPromptPaid || to === mobile ? receiptLink(ctx, invoice) : null;
}

/** Those whose money came and is still there, where the garage has its customers told. */
async function findTellable({ db, garageId }: GarageCtx, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select payments.id from payments
    join workshop_settings settings on settings.garage_id = payments.garage_id and settings.tells_payments
    join accounts on accounts.garage_id = payments.garage_id and accounts.id = payments.account_id
    left join payment_turns confirmed on confirmed.garage_id = payments.garage_id and confirmed.payment_id = payments.id and confirmed.kind = 'confirmed'
    where payments.garage_id = ${garageId} and payments.id = any(${ids}::bigint[]) and payments.direction = 'in'
      and (accounts.role is distinct from 'receipts_to_confirm' or confirmed.id is not null)
      and not exists (
        select from payment_turns gone
        where gone.garage_id = payments.garage_id and gone.payment_id = payments.id and gone.kind <> 'confirmed'
      )`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives those that nobody was told of before. */
async function noteTold({ db, garageId }: GarageCtx, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const noted = await db
    .insertInto('paymentNotices')
    .values(ids.map((paymentId) => ({ garageId, paymentId })))
    .onConflict((told) => told.columns(['garageId', 'paymentId']).doNothing())
    .returning('paymentId')
    .execute();
  return new Set(noted.map(({ paymentId }) => paymentId));
}

/** A payment turns out to be one that is known already: what was told of the one was told of the other. */
export async function passOnTold({ db, garageId }: GarageCtx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into payment_notices (garage_id, payment_id)
    select garage_id, ${to} from payment_notices where garage_id = ${garageId} and payment_id = ${from}
    on conflict do nothing`.execute(db);
}
