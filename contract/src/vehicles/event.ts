import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Text } from '../text-schema.ts';

export const eventKinds = ['vehicle', 'customer', 'driver', 'issue', 'document', 'service', 'work'] as const;
export type EventKind = (typeof eventKinds)[number];

/** One line of a vehicle's timeline, which everything that happens to it writes to. */
export const VehicleEvent = z.object({
  id: z.number(),
  kind: z.enum(eventKinds),
  /** In English, as is the detail. */
  title: z.string(),
  titleText: Text,
  detail: z.string().nullable(),
  detailText: Text.nullable(),
  actor: z.string().nullable(),
  at: Timestamp,
});
export type VehicleEvent = z.infer<typeof VehicleEvent>;

export const listVehicleEvents = endpoint('GET /api/vehicles/{vehicleId}/events', {
  summary: 'A page of what happened to a vehicle, newest first',
  access: 'events:read',
  input: pageQuery(30).extend({ vehicleId: Id, dateFrom: Day.optional(), dateTo: Day.optional(), kind: z.enum(eventKinds).optional() }),
  output: pageOf(VehicleEvent),
});
