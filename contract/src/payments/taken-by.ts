import { methodNames } from './payment.ts';

/** How money comes in, by which a day is summed up. */
export const takenBy = [...methodNames, 'wallet'] as const;
export type TakenBy = (typeof takenBy)[number];
