import { change } from '../../accounts/accounts-test-kit.ts';
import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type WorkSpecimens = {
  estimateId: number;
  removableEstimateId: number;
  scheduledEstimateId: number;
  bookingId: number;
  removableBookingId: number;
  startedBookingId: number;
  checkedInId: number;
  progressId: number;
  removableProgressId: number;
  completedProgressId: number;
  pendingWorkId: number;
  settledWorkId: number;
  revertedWorkId: number;
  archivedWorkId: number;
  estimateLineId: number;
  bookingLineId: number;
  progressLineId: number;
};

type Filled = TestGarage &
  WorkSpecimens & {
    bayId: number;
    vehicleId: number;
    ownerId: number;
    serviceId: number;
    productId: number;
    supplierId: number;
    taxId: number;
  };
type Place = Pick<Filled, 'marker' | 'branchId' | 'vehicleId' | 'ownerId' | 'serviceId'> & { technicianId: number };

const workIn = ({ marker, vehicleId, ownerId, serviceId }: Omit<Place, 'technicianId'>) => ({
  vehicleId,
  customerId: ownerId,
  note: marker,
  contactName: marker,
  lines: [
    { kind: 'service', serviceId, description: `Service ${marker}`, unitPrice: 500 },
    { kind: 'labour', description: `Labour ${marker}`, unitPrice: 100 },
    { kind: 'own_part', description: `Tyre ${marker}`, tyres: [{ position: 'spare', dot: '0125' }], oldTyres: 'kept' },
  ],
});

/** Works in every status, each with the marker in its texts. */
export async function fillWorks(member: TestMember, garage: Place): Promise<WorkSpecimens> {
  const caller = as(member);
  const { branchId } = garage;
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const write = async (status: string): Promise<number> =>
    given(await caller.post('/api/works', { ...workIn(garage), branchId, status, scheduledAt, technicianIds: [garage.technicianId] })).id;
  const complete = async (): Promise<number> => {
    const id = await write('in_progress');
    given(await caller.post('/api/progress/complete_work', { id }));
    return id;
  };
  const payInPart = async (documentId: number): Promise<number> => {
    const payment = { documentType: 'work', documentId, method: 'bank', amount: 1, reference: garage.marker };
    given(await caller.post('/api/transactions', payment));
    return documentId;
  };
  const checkedInId = await write('booked');
  const checkedInAt = new Date().toISOString();
  await change(member.garageId, (db) =>
    db.updateTable('works').set({ checkedInAt }).where('garageId', '=', member.garageId).where('id', '=', checkedInId).execute(),
  );
  const archivedWorkId = await write('estimate');
  given(await caller.delete(`/api/estimates/${archivedWorkId}`));
  given(await caller.post('/api/works/comment', { id: checkedInId, text: garage.marker }));
  given(await caller.post('/api/works/complete', { id: await complete(), reason: garage.marker }));
  const lineOf = async (id: number): Promise<number> => given(await caller.get(`/api/works/${id}`)).lines[0].id;
  const [estimateId, bookingId, progressId] = [await write('estimate'), await write('booked'), await write('in_progress')];
  return {
    estimateId,
    bookingId,
    progressId,
    estimateLineId: await lineOf(estimateId),
    bookingLineId: await lineOf(bookingId),
    progressLineId: await lineOf(progressId),
    removableEstimateId: await write('estimate'),
    scheduledEstimateId: await write('estimate'),
    removableBookingId: await write('booked'),
    startedBookingId: await write('booked'),
    checkedInId,
    removableProgressId: await write('in_progress'),
    completedProgressId: await write('in_progress'),
    pendingWorkId: await payInPart(await complete()),
    settledWorkId: await complete(),
    revertedWorkId: await complete(),
    archivedWorkId,
  };
}

const soon = () => new Date(Date.now() + 86_400_000).toISOString();

