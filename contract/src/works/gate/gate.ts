import { z } from 'zod';
import { BranchId, SeenBranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, optionalText, requiredText, Timestamp } from '../../fields.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { Registration } from '../../vehicles/registration.ts';
import { passKinds, passPurposes } from './gate-pass.ts';

/** What the one at the gate compares with what stands before them. */
const car = {
  workId: z.number(),
  registration: z.string(),
  makeName: z.string(),
  modelName: z.string(),
  colour: z.string().nullable(),
  customerName: z.string().nullable(),
};

export const PassAtGate = z.object({
  ...car,
  kind: z.enum(passKinds),
  purpose: z.enum(passPurposes).nullable(),
  collectedBy: z.string().nullable(),
  returnsAt: Timestamp.nullable(),
  validUntil: Timestamp,
});
export type PassAtGate = z.output<typeof PassAtGate>;

export const directions = ['in', 'out'] as const;

/** A car that came or left. Of a visitor's there is no work. */
export const GateEntry = z.object({
  id: z.number(),
  branchId: z.number(),
  direction: z.enum(directions),
  registration: z.string(),
  workId: z.number().nullable(),
  number: z.string().nullable(),
  customerName: z.string().nullable(),
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type GateEntry = z.output<typeof GateEntry>;

/** As it was scanned, or typed with or without its dash. */
const code = requiredText(64);

export const checkPass = endpoint('POST /api/gate/check', {
  summary: 'Whether a gate pass is good, and for which car; it is not used up by that',
  access: 'gate:write',
  input: z.strictObject({ code }),
  output: PassAtGate,
});

export const letOut = endpoint('POST /api/gate/let_out', {
  summary: 'Use a gate pass up: the car leaves',
  access: 'gate:write',
  input: z.strictObject({ code }),
  output: GateEntry,
  done: 'The car has left',
});

export const recordArrival = endpoint('POST /api/gate/arrival', {
  summary: 'Write down a car that comes: one that is booked, one that is back, or a visitor’s',
  access: 'gate:write',
  input: z.strictObject({ registration: Registration, note: optionalText(200), branchId: BranchId.optional() }),
  output: GateEntry,
  done: 'The car is here',
});

export const recordDeparture = endpoint('POST /api/gate/departure', {
  summary: 'Write down a visitor’s car that leaves; one that is here for work needs a gate pass',
  access: 'gate:write',
  input: z.strictObject({ registration: Registration, note: optionalText(200), branchId: BranchId.optional() }),
  output: GateEntry,
  done: 'The car has left',
});

export const ExpectedCar = z.object({ ...car, scheduledAt: Timestamp });
export const CarOut = z.object({
  ...car,
  purpose: z.enum(passPurposes),
  collectedBy: z.string().nullable(),
  usedAt: Timestamp,
  returnsAt: Timestamp,
  isOverdue: z.boolean(),
});
export type CarOut = z.output<typeof CarOut>;

/** Of each. */
export const maxAtGate = 100;

export const readGate = endpoint('GET /api/gate', {
  summary: 'The cars that are booked for today and not here, and those that are out for a while',
  access: 'gate:write',
  input: z.strictObject({ branchId: SeenBranchId.optional() }),
  output: z.object({ expected: z.array(ExpectedCar), out: z.array(CarOut) }),
});

export const listGateEntries = endpoint('GET /api/gate/entries', {
  summary: 'A page of the cars that came and left, newest first',
  access: 'gate:write',
  input: pageQuery(20).extend({
    branchId: SeenBranchId.optional(),
    direction: z.enum(directions).optional(),
    workId: Id.optional(),
    fromDate: Day.optional(),
    toDate: Day.optional(),
  }),
  output: pageOf(GateEntry),
});
