import type { Calendar, CalendarWork } from '@karakana/contract/works/calendar/calendar.ts';
import { endMinuteOf, minuteOf } from './minutes.ts';

/** What stands side by side: days, bays, or technicians. */
export type CalendarView = 'week' | 'bays' | 'technicians';

/** A day, and for whom or where: nothing for what nobody has yet. */
export type Place = { day: string; bayId?: number | null; technicianId?: number | null };
export type Column = Place & { key: string; title: string };

/** The part of a work that stands in a column, in minutes of its day. */
export type Block = { work: CalendarWork; from: number; to: number; isFirst: boolean; isLast: boolean };

type Words = { noBay: string; nobody: string; dayTitle: (day: string) => string };

export function columnsOf(calendar: Calendar, view: CalendarView, { noBay, nobody, dayTitle }: Words): Column[] {
  if (view === 'week') return calendar.days.map(({ day }) => ({ key: day, title: dayTitle(day), day }));
  const [{ day } = { day: '' }] = calendar.days;
  if (view === 'bays') {
    const used = new Set(calendar.works.map(({ bayId }) => bayId));
    const shown = calendar.bays.filter(({ id, active }) => active || used.has(id));
    const bays = shown.map(({ id, name }): Column => ({ key: `bay-${id}`, title: name, day, bayId: id }));
    return [...bays, { key: 'bay-none', title: noBay, day, bayId: null }];
  }
  const people = new Map(
    [...calendar.technicians, ...calendar.works.flatMap(({ technicians }) => technicians)].map((one) => [one.id, one.name]),
  );
  const columns = [...people].map(([id, name]): Column => ({ key: `technician-${id}`, title: name, day, technicianId: id }));
  return [...columns, { key: 'technician-none', title: nobody, day, technicianId: null }];
}

/** What stands in a column, the earliest first. */
export function blocksIn(works: readonly CalendarWork[], column: Column): Block[] {
  const blocks = works.filter((work) => isIn(work, column)).flatMap((work) => piecesOn(work, column.day));
  return blocks.sort((a, b) => a.from - b.from || a.work.id - b.work.id);
}

function isIn({ bayId, technicians }: CalendarWork, column: Column): boolean {
  if (column.bayId !== undefined) return bayId === column.bayId;
  if (column.technicianId === undefined) return true;
  return column.technicianId === null ? technicians.length === 0 : technicians.some(({ id }) => id === column.technicianId);
}

const piecesOn = (work: CalendarWork, day: string): Block[] =>
  work.pieces.flatMap((piece, index) =>
    piece.day === day
      ? [
          {
            work,
            from: minuteOf(piece.from),
            to: endMinuteOf(piece.to, day),
            isFirst: index === 0,
            isLast: index === work.pieces.length - 1,
          },
        ]
      : [],
  );
