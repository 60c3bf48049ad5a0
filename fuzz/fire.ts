import { setTimeout as pause } from 'node:timers/promises';
import type { RawAnswer } from '../server/src/testing/raw-answer.ts';
import { openConnection, type RawConnection } from '../server/src/testing/raw-connection.ts';
import type { Step } from './shot.ts';

/** What came of a shot: its answers, how long the longest was waited for, and what did not come. */
export type Outcome = { answers: RawAnswer[]; slowestMs: number; missed?: string };

const patienceMs = 25_000;
const littleMs = 15;

/** Does what the steps say on this connection. */
export async function fire(connection: RawConnection, steps: Step[]): Promise<Outcome> {
  const outcome: Outcome = { answers: [], slowestMs: 0 };
  for (const step of steps) {
    if ('say' in step) connection.say(step.say);
    else if ('wait' in step) await pause(step.wait);
    else if ('leave' in step) connection.leave(step.leave);
    else {
      const began = performance.now();
      const isOver = await hear(connection, step.hear, outcome);
      outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - began);
      if (isOver) break;
    }
  }
  return outcome;
}

/** Listens for what a step expects; true when nothing more is to be expected. */
async function hear(connection: RawConnection, what: Extract<Step, { hear: string }>['hear'], outcome: Outcome): Promise<boolean> {
  if (what === 'end') {
    if (!(await connection.ended(patienceMs))) outcome.missed = 'left open';
    return true;
  }
  const answer = await connection.answer(what === 'little' ? littleMs : patienceMs, what === 'head' ? 'head' : undefined);
  if (typeof answer === 'object') {
    outcome.answers.push(answer);
    return answer.headers.connection === 'close';
  }
  if (what === 'little') return false;
  if (answer === 'silent') outcome.missed = 'no answer';
  else if (what !== 'either') outcome.missed = `cut off (${connection.brokenBy() ?? 'the server hung up'})`;
  return true;
}

/** On a connection of its own. */
export const fireAlone = (port: number, steps: Step[]): Promise<Outcome> => fireAfter(port, [], steps);

/** On a connection on which something else was fired before, of which nothing is told. */
export async function fireAfter(port: number, before: Step[], steps: Step[]): Promise<Outcome> {
  const connection = openConnection(port);
  try {
    await fire(connection, before);
    return await fire(connection, steps);
  } finally {
    connection.leave('abruptly');
  }
}
