import { as } from '../call.ts';
import type { TestMember } from '../garage.ts';
import { given, sendFile } from '../vehicles.ts';
import type { WorkSpecimens } from './work-specimens.ts';

export type InspectionSpecimens = { checkinItemId: number; inspectedItemId: number; photoId: number; removablePhotoId: number };

type Filled = Pick<WorkSpecimens, 'bookingId' | 'progressId'> & { marker: string };

/** A work that came in and is inspected, with the marker in what was written down and two photos. */
export async function fillInspections(member: TestMember, { bookingId, progressId, marker }: Filled): Promise<InspectionSpecimens> {
  const caller = as(member);
  given(await caller.post('/api/bookings/checkin', { id: bookingId, odometer: 1, belongings: marker, keyTag: marker, ...known }));
  const path = `/api/works/${progressId}/inspections`;
  const { inspections } = given(await caller.get(path));
  const [{ itemId }] = inspections[1].items;
  const [checkin] = given(await caller.get(`/api/works/${bookingId}/inspections`)).inspections;
  given(await caller.put(`${path}/technical`, { itemId, state: 'failed', note: marker }));
  const attach = async () =>
    given(
      await sendFile(member, `${path}/technical/photos`, {
        file: { name: 'photo.png', bytes: pixel },
        fields: { item_id: String(itemId) },
      }),
    );
  await attach();
  const [photo, removable] = (await attach()).items[0].photos;
  return { checkinItemId: checkin.items[0].itemId, inspectedItemId: itemId, photoId: photo.id, removablePhotoId: removable.id };
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Specimens share one vehicle, which is here for many works at once. */
const known = { isOdometerRight: true, isHereTwice: true };

export const inspectionSpecimens: Record<string, (garage: Filled & InspectionSpecimens) => Record<string, unknown>> = {
  'POST /api/bookings/checkin': ({ bookingId, checkinItemId, marker }) => ({
    id: bookingId,
    odometer: 1,
    keyTag: marker,
    answers: [{ itemId: checkinItemId, state: 'ok' }],
    ...known,
  }),
  'GET /api/works/{id}/check_in': ({ bookingId }) => ({ id: bookingId }),
  'GET /api/works/{id}/inspections': ({ progressId }) => ({ id: progressId }),
  'PUT /api/works/{id}/inspections/{kind}': ({ progressId, inspectedItemId, marker }) => ({
    id: progressId,
    kind: 'technical',
    itemId: inspectedItemId,
    state: 'failed',
    note: marker,
  }),
  'PUT /api/works/{id}/inspections/{kind}/all_ok': ({ progressId }) => ({ id: progressId, kind: 'technical', category: 'Engine' }),
  'POST /api/works/{id}/inspections/{kind}/propose': ({ progressId, inspectedItemId }) => ({
    id: progressId,
    kind: 'technical',
    itemIds: [inspectedItemId],
  }),
  'POST /api/works/{id}/inspections/{kind}/photos': ({ progressId, inspectedItemId }) => ({
    id: progressId,
    kind: 'technical',
    itemId: inspectedItemId,
    document: new File([new Uint8Array(pixel)], 'photo.png'),
  }),
  'GET /api/inspections/photos/{id}': ({ photoId }) => ({ id: photoId }),
  'DELETE /api/inspections/photos/{id}': ({ removablePhotoId }) => ({ id: removablePhotoId }),
};
