import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { job } from '../jobs/jobs.ts';
import type { Platform, PlatformCtx } from '../serve/context.ts';
import { sendMessageNow } from './send-message.ts';

export const sendMessageJob = job('send-message', { data: z.object({ id: z.number() }) });
const recoverMessagesJob = job('recover-outbox', { data: z.object({}) });

/** Has one message sent that is written already. */
export const sendLater = ({ jobs }: Pick<Platform, 'jobs'>, db: Database, id: number): Promise<void> =>
  jobs.enqueue(db, sendMessageJob, { id });

/** The garage is the one that is acted for unless one is given; null is for messages of the platform itself, which are free. */
type Sender = PlatformCtx & { garageId?: number };
type Addressed = { to: string; text: string; garageId?: number | null };
/** A file that goes with a letter. */
export type Attachment = { name: string; bytes: Buffer };
/** A link or code that opens an account goes out by the platform, never by a mail server at which the garage could read it. */
type Mail = Addressed & { subject: string; byPlatform?: true; attachment?: Attachment };

/** Sent once the transaction is committed, and never when it was not. */
export function mailLater(ctx: Sender, message: Mail): Promise<void> {
  return messageLater(ctx, 'email', message);
}

/** Sent once the transaction is committed, and never when it was not. `to` carries its country code: +254712345678. */
export function smsLater(ctx: Sender, message: Addressed): Promise<void> {
  return messageLater(ctx, 'sms', { ...message, subject: null });
}

type Message = Omit<Mail, 'subject'> & { subject: string | null };

async function messageLater(ctx: Sender, channel: 'email' | 'sms', message: Message): Promise<void> {
  const garageId = message.garageId === undefined ? (ctx.garageId ?? null) : message.garageId;
  const { id } = await ctx.db
    .insertInto('outboxMessages')
    .values({
      garageId,
      byPlatform: message.byPlatform ?? false,
      brand: ctx.brand.type,
      channel,
      recipient: message.to,
      subject: message.subject,
      body: message.text,
      attachmentName: message.attachment?.name ?? null,
      attachment: message.attachment?.bytes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendLater(ctx.platform, ctx.db, id);
}

/** Starts the worker that sends messages, and the hourly look for those left behind. */
export async function workOutbox(platform: Pick<Platform, 'db' | 'jobs' | 'settings' | 'secrets' | 'now'>): Promise<void> {
  await platform.jobs.work(sendMessageJob, ({ id }) => sendMessageNow(platform, id));
  await platform.jobs.work(recoverMessagesJob, () => recoverOutbox(platform));
  await platform.jobs.schedule(recoverMessagesJob, '17 * * * *', {});
}

/** For the start: messages that a killed server left waiting or half sent get a job again. One too many is harmless. */
export async function recoverOutbox({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const left = await db
    .selectFrom('outboxMessages')
    .select('id')
    // Written out, so that the partial index serves it.
    .where(sql<boolean>`status in ('queued', 'sending')`)
    // Those of a campaign are sent by it.
    .where('campaignId', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of left) await sendLater({ jobs }, db, id);
}
