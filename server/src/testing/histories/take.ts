import type { TestAnswer } from '../call.ts';
import type { Life } from './life.ts';

/** What one step is given: which of the things there are, how much, and where. */
export type Take = { life: Life; one: (of: number[]) => number | undefined; much: number; branchId: number; otherId: number };

export const tender = (method: string, amount: number) => ({ method, amount });

/** Remembers what was made, for later steps. */
export function keep(of: number[], answer: TestAnswer): TestAnswer {
  if (answer.status < 300) of.push(answer.body.id);
  return answer;
}
