import type { AreaEvent, AreaEvents, Hear } from './context.ts';

/** Declares an event: `areaEvent<{ invoiceId: number }>('invoicePaid')`. */
export const areaEvent = <Told>(name: string): AreaEvent<Told> => ({ name });

export function openAreaEvents(): AreaEvents {
  const heard = new Map<AreaEvent<never>, Hear<never>[]>();
  return {
    async tell(ctx, event, told) {
      // `on` took only those that hear what this event tells.
      for (const hear of (heard.get(event as AreaEvent<never>) ?? []) as unknown as Hear<typeof told>[]) await hear(ctx, told);
    },
    on(event, hear) {
      const key = event as AreaEvent<never>;
      heard.set(key, [...(heard.get(key) ?? []), hear as unknown as Hear<never>]);
    },
  };
}
