import { sql } from 'kysely';
import { sendLater } from '../platform/outbox/outbox.ts';
import { sendMessageNow } from '../platform/outbox/send-message.ts';
import type { Platform } from '../platform/serve/context.ts';
import { type NamedCampaign, sendCampaignJob, writeCampaignJob } from './jobs.ts';
import { publishProgress } from './publish-progress.ts';

/** So few that they are sent before the job would count as stuck, even by a provider that takes its time. */
const messagesAJob = 40;
const atOnce = 4;

/** Sends the next messages of a campaign and hands the rest to a job after it, so that no other message waits for a long one. */
export async function sendCampaignNow(platform: Platform, campaign: NamedCampaign & { after: number }): Promise<void> {
  const { garageId, id, after } = campaign;
  const messages = await platform.db
    .selectFrom('outboxMessages')
    .select('id')
    .where('garageId', '=', garageId)
    .where('campaignId', '=', id)
    .where('id', '>', after)
    .where('status', 'in', ['queued', 'sending'])
    .orderBy('id')
    .limit(messagesAJob)
    .execute();
  const left = messages.map((message) => message.id);
  const sendOn = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await sendOne(platform, next);
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  await publishProgress(platform, campaign);
  const last = messages.at(-1);
  if (last) await platform.jobs.enqueue(platform.db, sendCampaignJob, { garageId, id, after: last.id });
}

/** What is worth another try gets it from a job of its own, which waits between its tries. */
async function sendOne(platform: Platform, id: number): Promise<void> {
  try {
    await sendMessageNow(platform, id);
  } catch (err) {
    platform.log.warn({ err, id }, 'A message of a campaign is tried again');
    await sendLater(platform, platform.db, id);
  }
}

/** For the start and now and then: what a killed server left unwritten or unsent goes on. One job too many is harmless. */
export async function recoverCampaigns({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  // Both conditions are written out, so that the partial indexes serve them.
  const unwritten = await db.selectFrom('campaigns').select(['garageId', 'id']).where(sql<boolean>`state = 'queueing'`).execute();
  for (const campaign of unwritten) await jobs.enqueue(db, writeCampaignJob, campaign);
  const unsent = await db
    .selectFrom('outboxMessages')
    .select(['garageId', 'campaignId'])
    .distinct()
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .where('campaignId', 'is not', null)
    .execute();
  for (const { garageId, campaignId } of unsent) {
    if (garageId !== null && campaignId !== null) await jobs.enqueue(db, sendCampaignJob, { garageId, id: campaignId, after: 0 });
  }
}
