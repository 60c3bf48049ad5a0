import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText, requiredText, Timestamp, text } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Phone } from '../phone.ts';
import { planFields, WorkRecord } from './work/work.ts';

export const requestStatuses = ['waiting', 'accepted', 'declined'] as const;

/** How far ahead somebody may ask for a time. */
export const maxRequestDays = 90;
const maxRequestServices = 10;

/** What somebody asked for on the public page, in their own words. */
export const BookingRequest = z.object({
  id: z.number(),
  branchId: z.number(),
  name: z.string(),
  phone: z.string(),
  registration: z.string(),
  make: z.string().nullable(),
  services: z.array(z.string()),
  wishedAt: Timestamp,
  note: z.string().nullable(),
  status: z.enum(requestStatuses),
  declinedReason: z.string().nullable(),
  workId: z.number().nullable(),
  /** The vehicle of the garage that has this plate. */
  vehicleId: z.number().nullable(),
  /** The customer of the garage that has this number. */
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type BookingRequest = z.output<typeof BookingRequest>;

/** By the name of the branch, which is what the public page knows of it. */
const BookingRequestDraft = z.strictObject({
  slug: requiredText(80),
  branch: requiredText(120),
  name: requiredText(80),
  phone: Phone,
  registration: requiredText(20),
  make: optionalText(80),
  services: z.array(requiredText(120)).max(maxRequestServices).default([]),
  wishedAt: Timestamp,
  note: optionalText(1_000),
  /** No person sees this field. */
  website: text(200).default(''),
});

export const askForBooking = endpoint('POST /api/garages/slug/{slug}/booking_requests', {
  summary: 'Ask a garage for a booking, from its public page; somebody there accepts or declines it',
  access: 'public',
  input: BookingRequestDraft,
  output: z.object({ wishedAt: Timestamp }),
  failed: 'Failed try again',
});

export const listBookingRequests = endpoint('GET /api/booking_requests', {
  summary: 'A page of what was asked for on the public page, newest first',
  access: 'bookings:write',
  input: pageQuery(20).extend({ branchId: SeenBranchId.optional(), status: z.enum(requestStatuses).optional() }),
  output: pageOf(BookingRequest),
});

export const acceptBookingRequest = endpoint('POST /api/booking_requests/{id}/accept', {
  summary: 'Make a booking of a request and tell the asker; without a vehicle it is the one with that plate',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, vehicleId: Id.optional(), scheduledAt: Timestamp.optional(), ...planFields }),
  output: WorkRecord,
  done: 'Booking has been created successfully',
  failed: 'Failed try again',
});

export const declineBookingRequest = endpoint('POST /api/booking_requests/{id}/decline', {
  summary: 'Decline a request and tell the asker',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, reason: optionalText(300) }),
  output: BookingRequest,
  done: 'Booking request was declined',
  failed: 'Failed try again',
});
