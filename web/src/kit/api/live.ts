import { eventOf, LiveMessage, type Topic, type TopicEvent, topics } from '@karakana/contract/topics.ts';
import { fromWire } from '@karakana/contract/wire.ts';
import { type Consumer, createConsumer } from '@rails/actioncable';
import { createContext, createElement, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from './endpoint-query.ts';

/** For whom this browser listens. */
export type Listener = { userId: number; branchId: number };

/** An event, and the name of the action it comes from, when it was this person's own. */
type HeardEvent<T extends Topic> = TopicEvent<T> & { action: string | null };

const Live = createContext<{ consumer: Consumer; listener: Listener } | undefined>(undefined);

/** Holds the one connection over which the server tells of changes. It finds its way back by itself after a break. */
export function LiveProvider({ userId, branchId, token, children }: Listener & { token: string; children: ReactNode }) {
  const readToken = useEffectEvent(() => token);
  const [consumer, setConsumer] = useState<Consumer>();
  useEffect(() => {
    // The address is asked for at every connection, so that a renewed token is used.
    const made = createConsumer(() => cableAddress(readToken()));
    setConsumer(made);
    return () => made.disconnect();
  }, []);
  useEffect(() => {
    // A connection that was refused with the old token is tried again with the new one; an open one stays.
    if (token) consumer?.connect();
  }, [consumer, token]);
  return createElement(Live.Provider, { value: consumer && { consumer, listener: { userId, branchId } } }, children);
}

/** What is inside hears of another branch, over the same connection. */
export function LiveInBranch({ branchId, children }: { branchId: number; children: ReactNode }) {
  const live = useContext(Live);
  return createElement(Live.Provider, { value: live && { ...live, listener: { ...live.listener, branchId } } }, children);
}

/** Hears the events of one topic that are meant for this user and branch, from when the server has said that it tells of them. */
export function useLive<T extends Topic>(topic: T, onEvent: (event: HeardEvent<T>) => void, onListening = () => {}): void {
  const live = useContext(Live);
  const hear = useEffectEvent(onEvent);
  const listen = useEffectEvent(onListening);
  const consumer = live?.consumer;
  const userId = live?.listener.userId;
  const branchId = live?.listener.branchId;
  useEffect(() => {
    if (!consumer || userId === undefined || branchId === undefined) return;
    const subscription = consumer.subscriptions.create(channelOf(topic, { userId, branchId }), {
      connected({ reconnected }: { reconnected: boolean }) {
        if (reconnected) refreshShown();
        else listen();
      },
      received(sent: unknown) {
        const event = eventFor(topic, { userId, branchId }, sent);
        if (event) hear(event);
      },
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [consumer, userId, branchId, topic]);
}

/** The event, when it is one that the topic knows and is meant for this listener. */
export function eventFor<T extends Topic>(topic: T, listener: Listener, sent: unknown): HeardEvent<T> | undefined {
  const { success, data } = LiveMessage.safeParse(fromWire(sent));
  if (!success || !isFor(topic, listener, data)) return undefined;
  const payload = eventOf(topic, data.key)?.payload.safeParse(data.payload);
  // The topic's own table has parsed it.
  return payload?.success ? ({ key: data.key, payload: payload.data, action: data.action } as HeardEvent<T>) : undefined;
}

export function isFor(topic: Topic, listener: Listener, { userId, branchId }: Pick<LiveMessage, 'userId' | 'branchId'>): boolean {
  return userId === listener.userId && (!topics[topic].branchScoped || branchId === listener.branchId);
}

export function channelOf(topic: Topic, listener: Listener) {
  const { userId, branchId } = listener;
  return { channel: `${topic}Channel`, user_id: userId, ...(topics[topic].branchScoped && { branch_id: branchId }) };
}

/** What happened during a break is not told again, so everything in sight is read anew. */
function refreshShown(): void {
  queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
}

function cableAddress(token: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/cable?t=${encodeURIComponent(token)}`;
}
