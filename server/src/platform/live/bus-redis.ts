import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { Redis } from 'ioredis';

export type BusLog = { info(details: object, text: string): void; warn(details: object, text: string): void };

const prefix = 'karakana:';
const longestQueue = 10_000;
const answerWithinMs = 5_000;

/** Sends text to the other servers and tells what they send; never what this server sent itself. */
export async function openRedisWire(url: string, missed: () => void, tell: (channel: string, text: string) => void, log: BusLog) {
  const server = randomUUID();
  const sender = connect(url, 'sender', log, () => {});
  const subscribed = Promise.withResolvers<void>();
  const receiver = connect(url, 'receiver', log, (isBack) => {
    void subscribe().then(subscribed.resolve);
    if (isBack) missed();
  });
  let queued = 0;

  /** With every connection anew. Left to ioredis, a subscription that a goodbye overtakes would fail with nobody to hear of it, and end the process. */
  async function subscribe(): Promise<void> {
    try {
      await receiver.psubscribe(`${prefix}*`);
    } catch (err) {
      if (receiver.status === 'ready') log.warn({ err }, 'Redis refused the subscription');
    }
  }

  receiver.on('pmessage', (_pattern: string, channel: string, envelope: string) => {
    const [from, text] = [envelope.slice(0, server.length), envelope.slice(server.length)];
    if (from === server) return;
    try {
      tell(channel.slice(prefix.length), text);
    } catch (err) {
      log.warn({ err, channel }, 'an unreadable message came through Redis');
    }
  });

  function send(channel: string, text: string): void {
    // In an outage messages wait for the way back, but not without end.
    if (queued >= longestQueue) return;
    queued += 1;
    if (queued === longestQueue) log.warn({ queued }, 'Redis is away too long: messages to other servers are being dropped');
    sender
      .publish(prefix + channel, server + text)
      .catch((err: unknown) => {
        if (sender.status === 'ready') log.warn({ err, channel }, 'Redis refused a message');
      })
      .finally(() => {
        queued -= 1;
      });
  }

  async function close(): Promise<void> {
    await Promise.all([sender, receiver].map(hangUp));
  }

  const silence = pass(answerWithinMs, undefined, { ref: false });
  await Promise.race([Promise.all([subscribed.promise, firstAnswer(sender)]), firstFailure(receiver), firstFailure(sender), silence]);
  return { send, close };
}

function connect(url: string, role: string, log: BusLog, onReady: (isBack: boolean) => void): Redis {
  const redis = new Redis(url, {
    connectionName: `karakana-${role}`,
    maxRetriesPerRequest: null,
    connectTimeout: answerWithinMs,
    keepAlive: 10_000,
    autoResubscribe: false,
  });
  let away = false;
  redis.on('error', (err) => {
    // One line for one outage, not one for each attempt to come back.
    if (!away) log.warn({ err, role }, 'Redis is not reachable, trying again');
    away = true;
  });
  redis.on('close', () => {
    if (!away && redis.status !== 'end') log.warn({ role }, 'the connection to Redis broke, trying again');
    away = true;
  });
  redis.on('ready', () => {
    const isBack = away;
    away = false;
    if (isBack) log.info({ role }, 'Redis is back');
    onReady(isBack);
  });
  return redis;
}

const firstAnswer = (redis: Redis) => new Promise<void>((resolve) => redis.once('ready', resolve));
const firstFailure = (redis: Redis) => new Promise<void>((resolve) => redis.once('error', () => resolve()));

async function hangUp(redis: Redis): Promise<void> {
  // A polite goodbye lets queued messages leave; without a connection it would wait for ever.
  if (redis.status === 'ready') await redis.quit().catch(() => {});
  redis.disconnect();
}
