import type { TestAnswer } from '../call.ts';
import { bookSteps } from './book-steps.ts';
import { beginLife } from './life.ts';
import { saleSteps } from './sale-steps.ts';
import { stockSteps } from './stock-steps.ts';
import type { Take } from './take.ts';
import { workMoneySteps } from './work-money-steps.ts';
import { workSteps } from './work-steps.ts';

/** What can happen, each as a call of the application; undefined when there is nothing yet for it to happen to. */
export const steps = {
  ...saleSteps,
  ...stockSteps,
  ...bookSteps,
  ...workSteps,
  ...workMoneySteps,
} satisfies Record<string, (take: Take) => unknown>;
export type Step = keyof typeof steps;
export type Drawn = { what: Step; who: number; which: number; much: number };

/** A garage with something to sell, and what happens in it: each hand does one thing after the other, the hands all at once. */
export async function makeHistory() {
  const life = await beginLife();
  const surprises: string[] = [];
  const live = async (hand: Drawn[]): Promise<void> => {
    for (const { what, who, which, much } of hand) {
      const [branchId, otherId] =
        who % 3 === 0 ? [life.garage.otherBranchId, life.garage.branchId] : [life.garage.branchId, life.garage.otherBranchId];
      const one = (of: number[]) => of[which % Math.max(1, of.length)];
      const answer: unknown = await steps[what]({ life, one, much, branchId, otherId });
      if (isSurprise(answer)) surprises.push(`${what}: ${answer.status} ${answer.text}`);
    }
  };
  return { garage: life.garage, live, surprises };
}

/** A refusal in words is what people live with; anything else is a fault. */
const isSurprise = (answer: unknown): answer is TestAnswer =>
  typeof answer === 'object' && answer !== null && 'status' in answer && ![200, 404, 422].includes(Number(answer.status));
