import { brands } from '@karakana/contract/brands/brands.ts';
import { asText, type Sayable } from '@karakana/contract/text.ts';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { DB, OutboxMessages } from '../database/database.gen.ts';
import { inTransaction } from '../database/transaction.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { mailProviderFor, smsProviderFor } from '../providers/providers.ts';
import { sandboxName, sandboxProvider } from '../providers/sandbox/sandbox-provider.ts';
import type { Platform } from '../serve/context.ts';
import { Refused } from '../serve/refused.ts';
import { chargeSms, refundSms } from './sms-credits.ts';

const maxTries = 5;

type Message = Selectable<OutboxMessages>;
/** As it is being sent: by whom, and whether that is free. */
type Sent = Message & { isFree: boolean };
type Send = () => Promise<{ id: string }>;
type Using = Pick<Platform, 'db' | 'settings' | 'secrets' | 'now'>;

/**
 * Sends one message of the outbox, at most once by a real provider. Throws when it is worth trying again, so that the job is.
 * While it works it holds a lock that dies with its connection: a message found in `sending` whose lock is free was left by a killed server.
 */
export async function sendMessageNow(platform: Using, id: number): Promise<void> {
  await platform.db.connection().execute(async (db) => {
    if (!(await lock(db, id))) return;
    try {
      const message = await db.selectFrom('outboxMessages').selectAll().where('id', '=', id).executeTakeFirst();
      if (message?.status === 'queued') await sendQueued({ ...platform, db }, message);
      if (message?.status === 'sending') await sendInterrupted({ ...platform, db }, message);
    } finally {
      await unlock(db, id);
    }
  });
}

async function sendQueued(platform: Using, queued: Message): Promise<void> {
  const { provider, isFree, send } = await deliveryOf(platform, queued);
  const message = { ...queued, provider, isFree };
  if (await claim(platform.db, message)) await deliver(platform, message, send);
}

/** The sandbox keeps a message once however often it is asked; a real provider may have sent it already. */
async function sendInterrupted(platform: Using, interrupted: Message): Promise<void> {
  const message = { ...interrupted, isFree: interrupted.provider === sandboxName };
  if (message.provider !== sandboxName) {
    return settle(platform.db, message, {
      status: 'unknown',
      ...errorColumns('Sending was interrupted. The message may have arrived'),
    });
  }
  const { id: outboxId, garageId, recipient, subject, body, attachmentName } = message;
  const sandbox = sandboxProvider(platform.db, message.channel === 'sms' ? 'sms' : 'email');
  await deliver(platform, message, () => sandbox.keep({ outboxId, garageId, recipient, subject, body, attachmentName }));
}

async function deliveryOf(platform: Using, message: Message) {
  const { id: outboxId, channel, garageId, recipient: to, subject, body: text } = message;
  if (channel === 'sms') {
    const provider = await smsProviderFor(platform, garageId);
    return { provider: provider.name, isFree: provider.isFree, send: () => provider.send({ outboxId, garageId, to, text }) };
  }
  const provider = await mailProviderFor(platform, message.byPlatform ? null : garageId);
  const brandName = brands[message.brand].name;
  const attachment = attachmentOf(message);
  const mail = { outboxId, garageId, to, subject: subject ?? '', text, brandName, attachment };
  return { provider: provider.name, isFree: true, send: () => provider.send(mail) };
}

const attachmentOf = ({ attachmentName: name, attachment: bytes }: Message) => (name !== null && bytes !== null ? { name, bytes } : null);

/** Takes the message for sending and pays for it, or fails it for want of credits. */
function claim(db: Kysely<DB>, { id, provider, ...message }: Sent): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const claimed = await transaction
      .updateTable('outboxMessages')
      .set({ status: 'sending', provider })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return false;
    if (await chargeSms(transaction, message)) return true;
    await transaction
      .updateTable('outboxMessages')
      .set({ status: 'failed', ...errorColumns('Not enough SMS credits') })
      .where('id', '=', id)
      .execute();
    return false;
  });
}

async function deliver({ db, now }: Using, message: Sent, send: Send): Promise<void> {
  try {
    const { id: providerId } = await send();
    const sentAt = now().toISOString();
    // The text may hold a one-time link, which has no business here any more.
    await settle(db, message, { status: 'sent', providerId, sentAt, error: null, errorValues: '{}', body: '', attachment: null });
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof Refused)) throw error;
    const kind = error instanceof Refused ? 'refused' : error.kind;
    if (kind === 'unclear') return settle(db, message, { status: 'unknown', ...errorColumns(error.text) });
    const tries = message.tries + 1;
    const isLast = kind === 'refused' || tries >= maxTries;
    await settle(db, message, { status: isLast ? 'failed' : 'queued', tries, ...errorColumns(error.text) });
    if (!isLast) throw error;
  }
}

function errorColumns(said: Sayable) {
  const { key, values } = asText(said);
  return { error: key, errorValues: JSON.stringify(values) };
}

async function settle(db: Kysely<DB>, message: Sent, outcome: Updateable<OutboxMessages>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.updateTable('outboxMessages').set(outcome).where('id', '=', message.id).execute();
    if (outcome.status === 'queued' || outcome.status === 'failed') await refundSms(transaction, message);
  });
}

async function lock(db: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtextextended('outbox message', ${id})) as held`.execute(db);
  return rows[0]?.held === true;
}

async function unlock(db: Kysely<DB>, id: number): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended('outbox message', ${id}))`.execute(db);
}
