import { dayOf } from '@karakana/contract/dates.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import type { BoardColumn } from '../apply-event.ts';

/** As many as can be read from afar; of the others it is said how many they are. */
export const maxOnWall = 6;

export type WallGroups = Record<'progress' | 'today' | 'waiting', Work[]>;

/** What a workshop looks at during the day: what is worked on, what comes today, and what waits for something. */
export function wallGroups(columns: BoardColumn[], now: Date): WallGroups {
  const cards = columns.flatMap((column) => column.cards);
  const today = dayOf(now.toISOString());
  const begun = cards.filter(({ status }) => status === 'in_progress' || status === 'pending_payment');
  return {
    progress: begun.filter(({ waitingFor }) => waitingFor === null),
    today: cards.filter(({ status, scheduledAt }) => status === 'booked' && scheduledAt !== null && dayOf(scheduledAt) === today),
    waiting: begun.filter(({ waitingFor }) => waitingFor !== null),
  };
}
