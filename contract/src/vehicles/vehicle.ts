import { z } from 'zod';
import { Version } from '../customers/customer.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, OptionalDay, optionalText, Timestamp, text, YesNo } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { pageOf, pageQuery } from '../page.ts';
import { sentence } from '../validation.ts';
import { noRegistration, Registration } from './registration.ts';

export const fuelTypes = ['petrol', 'diesel', 'hybrid', 'electric', 'gas'] as const;
export const transmissions = ['manual', 'automatic'] as const;

export const Vehicle = z.object({
  id: z.number(),
  registration: z.string(),
  makeId: z.number(),
  makeName: z.string(),
  modelId: z.number(),
  modelName: z.string(),
  vin: z.string().nullable(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  year: z.number().nullable(),
  colour: z.string().nullable(),
  engineNumber: z.string().nullable(),
  fuelType: z.enum(fuelTypes).nullable(),
  transmission: z.enum(transmissions).nullable(),
  odometer: z.number().nullable(),
  note: z.string().nullable(),
  /** With whom it is insured, by which policy, and until when. */
  insurer: z.string().nullable(),
  policyNumber: z.string().nullable(),
  policyValidTo: Day.nullable(),
  nextServiceOn: Day.nullable(),
  nextServiceOdometer: z.number().nullable(),
  /** What it is recognised by among others. */
  photoUrl: z.string().nullable(),
  version: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Vehicle = z.infer<typeof Vehicle>;

/** With what its page shows at a glance. */
export const VehicleRecord = Vehicle.extend({
  /** For those who may read customers. */
  customerMobile: z.string().nullable(),
  driverName: z.string().nullable(),
  openIssues: z.number(),
  documents: z.number(),
});
export type VehicleRecord = z.infer<typeof VehicleRecord>;

/** Empty in a form means none. */
const optionalOf = <T extends z.ZodType>(value: T) =>
  z.preprocess(
    (given) => (given === '' ? null : given),
    value.nullish().transform((given) => given ?? null),
  );

const requiredId = (message: string) => z.coerce.number({ error: message }).int(message).positive(message).max(Number.MAX_SAFE_INTEGER);
const Odometer = z.coerce.number().int().min(0).max(9_999_999);

export const VehicleDraft = z.strictObject({
  registration: z.string({ error: noRegistration }).pipe(Registration),
  makeId: requiredId(sentence('Car make is required')),
  modelId: requiredId(sentence('Car model is required')),
  vin: optionalText(40),
  customerId: optionalOf(Id),
  year: optionalOf(z.coerce.number().int().min(1900).max(2100)),
  colour: optionalText(40),
  engineNumber: optionalText(40),
  fuelType: optionalOf(z.enum(fuelTypes)),
  transmission: optionalOf(z.enum(transmissions)),
  odometer: optionalOf(Odometer),
  note: optionalText(1_000),
  insurer: optionalText(120),
  policyNumber: optionalText(60),
  policyValidTo: OptionalDay.transform((day) => day ?? null),
});
export type VehicleDraft = z.output<typeof VehicleDraft>;

const noVin = sentence('VIN / Chassis Number is required');
/** What the brands ask for that want every vehicle to be told from every other. */
export const VehicleDraftWithVin = VehicleDraft.extend({ vin: z.string({ error: noVin }).pipe(text(40).min(1, noVin)) });

export const vehicleSorts = [
  'newest',
  'oldest',
  'registration',
  '-registration',
  'year',
  '-year',
  'next_service',
  '-next_service',
] as const;

/** Within how many days a policy that ends is told of. */
export const policyEndsWithinDays = 30;

/** How vehicles stand that one looks for: driven by somebody, something wrong with them, due, or about to be without a policy. */
export const vehicleStates = ['assigned', 'open_issues', 'service_due', 'service_overdue', 'policy_ending'] as const;
export type VehicleState = (typeof vehicleStates)[number];

/** Which vehicles: what a list shows and an export holds. */
export const VehicleFilter = z.strictObject({
  search: pageQuery(100).shape.search,
  customerId: Id.optional(),
  makeId: Id.optional(),
  /** Those of the garage itself, or those of customers. */
  isOwn: YesNo.optional(),
  state: z.enum(vehicleStates).optional(),
  /** Added in these days. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
});
export type VehicleFilter = z.output<typeof VehicleFilter>;

export const listVehicles = endpoint('GET /api/vehicles', {
  summary: 'A page of the vehicles, found by any part of plate, VIN, make, model, or the customer’s name and mobile',
  access: 'vehicles:read',
  input: pageQuery(100).extend({ ...VehicleFilter.shape, sort: z.enum(vehicleSorts).default('newest') }),
  output: pageOf(Vehicle),
});

export const addVehicle = endpoint('POST /api/vehicles', {
  summary: 'Add a vehicle',
  access: 'vehicles:write',
  input: VehicleDraft,
  byBrand: { vendor: VehicleDraftWithVin, school: VehicleDraftWithVin },
  output: VehicleRecord,
  done: 'Vehicle was added successfully',
  failed: 'Error adding a new vehicle. Try again',
});

export const readVehicle = endpoint('GET /api/vehicles/{id}', {
  summary: 'One vehicle',
  access: 'vehicles:read',
  input: byId,
  output: VehicleRecord,
});

export const readVehicleHistory = endpoint('GET /api/vehicles/{id}/history', {
  summary: 'What changed in a vehicle, and by whom, newest first',
  access: 'events:read',
  input: historyQuery,
  output: History,
});

const changed = { id: Id, version: Version };

export const updateVehicle = endpoint('PUT /api/vehicles/{id}', {
  summary: 'Change a vehicle',
  access: 'vehicles:write',
  input: VehicleDraft.extend(changed),
  byBrand: { vendor: VehicleDraftWithVin.extend(changed), school: VehicleDraftWithVin.extend(changed) },
  output: VehicleRecord,
  done: 'Vehicle was updated successfully',
  failed: 'Error updating vehicle. Try again',
});

export const removeVehicle = endpoint('DELETE /api/vehicles/{id}', {
  summary: 'Remove a vehicle with its issues, documents and timeline',
  access: 'vehicles:delete',
  input: byId,
  output: Vehicle,
  done: 'Vehicle was removed successfully',
  failed: 'An error occurred.Please try again!',
});

export const scheduleNextService = endpoint('POST /api/vehicles/{id}/next_service_schedule', {
  summary: 'Say when a vehicle is due for its next service: a day, an odometer reading, or both',
  access: 'bookings:write',
  input: z
    .strictObject({ id: Id, nextServiceOn: OptionalDay, nextServiceOdometer: optionalOf(Odometer) })
    .transform((given) => ({ ...given, nextServiceOn: given.nextServiceOn ?? null })),
  output: VehicleRecord,
  done: 'Next Service Date has been updated!',
  failed: 'Failed try again',
});
