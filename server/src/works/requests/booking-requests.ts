import {
  acceptBookingRequest,
  askForBooking,
  declineBookingRequest,
  listBookingRequests,
} from '@karakana/contract/works/booking-request.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { readWorkFor } from '../work/read-work.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';
import { keepRequest } from './ask-for-booking.ts';
import { readRequest, requestList } from './read-request.ts';

export function serveBookingRequests(api: Api): void {
  serve(api, askForBooking, keepRequest);
  serve(api, listBookingRequests, (ctx, query) => requestList.page(ctx, query));
  serve(api, acceptBookingRequest, async (ctx, asked) => readWorkFor(ctx, await acceptRequest(ctx, asked)));
  serve(api, declineBookingRequest, async (ctx, asked) => {
    await declineRequest(ctx, asked);
    return readRequest(ctx, asked.id);
  });
}
