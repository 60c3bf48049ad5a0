import type { RequestInput } from '@karakana/contract/endpoint.ts';
import { fromWire, toWire } from '@karakana/contract/wire.ts';
import type { askForBooking } from '@karakana/contract/works/booking-request.ts';

type Wish = RequestInput<typeof askForBooking>;

/** What became of it: sent, some fields are wrong, asked too often, or it did not get through. */
export type Sent = { state: 'sent' } | { state: 'wrong'; fields: string[] } | { state: 'tooMany' } | { state: 'failed' };

/** Sends a request once, however often the same one is tried. */
export async function sendRequest({ slug, ...wish }: Wish, key: string): Promise<Sent> {
  const response = await fetch(`/api/garages/slug/${encodeURIComponent(slug)}/booking_requests`, {
    method: 'POST',
    headers: { accept: 'application/vnd.karakana.v1+json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(toWire(wish)),
  }).catch(() => null);
  if (response?.status === 200) return { state: 'sent' };
  if (response?.status === 429) return { state: 'tooMany' };
  if (response?.status !== 422) return { state: 'failed' };
  const { errors } = fromWire(await response.json()) as { errors?: Record<string, string[]> };
  return { state: 'wrong', fields: Object.keys(errors ?? {}) };
}
