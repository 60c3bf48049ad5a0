import { taxOnTop } from '../accounting/tax.ts';
import { shareOf } from '../share-of.ts';

/** Markups are hundredths of a per cent. */
const whole = 10_000;

type Markup = { markup: number; roundTo: number };

/** The price of a cost by a rule, with the tax that prices have in them: to the nearest step, and never for nothing. */
export function rulePrice(cost: number, { markup, roundTo }: Markup, taxWithin: number): number {
  const { total } = taxOnTop(cost + shareOf(cost, markup, whole), taxWithin);
  const steps = shareOf(total, 1, roundTo);
  return (total > 0 ? Math.max(steps, 1) : steps) * roundTo;
}
