import { toMajor, toMinor } from '../minor-units.ts';

type Amounts = { branchId: string | null; debit: number | string; credit: number | string };

const minorOf = (written: number | string): number => toMinor(Number(written) || 0);
const net = ({ debit, credit }: Amounts): number => minorOf(debit) - minorOf(credit);

export type Balance = { debit: number; credit: number; difference: number };

/** What the lines come to on both sides; the difference is above nothing where debit is more. */
export function balanceOf(lines: readonly Amounts[]): Balance {
  const debit = lines.reduce((sum, line) => sum + minorOf(line.debit), 0);
  const credit = lines.reduce((sum, line) => sum + minorOf(line.credit), 0);
  return { debit: toMajor(debit), credit: toMajor(credit), difference: toMajor(debit - credit) };
}

/** The same for every branch by itself, as each keeps books that are even. */
export function balancesByBranch(lines: readonly Amounts[]): (Balance & { branchId: string | null })[] {
  const branches = [...new Set(lines.map(({ branchId }) => branchId))];
  return branches.map((branchId) => ({ branchId, ...balanceOf(lines.filter((line) => line.branchId === branchId)) }));
}

/** What this line has to hold so that its branch is even. */
export function balancing(lines: readonly Amounts[], at: number): { debit: number | ''; credit: number | '' } {
  const own = lines[at];
  const others = lines.filter((line, place) => place !== at && line.branchId === own?.branchId);
  const missing = -others.reduce((sum, line) => sum + net(line), 0);
  return { debit: missing > 0 ? toMajor(missing) : '', credit: missing < 0 ? toMajor(-missing) : '' };
}
