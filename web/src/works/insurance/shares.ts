import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { toMajor, toMinor } from '../../accounting/minor-units.ts';

type Claim = { lineIds: number[]; excess: number };
export type Shares = { insurance: number; customer: number; excess: number };

/** What each pays of the lines that count, in major units: the excess moves from the insurer to the customer. */
export function sharesOf(lines: Pick<WorkLine, 'id' | 'total' | 'state'>[], { lineIds, excess }: Claim): Shares {
  const counted = lines.filter(({ state }) => state !== 'declined');
  const sum = (isInsured: boolean) =>
    counted.filter(({ id }) => lineIds.includes(id) === isInsured).reduce((all, { total }) => all + toMinor(total ?? 0), 0);
  const moved = Math.min(toMinor(excess), sum(true));
  return { insurance: toMajor(sum(true) - moved), customer: toMajor(sum(false) + moved), excess: toMajor(moved) };
}

/** The same of a work as it stands. */
export const sharesOfWork = ({ lines, excess }: Pick<WorkRecord, 'lines' | 'excess'>): Shares =>
  sharesOf(lines, { lineIds: lines.filter(({ payer }) => payer === 'insurance').map(({ id }) => id), excess: excess ?? 0 });
