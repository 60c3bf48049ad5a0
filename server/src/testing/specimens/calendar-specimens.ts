import { addDays } from '@karakana/contract/days.ts';
import type { TestGarage } from '../garage.ts';
import { today } from '../today.ts';

type Filled = TestGarage & { bookingId: number; bayId: number };

export const calendarSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/calendar': ({ branchId }) => ({ branchId, fromDate: today(), toDate: addDays(today(), 6) }),
  'POST /api/bookings/move': ({ bookingId, bayId, technician }) => ({
    id: bookingId,
    bayId,
    plannedHours: 2,
    technicianIds: [technician.invitationId],
  }),
};
