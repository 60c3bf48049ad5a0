import { z } from 'zod';
import { BranchId } from '../../branch-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { byId, Day, Id, OptionalDay, optionalText, Timestamp, text } from '../../fields.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { WorkRecord } from '../work/work.ts';
import { certificateStates } from './proof.ts';

/** As it is stamped on the device: case and spaces at its ends make no other. */
export const GovernorSerial = text(40)
  .toUpperCase()
  .min(3, 'must have at least 3 characters')
  .regex(/^[A-Z0-9][A-Z0-9 ./-]*$/, 'must be made of letters, digits and dashes')
  .meta({ example: 'SG-2045117' });

/** A speed governor, wherever it is fitted now. */
export const Governor = z.object({
  id: z.number(),
  serial: z.string(),
  model: z.string().nullable(),
  vehicleId: z.number().nullable(),
  registration: z.string().nullable(),
  fittedOn: Day.nullable(),
  certificateNumber: z.string().nullable(),
  certificateState: z.enum(certificateStates).nullable(),
  validTo: Day.nullable(),
  createdAt: Timestamp,
});
export type Governor = z.output<typeof Governor>;

/** In which vehicle it was, from when until when. */
export const Fitting = z.object({
  id: z.number(),
  vehicleId: z.number(),
  registration: z.string(),
  workId: z.number().nullable(),
  workNumber: z.string().nullable(),
  fittedOn: Day,
  removedOn: Day.nullable(),
  fittedBy: z.string().nullable(),
});
export type Fitting = z.output<typeof Fitting>;

export const governorSorts = ['newest', 'serial', '-serial'] as const;

export const listGovernors = endpoint('GET /api/governors', {
  summary: 'A page of the speed governors with the vehicle that each is fitted to',
  access: 'certificates:write',
  input: pageQuery(20).extend({ isFitted: z.enum(['true', 'false']).optional(), sort: z.enum(governorSorts).default('newest') }),
  output: pageOf(Governor),
});

export const readGovernor = endpoint('GET /api/governors/{id}', {
  summary: 'One speed governor with the vehicles in which it was, newest first',
  access: 'certificates:write',
  input: byId,
  output: Governor.extend({ fittings: z.array(Fitting) }),
});

export const takeOffGovernor = endpoint('POST /api/governors/take_off', {
  summary: 'Say that a speed governor was taken off its vehicle; the certificate that holds ends by that',
  access: 'certificates:delete',
  input: z.strictObject({ id: Id, removedOn: OptionalDay }),
  output: Governor.extend({ fittings: z.array(Fitting) }),
  done: 'Speed governor was taken off',
  failed: 'Failed try again',
});

export const GovernorRequest = z.strictObject({
  vehicleId: Id,
  /** Whoever the vehicle belongs to, where nobody else pays. */
  customerId: Id.nullish(),
  branchId: BranchId.optional(),
  scheduledAt: Timestamp,
  /** Where it is not known yet, it is written when the certificate is issued. */
  serialNo: z
    .union([z.literal('').transform(() => null), z.null(), GovernorSerial])
    .optional()
    .meta({ example: 'SG-2045117' }),
  model: optionalText(60),
  note: optionalText(1_000),
});

export const requestGovernor = endpoint('POST /api/bookings/speed_governor', {
  summary: 'Book a vehicle in for a speed governor at the price of the garage’s settings',
  access: 'bookings:write',
  input: GovernorRequest,
  output: WorkRecord,
  done: 'Booking has been created successfully',
  failed: 'Failed try again',
});
