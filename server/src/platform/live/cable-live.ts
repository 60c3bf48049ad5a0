import { type Topic, topics } from '@karakana/contract/topics.ts';
import type { Bus } from './bus.ts';
import type { CableSession } from './cable-rights.ts';
import { isConcerned } from './concerned.ts';
import { liveChannel, PublishedEvent } from './live-event.ts';

export type Listener = { session: CableSession; send(text: string): void };

export type Subscription = { listener: Listener; identifier: string; topic: Topic; branchId: number | null };

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
    const event = PublishedEvent.safeParse(message).data;
    if (!event) return log.warn({ channel: liveChannel }, 'a live event of unknown shape was dropped');
    const { topic, branchId, key, action, payload } = event;
    if (topics[topic].branchScoped && branchId === null) return log.warn({ topic, key }, 'a live event without its branch was dropped');

    const subscriptions = lines.get(lineOf(topic, event.garageId));
    if (!subscriptions) return;
    const restFor = (own: string | null) => JSON.stringify({ branchId, key, payload: payload ?? null, action: own }).slice(1);
    // How somebody has named an action is for themselves alone to read.
    const [rest, restOfActor] = [restFor(null), restFor(action?.key ?? null)];
    for (const { listener, identifier, branchId: listensTo } of [...subscriptions]) {
      if (!isConcerned(listener.session, listensTo, event)) continue;
      const { userId } = listener.session;
      const told = userId === action?.userId ? restOfActor : rest;
      listener.send(`{"identifier":${JSON.stringify(identifier)},"message":{"userId":${userId},${told}}`);
    }
  }

  const stop = bus.subscribe(liveChannel, deliver);
  return { add, remove, stop, count: () => count };
}

export type SubscriptionRegistry = ReturnType<typeof subscriptionRegistry>;

const lineOf = (topic: Topic, garageId: number) => `${garageId}:${topic}`;
