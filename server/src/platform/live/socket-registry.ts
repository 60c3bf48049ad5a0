import type { CableSocket, Disconnect } from './cable-socket.ts';

// The work of one beat is spread over its ticks, so that ten thousand sockets never stall the server at once.
const ticksPerBeat = 30;
const ticksPerExpiryCheck = 10;
const beatsPerPong = 5;

/** All open sockets: found by session and by user, kept alive by one timer. A tick is a tenth of a second, a beat three seconds. */
export function socketRegistry(tickMs: number) {
  const bySession = new Map<number, Set<CableSocket>>();
  const byUser = new Map<number, Set<CableSocket>>();
  const slots = Array.from({ length: ticksPerBeat }, () => new Set<CableSocket>());
  let count = 0;
  let nextSlot = 0;
  let tick = 0;

  /** Returns how to take the socket out again. */
  function add(socket: CableSocket): () => void {
    const slot = slots[nextSlot] ?? new Set();
    nextSlot = (nextSlot + 1) % ticksPerBeat;
    slot.add(socket);
    join(bySession, socket.session.sessionId, socket);
    join(byUser, socket.session.userId, socket);
    count += 1;
    return () => {
      if (!slot.delete(socket)) return;
      leave(bySession, socket.session.sessionId, socket);
      leave(byUser, socket.session.userId, socket);
      count -= 1;
    };
  }

  function endSession(sessionId: number): void {
    for (const socket of [...(bySession.get(sessionId) ?? [])]) socket.dismiss({ reason: 'unauthorized', reconnect: false });
  }

  function dismissAll(disconnect: Disconnect): void {
    for (const slot of slots) for (const socket of [...slot]) socket.dismiss(disconnect);
  }

  function onTick(): void {
    const now = Date.now();
    for (let slot = tick % ticksPerExpiryCheck; slot < ticksPerBeat; slot += ticksPerExpiryCheck) endExpired(now, slots[slot]);
    const ping = `{"type":"ping","message":${Math.floor(now / 1000)}}`;
    const askForPong = Math.floor(tick / ticksPerBeat) % beatsPerPong === 0;
    for (const socket of [...(slots[tick % ticksPerBeat] ?? [])]) socket.beat(ping, askForPong);
    tick += 1;
  }

  const timer = setInterval(onTick, tickMs).unref();
  return {
    add,
    endSession,
    dismissAll,
    count: () => count,
    countOfUser: (userId: number) => byUser.get(userId)?.size ?? 0,
    stop: () => clearInterval(timer),
  };
}

function endExpired(now: number, slot: Set<CableSocket> = new Set()): void {
  for (const socket of [...slot]) {
    if (socket.session.expiresAt.getTime() <= now) socket.dismiss({ reason: 'unauthorized', reconnect: false });
  }
}

function join(sets: Map<number, Set<CableSocket>>, id: number, socket: CableSocket): void {
  sets.set(id, (sets.get(id) ?? new Set()).add(socket));
}

function leave(sets: Map<number, Set<CableSocket>>, id: number, socket: CableSocket): void {
  const sockets = sets.get(id);
  sockets?.delete(socket);
  if (sockets?.size === 0) sets.delete(id);
}
