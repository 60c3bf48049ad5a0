import { listBookingRequests } from '@karakana/contract/works/booking-request.ts';
import type { RefreshTable } from '../../kit/api/live-refresh.ts';

/** Whoever answers requests is notified of each. */
export const requestRefreshes: RefreshTable<'Notification'> = { created: [listBookingRequests] };
