import type { Sayable } from '@karakana/contract/text.ts';
import { Refused } from '../serve/refused.ts';

export type Turns = <T>(whose: string | number, act: () => Promise<T>, isGone?: () => boolean) => Promise<T>;

type Waiting = { begin(): void; giveUp(reason: Refused): void; isGone(): boolean };

/**
 * Lets one act of a kind run at a time. The others wait, and those who wait are served in rounds: who sends sixty waits for themselves, and
 * everybody else passes in between. Whoever has gone meanwhile leaves their place to others.
 */
export function fairQueue(most: { waitingOfOne: number; waiting: number }, tooMany: Sayable): Turns {
  const queues = new Map<string | number, Waiting[]>();
  let running = false;
  let waiting = 0;

  function dropGone(): void {
    for (const [whose, queue] of queues) {
      const { gone = [], staying = [] } = Object.groupBy(queue, ({ isGone }) => (isGone() ? 'gone' : 'staying'));
      waiting -= gone.length;
      if (staying.length > 0) queues.set(whose, staying);
      else queues.delete(whose);
      for (const { giveUp } of gone) giveUp(new Refused(400, 'The connection was closed'));
    }
  }

  function wait(whose: string | number, isGone: () => boolean): Promise<void> {
    dropGone();
    const queue = queues.get(whose) ?? [];
    if (queue.length >= most.waitingOfOne) throw new Refused(429, tooMany, { retryAfter: 10 });
    if (waiting >= most.waiting) throw new Refused(503, 'The server is busy, please try again in a moment', { retryAfter: 10 });
    waiting += 1;
    queues.set(whose, queue);
    return new Promise((begin, giveUp) => queue.push({ begin, giveUp, isGone }));
  }

  /** The place is handed on, so that nobody who comes later slips in between. */
  function handOn(): void {
    dropGone();
    const [first] = queues;
    if (!first) {
      running = false;
      return;
    }
    const [whose, queue] = first;
    const next = queue.shift();
    waiting -= 1;
    // Whoever was served goes to the end of the round.
    queues.delete(whose);
    if (queue.length > 0) queues.set(whose, queue);
    next?.begin();
  }

  return async (whose, act, isGone = isNeverGone) => {
    if (running) await wait(whose, isGone);
    running = true;
    try {
      return await act();
    } finally {
      handOn();
    }
  };
}

const isNeverGone = () => false;
