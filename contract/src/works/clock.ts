import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Id, noInput, Timestamp } from '../fields.ts';
import { Quantity } from '../quantity.ts';
import { WorkRecord } from './work/work.ts';

export const clockActs = ['start', 'pause', 'stop'] as const;
export type ClockAct = (typeof clockActs)[number];

/** Why a clock ended. One that nobody ended ends when the branch closes. */
export const clockEnds = ['pause', 'stop', 'other_work', 'closing', 'completed', 'archived'] as const;
export type ClockEnd = (typeof clockEnds)[number];

const Clock = z.object({
  id: z.number(),
  technicianId: z.number(),
  name: z.string(),
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  endedBy: z.enum(clockEnds).nullable(),
  hours: Quantity,
});

const OtherWork = z.object({ id: z.number(), number: z.string(), registration: z.string() });

/** Who worked on a work and when: the reader alone, or everybody for those who see the team. */
export const WorkClocks = z.object({
  entries: z.array(Clock),
  clockedHours: Quantity,
  plannedHours: Quantity.nullable(),
  /** Of the labour that was agreed. */
  billedHours: Quantity,
  /** Since when the reader's own clock runs on this work. */
  runningSince: Timestamp.nullable(),
  /** The work on which it runs instead. */
  runsOn: OtherWork.nullable(),
});
export type WorkClocks = z.output<typeof WorkClocks>;

export const readClocks = endpoint('GET /api/works/{id}/clocks', {
  summary: 'When one worked on a work, or everybody did, beside the hours that were planned and are billed',
  access: 'works:write',
  input: byId,
  output: WorkClocks,
});

export const readOwnClock = endpoint('GET /api/clock', {
  summary: 'The work on which one’s own clock runs, and since when',
  access: 'works:write',
  input: noInput,
  output: z.object({ running: OtherWork.extend({ since: Timestamp }).nullable() }),
});

export const clockWork = endpoint('POST /api/works/{id}/clock', {
  summary: 'Start, pause or stop one’s own clock on a work; it runs on one work at a time',
  access: 'works:write',
  input: z.strictObject({ id: Id, act: z.enum(clockActs) }),
  output: WorkClocks.extend({
    /** On which it ran until now, because it runs on one at a time. */
    stopped: OtherWork.nullable(),
  }),
  done: ['Your clock is running', 'Your clock is paused', 'Your clock has stopped'],
  failed: 'Failed try again',
});

const ready = { access: 'works:write', input: byId, output: WorkRecord, failed: 'Failed try again' } as const;

export const readyWork = endpoint('POST /api/works/{id}/ready', {
  ...ready,
  summary: 'Say that a work is done and may be looked at and billed; the advisers are told',
  done: 'Work has been updated successfully',
});

export const unreadyWork = endpoint('POST /api/works/{id}/not_ready', {
  ...ready,
  summary: 'Say that there is more to do after all',
  done: 'Work has been updated successfully',
});
