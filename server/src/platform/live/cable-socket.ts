import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Listener, Subscription, SubscriptionRegistry } from './cable-live.ts';
import { type CableSession, placeFor } from './cable-rights.ts';

export const cableLimits = {
  frameBytes: 16 * 1024,
  subscriptionsPerSocket: 60,
  socketsPerUser: 50,
  bufferedBytes: 1024 * 1024,
};

export type CableSocket = Listener & {
  /** A protocol beat; with `askForPong` the peer must have answered until the next such call, or the socket is dead. */
  beat(text: string, askForPong: boolean): void;
  dismiss(disconnect: Disconnect): void;
};

export type Disconnect = { reason: 'unauthorized' | 'invalid_request' | 'server_restart'; reconnect: boolean };

const closeCodes = { unauthorized: 1008, invalid_request: 1008, server_restart: 1012 };
const closeWithinMs = 1_000;

const Command = z.object({ command: z.enum(['subscribe', 'unsubscribe', 'message']), identifier: z.string() });

/** Speaks the protocol on one accepted socket until it closes. */
export function serveSocket(ws: WebSocket, session: CableSession, registry: SubscriptionRegistry): CableSocket {
  const subscriptions = new Map<string, Subscription>();
  const socket: CableSocket = { session, send, beat, dismiss };
  let isAlive = true;

  function send(text: string) {
    if (ws.readyState !== ws.OPEN) return;
    // Who reads slower than the garage works would fill the memory; the client reconnects and loads afresh.
    if (ws.bufferedAmount > cableLimits.bufferedBytes) return ws.terminate();
    ws.send(text);
  }

  function beat(text: string, askForPong: boolean) {
    if (askForPong && !isAlive) return ws.terminate();
    send(text);
    if (!askForPong || ws.readyState !== ws.OPEN) return;
    isAlive = false;
    ws.ping();
  }

  function dismiss(disconnect: Disconnect): void {
    forgetAll();
    sendDisconnect(ws, disconnect);
  }

  function subscribe(identifier: string) {
    // The client repeats itself until it is confirmed, so a repeated one is confirmed again.
    if (subscriptions.has(identifier)) return answer('confirm_subscription', identifier);
    const place = subscriptions.size < cableLimits.subscriptionsPerSocket ? placeFor(session, identifier) : null;
    if (!place || ws.readyState !== ws.OPEN) return answer('reject_subscription', identifier);
    const subscription = { listener: socket, identifier, ...place };
    subscriptions.set(identifier, subscription);
    registry.add(subscription);
    answer('confirm_subscription', identifier);
  }

  function unsubscribe(identifier: string): void {
    const subscription = subscriptions.get(identifier);
    if (!subscription) return;
    subscriptions.delete(identifier);
    registry.remove(subscription);
  }

  function forgetAll(): void {
    for (const identifier of [...subscriptions.keys()]) unsubscribe(identifier);
  }

  function answer(type: 'confirm_subscription' | 'reject_subscription', identifier: string): void {
    send(JSON.stringify({ identifier, type }));
  }

  ws.on('message', (frame, isBinary) => {
    isAlive = true;
    const said = isBinary ? null : Command.safeParse(read(String(frame))).data;
    if (said?.command === 'subscribe') subscribe(said.identifier);
    if (said?.command === 'unsubscribe') unsubscribe(said.identifier);
    // `message` calls an action of a channel, and ours have none.
  });
  ws.on('pong', () => {
    isAlive = true;
  });
  ws.on('close', forgetAll);
  send('{"type":"welcome"}');
  return socket;
}

export function sendDisconnect(ws: WebSocket, { reason, reconnect }: Disconnect) {
  if (ws.readyState !== ws.OPEN) return ws.terminate();
  ws.send(JSON.stringify({ type: 'disconnect', reason, reconnect }));
  ws.close(closeCodes[reason], reason);
  setTimeout(() => ws.terminate(), closeWithinMs).unref();
}

function read(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
}
