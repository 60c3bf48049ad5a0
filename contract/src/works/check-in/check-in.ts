import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Id, optionalText, Timestamp } from '../../fields.ts';
import { SignatureDraft } from '../approval/signature-draft.ts';
import { maxChecklistItems } from '../checklist.ts';
import { AnswerDraft } from '../inspection.ts';
import { WorkRecord } from '../work/work.ts';

/** From where one looks at the vehicle; each side is a drawing of its own. */
export const vehicleSides = ['top', 'left', 'right', 'front', 'rear'] as const;
export type VehicleSide = (typeof vehicleSides)[number];

export const damageKinds = ['scratch', 'dent', 'crack', 'broken', 'missing', 'rust'] as const;
export type DamageKind = (typeof damageKinds)[number];

/** Thousandths of the drawing's width and height, from its upper left corner. */
const Place = z.coerce.number().int().min(0).max(1_000);

export const Damage = z.strictObject({
  side: z.enum(vehicleSides),
  x: Place,
  y: Place,
  kind: z.enum(damageKinds),
  note: z.string().nullable(),
});
export type Damage = z.output<typeof Damage>;

export const maxDamages = 60;
export const maxFuelEighths = 8;
const Odometer = z.coerce.number().int().min(0).max(9_999_999).meta({ example: 84_120 });

export const CheckIn = z.object({
  version: z.number(),
  odometer: z.number(),
  /** It did not fit what was known, and whoever checked in said that it is right. */
  isOdd: z.boolean(),
  /** In eighths of a tank. */
  fuelLevel: z.number().nullable(),
  belongings: z.string().nullable(),
  damages: z.array(Damage),
  keyTag: z.string().nullable(),
  signature: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: Timestamp,
});
export type CheckIn = z.output<typeof CheckIn>;

export const CheckInDraft = z.strictObject({
  odometer: Odometer,
  fuelLevel: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxFuelEighths)
    .nullish()
    .transform((level) => level ?? null),
  belongings: optionalText(1_000),
  damages: z
    .array(Damage.extend({ note: optionalText(200) }))
    .max(maxDamages)
    .default([]),
  keyTag: optionalText(30),
  signature: SignatureDraft,
});

export const checkInWork = endpoint('POST /api/bookings/checkin', {
  summary: 'Check a booked vehicle in, or correct what was written down when it was; it waits for its inspection',
  access: 'works:write',
  input: CheckInDraft.extend({
    id: Id,
    version: z.coerce.number().int().positive().optional(),
    /** What is seen at once of the check-in inspection; the rest is answered item by item. */
    answers: z.array(AnswerDraft).max(maxChecklistItems).default([]),
    /** A reading that does not fit what is known was looked at twice. */
    isOdometerRight: z.boolean().default(false),
    /** The same vehicle is here for another work already, and that is known. */
    isHereTwice: z.boolean().default(false),
  }),
  output: WorkRecord,
  done: 'Work has been updated successfully',
  failed: 'Failed try again',
});

export const readCheckIn = endpoint('GET /api/works/{id}/check_in', {
  summary: 'What was written down when the vehicle of a work came in',
  access: 'works:read',
  input: byId,
  output: z.object({ checkIn: CheckIn.nullable(), knownOdometer: z.number().nullable() }),
});
