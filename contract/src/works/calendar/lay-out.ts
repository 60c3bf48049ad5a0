import { addDays } from '../../days.ts';
import { closesAt, dayIn, momentOf, nextOpening, type OpenHours } from '../../garage/open-hours.ts';

/** The part of a work that is done on one day. */
export type Piece = { day: string; from: string; to: string };

/** How long a work is taken to be while nobody has said it. */
export const usualMinutes = 60;

/** A work that is longer is not followed further. */
export const maxPieces = 31;

/** Planned hours, in thousandths as they are kept, as minutes. */
export const minutesOf = (plannedHours: number | null): number =>
  plannedHours === null ? usualMinutes : Math.round((plannedHours * 60) / 1000);

/**
 * Lays a work over the days: from its start until the branch closes, and on at the next opening until it is done. What somebody puts outside
 * the hours begins there all the same.
 */
export function layOut(hours: OpenHours, startsAt: string, minutes: number): Piece[] {
  const pieces: Piece[] = [];
  let left = minutes * 60_000;
  let at: string | null = startsAt;
  while (left > 0 && at !== null && pieces.length < maxPieces) {
    const from = Date.parse(at);
    const day = dayIn(hours.timeZone, from);
    const to = Math.min(from + left, endOn(hours, day, from));
    pieces.push({ day, from: new Date(from).toISOString(), to: new Date(to).toISOString() });
    left -= to - from;
    at = nextOpening(hours, new Date(to).toISOString());
  }
  return pieces;
}

function endOn(hours: OpenHours, day: string, from: number): number {
  const closes = closesAt(hours, day);
  if (closes !== null && from < Date.parse(closes)) return Date.parse(closes);
  return momentOf(hours.timeZone, addDays(day, 1), '00:00');
}
