import type { AreaEvent, AreaEventHandler, AreaEvents } from './context.ts';

/** Declares an event: `areaEvent<{ invoiceId: number }>('invoicePaid')`. */
export const areaEvent = <Payload>(name: string): AreaEvent<Payload> => ({ name });

export function openAreaEvents(): AreaEvents {
  const handlers = new Map<AreaEvent<never>, AreaEventHandler<never>[]>();
  return {
    async publish(ctx, event, payload) {
      // `on` took only those that handle what this event tells.
      for (const handle of (handlers.get(event as AreaEvent<never>) ?? []) as unknown as AreaEventHandler<typeof payload>[])
        await handle(ctx, payload);
    },
    on(event, handle) {
      const key = event as AreaEvent<never>;
      handlers.set(key, [...(handlers.get(key) ?? []), handle as unknown as AreaEventHandler<never>]);
    },
  };
}
