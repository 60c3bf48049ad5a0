import { LiveMessage, type Topic, topics } from '@karakana/contract/topics.ts';
import { fromWire } from '@karakana/contract/wire.ts';
import { type Consumer, createConsumer } from '@rails/actioncable';
import { createContext, createElement, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from './endpoint-query.ts';

/** For whom this browser listens. */
export type Listener = { userId: number; branchId: number };

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

/** Hears the events of one topic that are meant for this user and branch. */
export function useLive(topic: Topic, onMessage: (message: LiveMessage) => void): void {
  const live = useContext(Live);
  const hear = useEffectEvent(onMessage);
  const consumer = live?.consumer;
  const userId = live?.listener.userId;
  const branchId = live?.listener.branchId;
  useEffect(() => {
    if (!consumer || userId === undefined || branchId === undefined) return;
    const subscription = consumer.subscriptions.create(channelOf(topic, { userId, branchId }), {
      connected({ reconnected }: { reconnected: boolean }) {
        if (reconnected) refreshShown();
      },
      received(sent: unknown) {
        const message = messageFor(topic, { userId, branchId }, sent);
        if (message) hear(message);
      },
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [consumer, userId, branchId, topic]);
}

/** The message, when it is one and is meant for this listener. */
export function messageFor(topic: Topic, listener: Listener, sent: unknown): LiveMessage | undefined {
  const { success, data } = LiveMessage.safeParse(fromWire(sent));
  if (!success || data.userId !== listener.userId) return undefined;
  return !topics[topic].branchScoped || data.branchId === listener.branchId ? data : undefined;
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
