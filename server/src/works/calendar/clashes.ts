import type { ClashKind } from '@karakana/contract/works/calendar/calendar.ts';
import type { Piece } from '@karakana/contract/works/calendar/lay-out.ts';

type Planned = { id: number; isConfirmed: boolean; bayId: number | null; technicians: { id: number }[]; pieces: Piece[] };

/** Whose bay or technician another work needs at the same time, by the work's id. What is only asked for is in nobody's way. */
export function findClashes(works: readonly Planned[]): ReadonlyMap<number, ClashKind[]> {
  const confirmed = works.filter(({ isConfirmed }) => isConfirmed);
  const inBay = overlapping(confirmed, ({ bayId }) => (bayId === null ? [] : [bayId]));
  const withTechnician = overlapping(confirmed, ({ technicians }) => technicians.map(({ id }) => id));
  return new Map(
    confirmed.map(({ id }) => [
      id,
      [...(inBay.has(id) ? ['bay' as const] : []), ...(withTechnician.has(id) ? ['technician' as const] : [])],
    ]),
  );
}

type Taken = { workId: number; key: number; from: number; to: number };

/** The works that need one of their keys while another needs it too. */
function overlapping(works: readonly Planned[], keysOf: (work: Planned) => number[]): ReadonlySet<number> {
  const taken = works.flatMap((work) =>
    keysOf(work).flatMap((key) =>
      work.pieces.map(({ from, to }): Taken => ({ workId: work.id, key, from: Date.parse(from), to: Date.parse(to) })),
    ),
  );
  taken.sort((a, b) => a.key - b.key || a.from - b.from);
  const found = new Set<number>();
  let last: Taken | undefined;
  for (const next of taken) {
    if (last?.key === next.key && next.from < last.to) {
      found.add(last.workId).add(next.workId);
      if (next.to > last.to) last = next;
    } else last = next;
  }
  return found;
}
