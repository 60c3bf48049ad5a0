import type { Calendar, CalendarWork, ClashKind } from '@karakana/contract/works/calendar/calendar.ts';
import { layOut, usualMinutes } from '@karakana/contract/works/calendar/lay-out.ts';

/** What somebody plans: when, for how long, where and who. */
export type Wish = {
  workId: number | undefined;
  startsAt: string;
  hours: number | undefined;
  bayId: number | null;
  technicianIds: number[];
};
export type PlanClash = { kind: ClashKind; name: string; work: CalendarWork };

/** Whose bay or technician is taken already while a work would be done. */
export function findPlanClashes({ hours, works, bays, technicians }: Calendar, wish: Wish): PlanClash[] {
  const pieces = layOut(hours, wish.startsAt, wish.hours === undefined ? usualMinutes : Math.round(wish.hours * 60));
  const others = works.filter(({ id, isConfirmed, pieces: taken }) => id !== wish.workId && isConfirmed && overlaps(pieces, taken));
  const nameOf = (named: readonly { id: number; name: string }[], id: number) => named.find((one) => one.id === id)?.name ?? '';
  return others.flatMap((work): PlanClash[] => [
    ...(wish.bayId !== null && work.bayId === wish.bayId ? [{ kind: 'bay' as const, name: nameOf(bays, wish.bayId), work }] : []),
    ...work.technicians
      .filter(({ id }) => wish.technicianIds.includes(id))
      .map(({ id, name }) => ({ kind: 'technician' as const, name: name || nameOf(technicians, id), work })),
  ]);
}

type Piece = { from: string; to: string };

const overlaps = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one.some((piece) => other.some(({ from, to }) => Date.parse(piece.from) < Date.parse(to) && Date.parse(from) < Date.parse(piece.to)));
