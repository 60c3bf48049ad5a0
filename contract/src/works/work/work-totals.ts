import { type LineTotal, type PricedLine, totalsOf } from '../../inventory/sale-totals.ts';
import type { LineKind } from './work-line.ts';

/** Quantities in thousandths, as those of sales. */
export type LineOfWork = PricedLine & { kind: LineKind; state: 'proposed' | 'approved' | 'declined' | undefined; coreReturned: number };

/**
 * What each line of a work comes to. What was declined has a price and no part in the discount on the whole; nor has a deposit, which is given back
 * as it was paid, and of which only what did not come back yet is charged.
 */
export function totalsOfWork(
  lines: readonly LineOfWork[],
  { discount, pricesIncludeTax }: { discount: number; pricesIncludeTax: boolean },
): LineTotal[] {
  const charged = lines.map((line) => ({ ...line, quantity: line.quantity - line.coreReturned }));
  const shares = charged.filter(isShared);
  const shared = totalsOf(shares, { discount, pricesIncludeTax });
  const alone = totalsOf(charged, { discount: 0, pricesIncludeTax });
  return charged.map((line, at) => (isShared(line) ? shared[shares.indexOf(line)] : alone[at]) ?? nothing);
}

const isShared = ({ kind, state }: LineOfWork): boolean => kind !== 'core_deposit' && state !== 'declined';
const nothing: LineTotal = { net: 0, tax: 0, total: 0, discount: 0 };
