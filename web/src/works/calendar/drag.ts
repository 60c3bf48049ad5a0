import type { PointerEvent } from 'react';
import { type Nudge, stepMinutes } from './plan-change.ts';
import type { Range } from './shown-hours.ts';

/** By what a block is held: all of it, or its lower edge. */
export type Grip = 'move' | 'stretch';

type Drag = {
  grip: Grip;
  columns: string[];
  column: string;
  range: Range;
  scroller: HTMLElement | null;
  onMove: (nudge: Nudge) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/** A mouse that moved less than this has pressed. */
const slackPixels = 5;
/** A finger that rests this long takes hold; one that moves before scrolls. */
const holdMs = 350;
/** Near an edge the calendar follows. */
const [edgePixels, scrollPixels] = [48, 16];

/** Follows a pointer from where it took hold of a block until it lets go. */
export function beginDrag(event: PointerEvent<HTMLElement>, drag: Drag): void {
  const { currentTarget: block, pointerId, pointerType } = event;
  const start = { x: event.clientX, y: event.clientY };
  const held = pointIn(drag, start);
  const isTouch = pointerType !== 'mouse';
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    block.setPointerCapture(pointerId);
    if (isTouch) drag.onMove({});
  };
  const timer = isTouch ? window.setTimeout(hold, holdMs) : undefined;

  const move = (at: globalThis.PointerEvent) => {
    if (at.pointerId !== pointerId) return;
    const isFar = Math.hypot(at.clientX - start.x, at.clientY - start.y) > slackPixels;
    if (!isHeld && isFar) {
      if (isTouch) return end();
      hold();
    }
    if (!isHeld) return;
    followEdge(drag.scroller, at);
    drag.onMove(nudgeTo(drag, held, pointIn(drag, { x: at.clientX, y: at.clientY })));
  };
  const drop = (at: globalThis.PointerEvent) => {
    if (at.pointerId !== pointerId) return;
    end();
    if (isHeld) drag.onDrop();
  };
  const cancel = () => {
    end();
    if (isHeld) drag.onCancel();
  };
  const key = (pressed: KeyboardEvent) => pressed.key === 'Escape' && cancel();
  const noMenu = (menu: Event) => menu.preventDefault();

  const end = () => {
    window.clearTimeout(timer);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', key);
    block.removeEventListener('contextmenu', noMenu);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', key);
  if (isTouch) block.addEventListener('contextmenu', noMenu);
}

type Point = { column: number; minute: number };

/** Which column is there, and which minute of it. */
function pointIn({ columns, column, range, scroller }: Drag, { x, y }: { x: number; y: number }): Point {
  const places = Array.from(scroller?.querySelectorAll<HTMLElement>('[data-column]') ?? []);
  const present = columns.indexOf(column);
  const found = places.findIndex((place) => {
    const { left, right } = place.getBoundingClientRect();
    return x >= left && x < right;
  });
  const { top = 0, height = 1 } = places[0]?.getBoundingClientRect() ?? {};
  return { column: found < 0 ? present : found, minute: range.from + ((y - top) / height) * (range.to - range.from) };
}

function nudgeTo({ grip }: Drag, from: Point, to: Point): Nudge {
  const minutes = Math.round((to.minute - from.minute) / stepMinutes) * stepMinutes;
  return grip === 'stretch' ? { length: minutes } : { minutes, columns: to.column - from.column };
}

function followEdge(scroller: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const aside = clientX < left + edgePixels ? -1 : clientX > right - edgePixels ? 1 : 0;
  const upright = clientY < top + edgePixels ? -1 : clientY > bottom - edgePixels ? 1 : 0;
  if (aside || upright) scroller.scrollBy(aside * scrollPixels, upright * scrollPixels);
}
