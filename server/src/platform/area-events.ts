import type { GarageCtx } from './context.ts';

/** Something that a lower area does and a higher one must follow, in the same transaction. */
export type AreaEvent<Told> = { readonly name: string; readonly told?: (told: Told) => void };

type Hear<Told> = (ctx: GarageCtx, told: Told) => Promise<void>;

export type AreaEvents = {
  /** Told in the order in which they asked to hear; what one of them throws undoes the whole change. */
  tell<Told>(ctx: GarageCtx, event: AreaEvent<Told>, told: Told): Promise<void>;
  /** Only `app.ts` says who hears what. */
  on<Told>(event: AreaEvent<Told>, hear: Hear<Told>): void;
};

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
