import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../database/database.gen.ts';
import { sandboxName } from '../providers/sandbox/sandbox-provider.ts';

type Priced = { garageId: number | null; channel: string; provider: string | null; body: string };

/** Takes the message's price from its garage, unless it is free. Says no when the garage has less than that. */
export async function chargeSms(transaction: Transaction<DB>, message: Priced): Promise<boolean> {
  return changeCredits(transaction, message, -smsParts(message.body));
}

/** Gives the price back for a message that surely was not sent. */
export async function refundSms(transaction: Transaction<DB>, message: Priced): Promise<void> {
  await changeCredits(transaction, message, smsParts(message.body));
}

async function changeCredits(transaction: Transaction<DB>, { garageId, channel, provider }: Priced, change: number): Promise<boolean> {
  if (garageId === null || channel !== 'sms' || provider === sandboxName) return true;
  await sql`select set_config('app.garage_id', ${String(garageId)}, true)`.execute(transaction);
  const changed = await transaction
    .updateTable('garages')
    .set((garage) => ({ smsCredits: garage('smsCredits', '+', change) }))
    .where('id', '=', garageId)
    .where('smsCredits', '>=', -change)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
