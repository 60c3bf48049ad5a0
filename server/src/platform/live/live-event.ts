import type { Right } from '@karakana/contract/right.ts';
import { eventOf, isTopic, type LiveEvent, type Topic } from '@karakana/contract/topics.ts';
import { z } from 'zod';
import type { Bus } from './bus.ts';

export const liveChannel = 'live';

// Only `publishLive` writes here, and the table of topics has rights alone.
const OfRight = z.object({ reach: z.enum(['garage', 'branch']), right: z.custom<Right>((right) => typeof right === 'string') });

/** An event as it crosses servers: with whom it concerns, so that a server of another version delivers it as well. */
export const PublishedEvent = z.object({
  topic: z.custom<Topic>(isTopic),
  key: z.string(),
  garageId: z.int(),
  branchId: z.int().nullable(),
  concerns: z.union([OfRight, z.object({ reach: z.literal('named'), userIds: z.array(z.int()) })]),
  action: z.object({ userId: z.int(), key: z.string() }).nullable(),
  payload: z.unknown(),
});
export type PublishedEvent = z.infer<typeof PublishedEvent>;

type Publisher = { bus: Bus; log: { error(details: object, text: string): void } };
/** Where an event comes from: a job's has no action. */
export type LiveOrigin = { garageId: number; action: PublishedEvent['action'] };

/** Tells every subscriber whom the event concerns, on every server. Call it after the commit. */
export function publishLive({ bus, log }: Publisher, { garageId, action }: LiveOrigin, event: LiveEvent): void {
  const { topic, key, branchId = null, userIds = [] } = event;
  const spec = eventOf(topic, key);
  const payload = spec?.payload.safeParse(event.payload);
  if (!spec || !payload?.success) {
    log.error({ topic, key, err: payload?.error }, 'a live event that its topic does not know was dropped');
    return;
  }
  const concerns = spec.concerns.reach === 'named' ? { ...spec.concerns, userIds } : spec.concerns;
  const published: PublishedEvent = { topic, key, garageId, branchId, concerns, action, payload: payload.data };
  bus.publish(liveChannel, published);
}
