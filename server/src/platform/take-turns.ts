import { Refused } from './refused.ts';

export type Turns = <T>(whose: string | number, act: () => Promise<T>) => Promise<T>;

/**
 * Lets one act of a kind run at a time. The others wait, and those who wait are served in rounds: who sends sixty waits for themselves, and
 * everybody else passes in between.
 */
export function takeTurns(most: { waitingOfOne: number; waiting: number }, tooMany: string): Turns {
  const queues = new Map<string | number, (() => void)[]>();
  let running = false;
  let waiting = 0;

  function wait(whose: string | number): Promise<void> {
    const queue = queues.get(whose) ?? [];
    if (queue.length >= most.waitingOfOne) throw new Refused(429, tooMany, { retryAfter: 10 });
    if (waiting >= most.waiting) throw new Refused(503, 'The server is busy, please try again in a moment', { retryAfter: 10 });
    waiting += 1;
    queues.set(whose, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** The place is handed on, so that nobody who comes later slips in between. */
  function handOn(): void {
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
    next?.();
  }

  return async (whose, act) => {
    if (running) await wait(whose);
    running = true;
    try {
      return await act();
    } finally {
      handOn();
    }
  };
}
