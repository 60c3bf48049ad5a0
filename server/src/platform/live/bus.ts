import type { BusLog } from './bus-redis.ts';

/** Carries messages to every subscriber of this server and, through Redis, of the other servers. */
export type Bus = {
  publish(channel: string, message: unknown): void;
  subscribe(channel: string, hear: (message: unknown) => void): () => void;
  close(): Promise<void>;
};

/** Told on this server alone, when Redis is back and messages of other servers may have been missed. */
export const missedChannel = 'bus.missed';

type Wire = { send(channel: string, text: string): void; close(): Promise<void> };

const noWire: Wire = { send: () => {}, close: async () => {} };

/** A Redis that cannot be reached does not stop the start: this server hears itself, and the others once Redis is back. */
export async function openBus(redisUrl?: string, log: BusLog = console): Promise<Bus> {
  const listeners = new Map<string, Set<(message: unknown) => void>>();

  function tell(channel: string, text: string): void {
    const message: unknown = JSON.parse(text);
    for (const hear of [...(listeners.get(channel) ?? [])]) {
      try {
        hear(message);
      } catch (err) {
        log.warn({ err, channel }, 'a subscriber of the bus failed');
      }
    }
  }

  // Loaded only where it is used: it is large.
  const wire = redisUrl
    ? await (await import('./bus-redis.ts')).openRedisWire(redisUrl, () => tell(missedChannel, 'null'), tell, log)
    : noWire;

  function publish(channel: string, message: unknown): void {
    try {
      const text = JSON.stringify(message ?? null);
      // Own subscribers are told here and not by Redis, so an outage never silences them. Later, so that the request is answered first.
      setImmediate(tell, channel, text);
      wire.send(channel, text);
    } catch (err) {
      log.warn({ err, channel }, 'a message could not be published');
    }
  }

  function subscribe(channel: string, hear: (message: unknown) => void): () => void {
    const hearing = listeners.get(channel) ?? new Set();
    listeners.set(channel, hearing.add(hear));
    return () => {
      hearing.delete(hear);
      if (hearing.size === 0 && listeners.get(channel) === hearing) listeners.delete(channel);
    };
  }

  async function close(): Promise<void> {
    listeners.clear();
    await wire.close();
  }

  return { publish, subscribe, close };
}
