import type { BookingRequest, requestStatuses } from '@karakana/contract/works/booking-request.ts';
import { sql } from 'kysely';
import { list } from '../../platform/database/list.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

type Filter = {
  id?: number | undefined;
  branchId?: number | undefined;
  status?: (typeof requestStatuses)[number] | undefined;
  search?: string | undefined;
};

const vehicleOf = sql<number | null>`(select vehicles.id from vehicles where vehicles.garage_id = booking_requests.garage_id
  and vehicles.plate = upper(regexp_replace(booking_requests.registration, '[\\s-]', '', 'g')))`;
const customerOf = sql`from customers where customers.garage_id = booking_requests.garage_id and customers.mobile = booking_requests.phone
  order by customers.id limit 1`;

const requestColumns = [
  'bookingRequests.id',
  'bookingRequests.branchId',
  'bookingRequests.name',
  'bookingRequests.phone',
  'bookingRequests.registration',
  'bookingRequests.make',
  'bookingRequests.services',
  'bookingRequests.wishedAt',
  'bookingRequests.note',
  'bookingRequests.status',
  'bookingRequests.declinedReason',
  'bookingRequests.workId',
  'bookingRequests.answeredAt',
  'bookingRequests.createdAt',
  vehicleOf.as('vehicleId'),
  sql<number | null>`(select customers.id ${customerOf})`.as('customerId'),
  sql<string | null>`(select concat_ws(' ', customers.first_name, customers.last_name) ${customerOf})`.as('customerName'),
] as const;

export const requestList = list('bookingRequests', {
  columns: (requests) => requests.select(requestColumns),
  sorts: { newest: sql`booking_requests.id desc` },
  conditions: ({ id, branchId, status, search }: Filter) => [
    id !== undefined && sql`booking_requests.id = ${id}`,
    branchId && sql`booking_requests.branch_id = ${branchId}`,
    status && sql`booking_requests.status = ${status}`,
    search &&
      sql`lower(concat_ws(' ', booking_requests.name, booking_requests.phone, booking_requests.registration)) like ${contains(search)}`,
  ],
});

export async function readRequest(ctx: Ctx, id: number): Promise<BookingRequest> {
  const request = await requestList.found(ctx, { id }).select(requestColumns).executeTakeFirst();
  if (!request) throw notFound();
  return request;
}
