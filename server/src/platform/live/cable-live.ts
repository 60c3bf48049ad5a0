import { may, type Right, seesOnlyOwn } from '@karakana/contract/permissions.ts';
import { type Topic, topics } from '@karakana/contract/topics.ts';
import { z } from 'zod';
import type { LiveAudience } from '../serve/context.ts';
import type { Bus } from './bus.ts';
import { type CableSession, isTopic, mayActIn } from './cable-rights.ts';

export type LiveEvent = {
  topic: Topic;
  garageId: number;
  branchId: number | null;
  to: LiveAudience;
  key: string;
  payload: unknown;
};

export type Listener = { session: CableSession; send(text: string): void };

export type Subscription = { listener: Listener; identifier: string; topic: Topic; branchId: number | null };

const busChannel = 'live';
const LiveEvent = z.object({
  topic: z.custom<Topic>(isTopic),
  garageId: z.int(),
  branchId: z.int().nullable(),
  to: z.union([
    z.literal('garage'),
    z.object({ userIds: z.array(z.int()) }),
    // Only `publishLive` writes here, and it takes rights alone.
    z.object({ right: z.custom<Right>((right) => typeof right === 'string') }),
  ]),
  key: z.string(),
  payload: z.unknown(),
});

/** Tells every subscriber the event is meant for, on every server. Call it after the commit. */
export function publishLive(bus: Bus, event: LiveEvent): void {
  bus.publish(busChannel, event);
}

/** Who listens to what: one set of subscriptions for each topic of each garage. */
export function subscriptionRegistry(bus: Bus, log: { warn(details: object, text: string): void }) {
  const lines = new Map<string, Set<Subscription>>();
  let count = 0;

  function add(subscription: Subscription): void {
    const line = lineOf(subscription.topic, subscription.listener.session.garageId);
    lines.set(line, (lines.get(line) ?? new Set()).add(subscription));
    count += 1;
  }

  function remove(subscription: Subscription): void {
    const line = lineOf(subscription.topic, subscription.listener.session.garageId);
    const subscriptions = lines.get(line);
    if (!subscriptions?.delete(subscription)) return;
    count -= 1;
    if (subscriptions.size === 0) lines.delete(line);
  }

  function deliver(message: unknown) {
    const event = LiveEvent.safeParse(message).data;
    if (!event) return log.warn({ channel: busChannel }, 'a live event of unknown shape was dropped');
    const { topic, branchId, key } = event;
    if (topics[topic].branchScoped && branchId === null) return log.warn({ topic, key }, 'a live event without its branch was dropped');

    const subscriptions = lines.get(lineOf(topic, event.garageId));
    if (!subscriptions) return;
    const isMeantFor = meantFor(event.to);
    const rest = `,"branchId":${branchId},"key":${JSON.stringify(key)},"payload":${JSON.stringify(event.payload ?? null)}}}`;
    for (const subscription of [...subscriptions]) {
      if (!isMeantFor(subscription.listener.session) || !isInPlace(subscription, event)) continue;
      const { listener, identifier } = subscription;
      listener.send(`{"identifier":${JSON.stringify(identifier)},"message":{"userId":${listener.session.userId}${rest}`);
    }
  }

  const stop = bus.subscribe(busChannel, deliver);
  return { add, remove, stop, count: () => count };
}

export type SubscriptionRegistry = ReturnType<typeof subscriptionRegistry>;

const lineOf = (topic: Topic, garageId: number) => `${garageId}:${topic}`;

function meantFor(to: LiveAudience): (session: CableSession) => boolean {
  if (to === 'garage') return () => true;
  if ('right' in to) return ({ role }) => may(role, to.right) && !seesOnlyOwn(role);
  const userIds = new Set(to.userIds);
  return ({ userId }) => userIds.has(userId);
}

function isInPlace(subscription: Subscription, { branchId, to }: LiveEvent): boolean {
  if (topics[subscription.topic].branchScoped) return subscription.branchId === branchId;
  // What happens in a branch is told to the garage's people of that branch; somebody named is told wherever they are.
  const isNamed = typeof to === 'object' && 'userIds' in to;
  return isNamed || branchId === null || mayActIn(subscription.listener.session, branchId);
}
