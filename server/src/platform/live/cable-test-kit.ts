import { once } from 'node:events';
import Fastify from 'fastify';
import { type ClientOptions, WebSocket } from 'ws';
import { type Bus, openBus } from './bus.ts';
import { type CableSession, serveCable } from './cable.ts';
import { liveChannel, type PublishedEvent } from './live-event.ts';

export const ownOrigin = 'http://main.localhost';

export function sessionOf(sessionId: number, own: Partial<CableSession> = {}): CableSession {
  return {
    sessionId,
    userId: 1,
    garageId: 1,
    role: 'garage',
    actsInAll: false,
    branchIds: [1, 2],
    expiresAt: new Date(Date.now() + 3_600_000),
    ready: true,
    ...own,
  };
}

type Stage = {
  sessions: Record<string, CableSession>;
  bus?: Bus;
  port?: number;
  tickMs?: number;
  isOneTooMany?: () => boolean;
  beforeFound?(token: string): Promise<void>;
};

/** A bare server with live updates; the sessions are keyed by their token. */
export async function startCable({ sessions, bus, port = 0, tickMs = 1, isOneTooMany = () => false, beforeFound }: Stage) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => logged.push(line) } } });
  const ownBus = bus ?? (await openBus());
  const hearing = new Set<(ended: { sessionIds: number[] }) => void>();
  const cable = serveCable(app, {
    bus: ownBus,
    log: app.log,
    tickMs,
    async findSession(token) {
      await beforeFound?.(token);
      return sessions[token] ?? null;
    },
    onSessionEnded(hear) {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
    allowedOrigin: (origin) => origin === undefined || origin === ownOrigin,
    isOneTooMany,
  });
  const listening = Number(new URL(await app.listen({ port, host: '127.0.0.1' })).port);
  return {
    bus: ownBus,
    logged,
    port: listening,
    http: `http://127.0.0.1:${listening}`,
    url: (token: string) => `ws://127.0.0.1:${listening}/cable?t=${token}`,
    counts: cable.counts,
    endSessions: (...sessionIds: number[]) => hearing.forEach((hear) => void hear({ sessionIds })),
    close: () => app.close(),
  };
}

/** Publishes an event of the garage's owners that no topic has to know: what is delivered says itself whom it concerns. */
export function publishAny(bus: Bus, own: Partial<PublishedEvent> & Pick<PublishedEvent, 'topic'>): void {
  const event: PublishedEvent = {
    key: 'saved',
    garageId: 1,
    branchId: null,
    concerns: { reach: own.branchId ? 'branch' : 'garage', right: 'garage:read' },
    action: null,
    payload: null,
    ...own,
  };
  bus.publish(liveChannel, event);
}

type Frame = { type?: string; identifier?: string; message?: unknown; reason?: string; reconnect?: boolean };

/** A client that sees every frame; `next` skips the beats. */
export function connectRaw(url: string, options: ClientOptions = {}, protocols = ['actioncable-v1-json', 'actioncable-unsupported']) {
  const ws = new WebSocket(url, protocols, options);
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  ws.on('error', () => {});
  ws.on('message', (text) => {
    const frame: Frame = JSON.parse(String(text));
    if (frame.type === 'ping') return;
    const heard = waiting.shift();
    if (heard) heard(frame);
    else frames.push(frame);
  });
  const next = async () => frames.shift() ?? (await new Promise<Frame>((heard) => waiting.push(heard)));
  const closed = once(ws, 'close').then(([code]) => Number(code));
  const command = (name: string, identifier: string) => ws.send(JSON.stringify({ command: name, identifier }));
  return { ws, next, closed, command };
}

/** A raw client that is welcomed and subscribed already. */
export async function subscribeRaw(url: string, ...identifiers: string[]) {
  const client = connectRaw(url);
  await client.next();
  for (const identifier of identifiers) {
    client.command('subscribe', identifier);
    const answer = await client.next();
    if (answer.type !== 'confirm_subscription') throw new Error(`${identifier} was not confirmed`);
  }
  return client;
}
