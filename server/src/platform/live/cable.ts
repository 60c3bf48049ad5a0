import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Bus, missedChannel } from './bus.ts';
import { subscriptionRegistry } from './cable-live.ts';
import type { CableSession } from './cable-rights.ts';
import { cableLimits, type Disconnect, sendDisconnect, serveSocket } from './cable-socket.ts';
import { socketRegistry } from './socket-registry.ts';

export type { CableSession } from './cable-rights.ts';

export type CableOptions = {
  bus: Bus;
  findSession(token: string): Promise<CableSession | null>;
  onSessionEnded(hear: (ended: { sessionIds: number[] }) => void): () => void;
  allowedOrigin(origin: string | undefined, host: string): boolean;
  /** Counts the attempt, before anything is done for it. */
  isOneTooMany(token: string, request: IncomingMessage): boolean;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  tickMs?: number;
};

/** How many sockets and subscriptions this process holds now. */
export type CableCounts = { sockets: number; subscriptions: number };

const protocol = 'actioncable-v1-json';
const longestToken = 512;
const stopWithinMs = 2_000;

/** Live updates at `/cable`. Call it before the app listens. */
export function serveCable(app: FastifyInstance, options: CableOptions): { counts(): CableCounts } {
  const { log, findSession, allowedOrigin } = options;
  const subscriptions = subscriptionRegistry(options.bus, log);
  const sockets = socketRegistry(options.tickMs ?? 100);
  const handshakes = new Set<Set<number>>();
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: cableLimits.frameBytes,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  });
  wss.on('connection', (ws: WebSocket) => ws.on('error', (err) => log.info({ err }, 'a live socket broke')));

  async function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    stream.on('error', () => stream.destroy());
    const token = takeToken(request);
    if (options.isOneTooMany(token, request)) return turnAway(stream, '429 Too Many Requests');
    const open = (then: (ws: WebSocket) => void) =>
      wss.handleUpgrade(request, stream, head, (ws) => {
        wss.emit('connection', ws);
        then(ws);
      });
    const refuse = (disconnect: Disconnect) => open((ws) => sendDisconnect(ws, disconnect));

    if (!allowedOrigin(request.headers.origin, request.headers.host ?? '') || !offersProtocol(request)) {
      return refuse({ reason: 'invalid_request', reconnect: false });
    }
    const session = await sessionOf(token);
    if (!session) return refuse({ reason: 'unauthorized', reconnect: false });
    if (sockets.countOfUser(session.userId) >= cableLimits.socketsPerUser) return refuse({ reason: 'invalid_request', reconnect: true });
    open((ws) => ws.once('close', sockets.add(serveSocket(ws, session, subscriptions))));
  }

  async function sessionOf(token: string): Promise<CableSession | null> {
    if (token === '' || token.length > longestToken) return null;
    // A session may end while it is being looked up, before its socket can be found to be closed.
    const endedMeanwhile = new Set<number>();
    handshakes.add(endedMeanwhile);
    try {
      const session = await findSession(token);
      return session?.ready && session.expiresAt.getTime() > Date.now() && !endedMeanwhile.has(session.sessionId) ? session : null;
    } finally {
      handshakes.delete(endedMeanwhile);
    }
  }

  const stopHearing = options.onSessionEnded(({ sessionIds }) => {
    for (const id of sessionIds) {
      for (const ended of handshakes) ended.add(id);
      sockets.endSession(id);
    }
  });

  // Whoever may have missed an event comes back and loads afresh, and whoever was signed out meanwhile stays out.
  const stopHearingMissed = options.bus.subscribe(missedChannel, () => sockets.dismissAll({ reason: 'server_restart', reconnect: true }));

  // Only a websocket for this address is an upgrade; any other offer, such as HTTP/2's, is answered like an ordinary request.
  Object.assign(app.server, { shouldUpgradeCallback: isForCable });
  app.server.on('upgrade', (request, stream, head) => {
    onUpgrade(request, stream, head).catch((err) => {
      log.error({ err }, 'a live socket could not be opened');
      turnAway(stream, '503 Service Unavailable');
    });
  });
  // Silent, because the address carries the token.
  app.get('/cable', { logLevel: 'silent' }, (_request, reply) => reply.code(426).header('upgrade', 'websocket').send());

  app.addHook('preClose', async () => {
    stopHearing();
    stopHearingMissed();
    subscriptions.stop();
    sockets.stop();
    const closed = new Promise<void>((resolve) => wss.close(() => resolve()));
    sockets.dismissAll({ reason: 'server_restart', reconnect: true });
    const late = setTimeout(() => {
      for (const ws of wss.clients) ws.terminate();
    }, stopWithinMs);
    await closed;
    clearTimeout(late);
  });

  return { counts: () => ({ sockets: sockets.count(), subscriptions: subscriptions.count() }) };
}

function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function isForCable(request: IncomingMessage): boolean {
  const [path] = (request.url ?? '').split('?', 1);
  return path === '/cable' && request.headers.upgrade?.toLowerCase() === 'websocket';
}

/** Reads the token and takes it out of the request, so that nothing later can write it down. */
function takeToken(request: IncomingMessage): string {
  const query = (request.url ?? '').split('?')[1];
  request.url = '/cable';
  return new URLSearchParams(query).get('t') ?? '';
}

function offersProtocol(request: IncomingMessage): boolean {
  return (request.headers['sec-websocket-protocol'] ?? '').split(',').some((offer) => offer.trim() === protocol);
}
