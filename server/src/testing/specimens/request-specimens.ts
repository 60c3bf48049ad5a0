import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { weekdayOf } from '@karakana/contract/garage/open-hours.ts';
import { anyoneAt, as, newAddress } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type RequestSpecimens = { bookingRequestId: number; declinedRequestId: number; branchName: string };

type Filled = TestGarage & RequestSpecimens & { vehicleId: number; bayId: number };

/** A day ahead on which every branch is open. */
function openDay(): string {
  let day = addDays(dayOf(new Date().toISOString()), 3);
  while (['saturday', 'sunday'].includes(weekdayOf(day)) || day.endsWith('-06-01') || day.endsWith('-06-02')) day = addDays(day, 1);
  return day;
}

const wishOf = (marker: string, branch: string) => ({
  branch,
  name: `Asker ${marker}`,
  phone: '0722000111',
  registration: 'KDQ 555X',
  note: marker,
  wishedAt: momentAt(`${openDay()}T09:00`),
});

type Place = { slug: string; marker: string; branchId: number; branchName: string };

/** What was asked of a branch on the public page. */
export async function fillRequests(member: TestMember, { slug, marker, branchId, branchName }: Place): Promise<RequestSpecimens> {
  for (let count = 0; count < 2; count += 1)
    given(await anyoneAt(newAddress()).post(`/api/garages/slug/${slug}/booking_requests`, wishOf(marker, branchName)));
  const { entries } = given(await as(member).get(`/api/booking_requests?branch_id=${branchId}`));
  return { bookingRequestId: entries[0].id, declinedRequestId: entries[1].id, branchName };
}

export const requestSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/garages/slug/{slug}/booking_requests': ({ slug, marker, branchName }) => ({ slug, ...wishOf(marker, branchName) }),
  'GET /api/booking_requests': ({ branchId }) => ({ branchId }),
  'POST /api/booking_requests/{id}/accept': ({ bookingRequestId, vehicleId, bayId, technician }) => ({
    id: bookingRequestId,
    vehicleId,
    bayId,
    technicianIds: [technician.invitationId],
  }),
  'POST /api/booking_requests/{id}/decline': ({ declinedRequestId }) => ({ id: declinedRequestId }),
};
