import type { Brand } from '@karakana/contract/brands/brand.ts';
import { sql } from 'kysely';
import type { AnySession, Platform } from './context.ts';
import type { Database } from './database.ts';
import { sendMessageNow } from './send-message.ts';

/** The garage is the session's unless one is given; null is for messages of the platform itself, which are free. */
type Sender = { db: Database; platform: Pick<Platform, 'jobs'>; brand: Pick<Brand, 'type'>; session?: Pick<AnySession, 'garageId'> };
type Addressed = { to: string; text: string; garageId?: number | null };
/** A link or code that opens an account goes out by the platform, never by a mail server at which the garage could read it. */
type Mail = Addressed & { subject: string; byPlatform?: true };

/** Sent once the transaction is committed, and never when it was not. */
export function mailLater(ctx: Sender, message: Mail): Promise<void> {
  return messageLater(ctx, 'email', message);
}

/** Sent once the transaction is committed, and never when it was not. `to` carries its country code: +254712345678. */
export function smsLater(ctx: Sender, message: Addressed): Promise<void> {
  return messageLater(ctx, 'sms', { ...message, subject: null });
}

type Message = Addressed & { subject: string | null; byPlatform?: true };

async function messageLater(ctx: Sender, channel: 'email' | 'sms', message: Message): Promise<void> {
  const garageId = message.garageId === undefined ? (ctx.session?.garageId ?? null) : message.garageId;
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.platform.jobs.enqueue(ctx.db, 'send-message', { id });
}

/** Starts the worker that sends messages, and the hourly look for those left behind. */
export async function workOutbox(platform: Pick<Platform, 'db' | 'jobs' | 'settings' | 'secrets' | 'now'>): Promise<void> {
  await platform.jobs.work('send-message', ({ id }) => sendMessageNow(platform, id));
  await platform.jobs.work('recover-outbox', () => recoverOutbox(platform));
  await platform.jobs.schedule('recover-outbox', '17 * * * *', {});
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
  for (const { id } of left) await jobs.enqueue(db, 'send-message', { id });
}
