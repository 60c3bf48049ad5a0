import type { CalendarWork } from '@karakana/contract/works/calendar/calendar.ts';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Block, Column } from './columns.ts';
import { beginDrag, type Grip } from './drag.ts';
import { minutesOfDay } from './minutes.ts';
import { isSamePlan, type Nudge, nudged, type Plan, planOf, stepMinutes } from './plan-change.ts';
import type { Range } from './shown-hours.ts';

/** A work that is being planned anew: from where to where, and what is drawn of it. */
type Planned = { work: CalendarWork; before: Plan; plan: Plan; shown: Range };

type Options = {
  columns: Column[];
  range: Range;
  scroller: RefObject<HTMLElement | null>;
  mayPlan: boolean;
  /** Its end is waited for: until then the work is shown where it was put. */
  onPlanned: (planned: Planned) => Promise<void>;
};

export type Planning = ReturnType<typeof usePlanning>;

/** Moving works in the calendar, with mouse, finger or keys. */
export function usePlanning({ columns, range, scroller, mayPlan, onPlanned }: Options) {
  const [planned, setPlanned] = useState<Planned | null>(null);
  const wasDragged = useRef(false);
  const isHeld = useRef(false);
  useStillWhile(isHeld, scroller);

  const plan = (block: Block, before: Plan, nudge: Nudge): Planned => {
    const after = nudged(before, columns, allowed(block, before.column, nudge));
    return { work: block.work, before, plan: after, shown: shownOf(block, before, after) };
  };

  const finish = async (done: Planned | null) => {
    isHeld.current = false;
    if (done) await onPlanned(done);
    setPlanned(null);
  };

  const drag = (event: PointerEvent<HTMLElement>, block: Block, column: Column, grip: Grip) => {
    wasDragged.current = false;
    if (!mayPlan || event.button !== 0) return;
    const before = planOf(block.work, column);
    let last: Planned | null = null;
    beginDrag(event, {
      grip,
      columns: columns.map(({ key }) => key),
      column: column.key,
      range,
      scroller: scroller.current,
      onMove: (nudge) => {
        wasDragged.current = true;
        isHeld.current = true;
        last = plan(block, before, nudge);
        setPlanned(last);
      },
      onDrop: () => void finish(last),
      onCancel: () => void finish(null),
    });
  };

  const onKeyDown = (event: KeyboardEvent, block: Block, column: Column) => {
    if (!mayPlan || event.ctrlKey || event.metaKey || event.altKey) return;
    wasDragged.current = false;
    const isMine = planned?.work.id === block.work.id;
    const nudge = nudgeOf(event);
    if (nudge) {
      event.preventDefault();
      const before = isMine ? planned.before : planOf(block.work, column);
      const from = isMine ? planned.plan : before;
      const after = nudged(from, columns, allowed(block, before.column, nudge));
      setPlanned({ work: block.work, before, plan: after, shown: shownOf(block, before, after) });
    } else if (isMine && event.key === 'Enter') {
      event.preventDefault();
      void finish(planned).then(() => focusLater(scroller, block.work.id));
    } else if (isMine && event.key === 'Escape') void finish(null);
  };

  const onBlur = ({ work }: Block) => {
    if (planned && planned.work.id === work.id && !isSamePlan(planned.before, planned.plan) && !isHeld.current) setPlanned(null);
  };

  return {
    mayPlan,
    planned,
    handlersOf: (block: Block, column: Column) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, block, column, 'move'),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, block, column),
      onBlur: () => onBlur(block),
      // The release of a drag is no press of the link.
      onClick: (event: MouseEvent) => {
        if (wasDragged.current) event.preventDefault();
      },
    }),
    stretchOf: (block: Block, column: Column) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, block, column, 'stretch'),
    }),
  };
}

/** A finger that holds a block does not scroll; the browser asks before it knows, so it is told from the start. */
function useStillWhile(isHeld: RefObject<boolean>, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current;
    const still = (touch: TouchEvent) => isHeld.current && touch.cancelable && touch.preventDefault();
    box?.addEventListener('touchmove', still, { passive: false });
    return () => box?.removeEventListener('touchmove', still);
  }, [isHeld, scroller]);
}

/** What stands in another column now is another element; whoever moved it with the keys goes on from there. */
function focusLater(scroller: RefObject<HTMLElement | null>, workId: number): void {
  requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-work="${workId}"]`)?.focus());
}

/** What has begun stays where it began; what goes on from another day is only made longer or shorter. */
function allowed({ work, isFirst }: Block, column: Column, { columns = 0, minutes = 0, length = 0 }: Nudge): Nudge {
  if (!isFirst) return { length };
  const isWeek = column.bayId === undefined && column.technicianId === undefined;
  if (work.status === 'booked') return { columns, minutes, length };
  return { columns: isWeek ? 0 : columns, length };
}

function shownOf({ from, to, isFirst }: Block, before: Plan, after: Plan): Range {
  const end = isFirst ? after.from + after.minutes : to + after.minutes - before.minutes;
  return { from: isFirst ? after.from : from, to: Math.min(Math.max(end, from + stepMinutes), minutesOfDay) };
}

function nudgeOf({ key, shiftKey }: KeyboardEvent): Nudge | null {
  const way = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key];
  if (way === undefined) return null;
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  if (shiftKey) return isUpright ? { length: way * stepMinutes } : null;
  return isUpright ? { minutes: way * stepMinutes } : { columns: way };
}
