import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

/** So long an answer is expected, of so many garages. */
const days = 30;
const mostGarages = 5;

/** The garages that wrote to a number from the platform’s own, the last one first. Those with an account of their own are answered there. */
export async function writersTo(db: Database, { mobile, now }: { mobile: string; now: Date }): Promise<number[]> {
  const since = new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
  const { rows } = await sql<{ garageId: number }>`
    select sent.garage_id from outbox_messages sent
    where sent.channel = 'sms' and sent.recipient = ${mobile} and sent.garage_id is not null and sent.created_at > ${since}
      and not exists (select from integrations own where own.garage_id = sent.garage_id and own.kind = 'sms')
    group by sent.garage_id order by max(sent.id) desc limit ${mostGarages}`.execute(db);
  return rows.map(({ garageId }) => garageId);
}

/** The branch that wrote to a number last, where one is known. */
export async function branchThatWrote({ db, garageId }: GarageCtx, mobile: string): Promise<number | null> {
  const sent = await db
    .selectFrom('outboxMessages')
    .innerJoin('campaigns', (join) =>
      join.onRef('campaigns.garageId', '=', 'outboxMessages.garageId').onRef('campaigns.id', '=', 'outboxMessages.campaignId'),
    )
    .select('campaigns.branchId')
    .where('outboxMessages.garageId', '=', garageId)
    .where('outboxMessages.recipient', '=', mobile)
    .where('outboxMessages.channel', '=', 'sms')
    .orderBy('outboxMessages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sent?.branchId ?? null;
}
