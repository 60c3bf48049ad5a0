import { asksForMore } from '@karakana/contract/works/approval/asks-for-more.ts';
import { withStateOfParts } from '../cores/goes-with.ts';
import type { StoredLine } from '../work/lines.ts';
import type { PricedLine } from '../work/price-lines.ts';

type Discount = { before: number; now: number };

/** What the customer has said yes to is asked again where it costs more now, or is something else. */
export function askAgain(lines: PricedLine[], before: StoredLine[], discount: Discount): PricedLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  const asked = lines.map((line): PricedLine => {
    const was = line.id === null ? undefined : known.get(line.id);
    if (line.state !== 'approved' || !was || was.agreed === null) return line;
    return asksForMore(line, { ...was, cost: was.agreed }, discount) ? { ...line, state: 'proposed' } : line;
  });
  return withStateOfParts(asked);
}