/** A draft that names one of each thing that a work can name. */
const draftIn = (garage: Filled, lineId?: number) => ({
  ...workIn(garage),
  technicianIds: [garage.technician.invitationId],
  bayId: garage.bayId,
  lines: [
    {
      kind: 'service',
      serviceId: garage.serviceId,
      taxId: garage.taxId,
      description: `Service ${garage.marker}`,
      unitPrice: 500,
      ...(lineId === undefined ? {} : { id: lineId }),
    },
    { kind: 'part', productId: garage.productId, quantity: 1 },
    { kind: 'core_deposit', coreProductId: garage.productId, unitPrice: 10 },
    { kind: 'sublet', payeeId: garage.supplierId, description: `Machining ${garage.marker}`, unitPrice: 100 },
  ],
});

const filterIn = ({ branchId, technician, ownerId, vehicleId }: Filled) => ({
  branchId,
  technicianId: technician.invitationId,
  customerId: ownerId,
  vehicleId,
});

export const workSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/works': filterIn,
  'GET /api/estimates': filterIn,
  'GET /api/bookings': filterIn,
  'GET /api/inspection_list': filterIn,
  'GET /api/progress': filterIn,
  'GET /api/pending': filterIn,
  'GET /api/completed': filterIn,
  'GET /api/archived': filterIn,
  'GET /api/works/{id}': ({ progressId }) => ({ id: progressId }),
  'GET /api/customers/{id}/works': ({ ownerId }) => ({ id: ownerId }),
  'GET /api/works/{id}/history': ({ progressId }) => ({ id: progressId }),
  'GET /api/works/{id}/payments': ({ pendingWorkId }) => ({ id: pendingWorkId }),
  'POST /api/works': (garage) => ({ ...draftIn(garage), branchId: garage.branchId, status: 'in_progress' }),
  'POST /api/estimates': ({ technician, ...garage }) => {
    const { technicianIds: _technicians, bayId: _bay, ...draft } = draftIn({ technician, ...garage });
    return { ...draft, branchId: garage.branchId };
  },
  'POST /api/bookings': (garage) => ({ ...draftIn(garage), branchId: garage.branchId, scheduledAt: soon() }),
  'PUT /api/estimates/{id}': (garage) => ({ ...draftIn(garage, garage.estimateLineId), id: garage.estimateId, branchId: garage.branchId }),
  'PUT /api/bookings/{id}': (garage) => ({
    ...draftIn(garage, garage.bookingLineId),
    id: garage.bookingId,
    branchId: garage.branchId,
    scheduledAt: soon(),
  }),
  'PUT /api/progress/{id}': (garage) => ({ ...draftIn(garage, garage.progressLineId), id: garage.progressId }),
  'DELETE /api/estimates/{id}': ({ removableEstimateId }) => ({ id: removableEstimateId }),
  'DELETE /api/bookings/{id}': ({ removableBookingId }) => ({ id: removableBookingId }),
  'DELETE /api/progress/{id}': ({ removableProgressId }) => ({ id: removableProgressId }),
  'DELETE /api/archived/{id}': ({ archivedWorkId }) => ({ id: archivedWorkId }),
  'POST /api/works/comment': ({ progressId, technician, marker }) => ({
    id: progressId,
    text: marker,
    mentions: [technician.invitationId],
  }),
  'POST /api/estimates/duplicate': ({ estimateId }) => ({ id: estimateId }),
  'POST /api/estimates/schedule': ({ scheduledEstimateId, technician, bayId }) => ({
    workId: scheduledEstimateId,
    scheduledAt: soon(),
    technicianIds: [technician.invitationId],
    bayId,
  }),
  'POST /api/bookings/start_work': ({ startedBookingId }) => ({ id: startedBookingId }),
  'POST /api/inspection_list/skip': ({ checkedInId }) => ({ id: checkedInId }),
  'POST /api/progress/complete_work': ({ completedProgressId }) => ({ id: completedProgressId }),
  'POST /api/works/complete': ({ settledWorkId }) => ({ id: settledWorkId, reason: 'Agreed' }),
  'POST /api/pending/revert': ({ revertedWorkId }) => ({ id: revertedWorkId, reason: 'Wrong part' }),
  'POST /api/works/next_service_date': ({ pendingWorkId }) => ({ id: pendingWorkId, nextServiceOdometer: 900_000 }),
};
