import type { LineKind, lineStates } from '@karakana/contract/works/work/work-line.ts';

type Line = { kind: LineKind; state: (typeof lineStates)[number]; productId: number | null; coreProductId: number | null };

/** The part that a deposit goes with; nothing of other lines, of a deposit whose part is not on the work, and of one that is asked for after its part was agreed to. */
export function partOfDeposit<L extends Line>(line: Line, lines: readonly L[]): L | undefined {
  if (line.coreProductId === null) return undefined;
  const parts = lines.filter(({ productId }) => productId === line.coreProductId);
  const part = parts.find(({ state }) => state !== 'declined') ?? parts[0];
  return part?.state === 'approved' && line.state === 'proposed' ? undefined : part;
}

/** Nobody agrees to a part without its deposit, or the other way round: a deposit is what its part is. */
export const withStateOfParts = <L extends Line>(lines: L[]): L[] =>
  lines.map((line) => {
    const part = partOfDeposit(line, lines);
    return part ? { ...line, state: part.state } : line;
  });
