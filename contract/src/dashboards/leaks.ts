import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText, Timestamp, text, YesNo } from '../fields.ts';
import { Amount } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';

/** Where money leaves a garage without anybody having meant it. */
export const leakKinds = ['override', 'overdue', 'uncollected', 'parts', 'hours', 'discount', 'odometer'] as const;
export type LeakKind = (typeof leakKinds)[number];

/** How far back one looks for what happened once. What is owed or stands here is found however old it is. */
export const leakDays = 60;
/** A car that stands here so long is not being collected, and parts taken so long ago are not about to be billed. */
export const uncollectedAfter = 3;
export const unbilledAfter = 14;

const Kind = z.enum(leakKinds);

export const Leak = z.object({
  kind: Kind,
  id: z.number().meta({ description: 'Of what was found: a pass, an invoice, a work or a reading, by its kind' }),
  branchId: z.number(),
  amount: Amount.nullable().meta({ description: 'What it costs, where that is known' }),
  days: z.number().nullable().meta({ description: 'For how long' }),
  measured: z.number().nullable().meta({ description: 'Hours clocked, the part that was taken off, or kilometres' }),
  against: z.number().nullable().meta({ description: 'The same as it should be: billed, usual, or read before' }),
  detail: z.string().nullable().meta({ description: 'The parts, or why a car left unpaid' }),
  at: Timestamp,
  by: z.string().nullable(),
  documentKind: z.enum(['work', 'sale', 'vehicle']),
  documentId: z.number(),
  number: z.string().nullable(),
  registration: z.string().nullable(),
  customerName: z.string().nullable(),
  fact: z.string().meta({ description: 'What is put away: a finding that has changed shows again', example: '2026-03-31/1' }),
  putAway: z.object({ reason: z.string(), by: z.string().nullable(), at: Timestamp }).nullable(),
});
export type Leak = z.output<typeof Leak>;

export const listLeaks = endpoint('GET /api/leaks', {
  summary: 'Where money is lost, what costs most first: unpaid, unbilled, given away, or read wrong',
  access: 'leaks:read',
  input: pageQuery(30).extend({ kind: Kind.optional(), branchId: SeenBranchId.optional(), isPutAway: YesNo.optional() }),
  output: pageOf(Leak).extend({
    /** What all of these cost. */
    amount: Amount,
    kinds: z
      .array(z.object({ kind: Kind, count: z.number(), amount: Amount }))
      .meta({ description: 'The same of each kind, whichever was asked for' }),
  }),
});

export const putLeakAway = endpoint('POST /api/leaks/put_away', {
  summary: 'Say why a finding is fine: it shows again when it has changed',
  access: 'leaks:write',
  input: z.strictObject({ kind: Kind, id: Id, fact: text(100), reason: requiredText(300) }),
  output: Leak,
  done: 'Put away',
  failed: 'Failed try again',
});

export const bringLeakBack = endpoint('POST /api/leaks/bring_back', {
  summary: 'Have a finding that was put away shown again',
  access: 'leaks:write',
  input: z.strictObject({ kind: Kind, id: Id }),
  output: Leak,
  done: 'Brought back',
  failed: 'Failed try again',
});
