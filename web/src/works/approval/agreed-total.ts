import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { sumOf } from '../../accounting/minor-units.ts';

/** What was said to the lines that are asked about, by their ids. */
export type Said = Record<number, 'yes' | 'no'>;

/**
 * What a work comes to with what was agreed before and is now. What is taken off the whole falls on other lines once one is declined, which
 * the garage works out: until then nothing is said.
 */
export function agreedTotal({ lines, discount }: Pick<WorkRecord, 'lines' | 'discount'>, said: Said): number | undefined {
  const agreed = lines.filter(
    // A deposit goes with its part.
    ({ id, state, goesWithId }) => state === 'approved' || (state === 'proposed' && said[goesWithId ?? id] === 'yes'),
  );
  const isWhole = agreed.length === lines.filter(({ state }) => state !== 'declined').length;
  if (discount !== 0 && !isWhole) return undefined;
  return sumOf(agreed.map(({ total }) => total ?? 0));
}
