import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../database/database.gen.ts';
import { dayOfMoment } from '../database/days.ts';

type Priced = { garageId: number | null; channel: string; isFree: boolean; body: string };

/** Takes the message's price from its garage, unless it is free. Says no when the garage has less than that. */
export async function chargeSms(transaction: Transaction<DB>, message: Priced): Promise<boolean> {
  return changeCredits(transaction, message, -smsParts(message.body));
}

/** Gives the price back for a message that surely was not sent. */
export async function refundSms(transaction: Transaction<DB>, message: Priced): Promise<void> {
  await changeCredits(transaction, message, smsParts(message.body));
}

async function changeCredits(transaction: Transaction<DB>, { garageId, channel, isFree }: Priced, change: number): Promise<boolean> {
  if (garageId === null || channel !== 'sms' || isFree) return true;
  await sql`select set_config('app.garage_id', ${String(garageId)}, true)`.execute(transaction);
  const changed = await transaction
    .updateTable('garages')
    .set((garage) => ({ smsCredits: garage('smsCredits', '+', change) }))
    .where('id', '=', garageId)
    .where('smsCredits', '>=', -change)
    .returning('id')
    .executeTakeFirst();
  if (changed) await countUsed(transaction, garageId, -change);
  return changed !== undefined;
}

/** What a month has used becomes its expense. */
const countUsed = (transaction: Transaction<DB>, garageId: number, used: number) =>
  sql`
    insert into sms_credit_months (garage_id, month, used)
    values (${garageId}, date_trunc('month', ${dayOfMoment(sql`now()`)})::date, ${used})
    on conflict (garage_id, month) do update set used = sms_credit_months.used + excluded.used`.execute(transaction);
