import { type OpenHours, openMinutesBetween } from '../../garage/open-hours.ts';
import type { WorkStatus } from './work-status.ts';

export const risks = ['at_risk', 'late'] as const;
export type Risk = (typeof risks)[number];

type Promised = {
  status: WorkStatus;
  promisedAt: string | null;
  /** In minutes; nothing where nobody has said it. */
  plannedMinutes: number | null;
  scheduledAt: string | null;
  startedAt: string | null;
  readyAt: string | null;
  archivedAt: string | null;
};

/**
 * Whether a promise will be kept. Late: it has passed. At risk: what is left of the planned time is more than the branch is open until then. What
 * has started has used up the open time since; what is booked begins when it is booked for.
 */
export function riskOf(work: Promised, hours: OpenHours, now: string): Risk | null {
  const { promisedAt, plannedMinutes } = work;
  if (promisedAt === null || work.archivedAt !== null || work.readyAt !== null) return null;
  if (work.status !== 'booked' && work.status !== 'in_progress') return null;
  if (Date.parse(promisedAt) <= Date.parse(now)) return 'late';
  if (plannedMinutes === null) return null;
  const isStarted = work.status === 'in_progress';
  const used = isStarted && work.startedAt !== null ? openMinutesBetween(hours, work.startedAt, now) : 0;
  const from = isStarted ? now : later(now, work.scheduledAt);
  return plannedMinutes - used > openMinutesBetween(hours, from, promisedAt) ? 'at_risk' : null;
}

const later = (now: string, at: string | null): string => (at !== null && Date.parse(at) > Date.parse(now) ? at : now);
