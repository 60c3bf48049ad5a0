import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';
import type { WorkSpecimens } from './work-specimens.ts';

export type JobSpecimens = {
  requestedWorkId: number;
  declinedAskId: number;
  readyWorkId: number;
  unreadyWorkId: number;
  wantingWorkId: number;
};

type Filled = TestGarage &
  WorkSpecimens &
  JobSpecimens & { vehicleId: number; issueId: number; supplierId: number; wantedProductId: number; bayId: number };
type Place = Pick<Filled, 'marker' | 'branchId' | 'vehicleId' | 'issueId' | 'supplierId' | 'wantedProductId'>;

/** What was asked for, is worked on and wants parts, each with the marker in its texts. */
export async function fillJobs(
  member: TestMember,
  { marker, branchId, vehicleId, issueId, supplierId, wantedProductId }: Place,
): Promise<JobSpecimens> {
  const caller = as(member);
  const ask = async (): Promise<number> =>
    given(await caller.post('/api/v2/works/create_driver_work', { vehicleId, text: marker, issueIds: [issueId] })).id;
  const begin = async (lines: object[] = []): Promise<number> =>
    given(await caller.post('/api/works', { vehicleId, branchId, status: 'in_progress', note: marker, lines })).id;
  const [readyWorkId, unreadyWorkId] = [await begin(), await begin()];
  given(await caller.post(`/api/works/${readyWorkId}/clock`, { act: 'start' }));
  given(await caller.post(`/api/works/${unreadyWorkId}/ready`, {}));
  const want = (): Promise<number> => begin([{ kind: 'part', productId: wantedProductId, quantity: 3 }]);
  given(await caller.post(`/api/works/${await want()}/order_parts`, { supplierId }));
  return {
    requestedWorkId: await ask(),
    declinedAskId: await ask(),
    readyWorkId,
    unreadyWorkId,
    wantingWorkId: await want(),
  };
}

const soon = () => new Date(Date.now() + 86_400_000).toISOString();

export const jobSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/v2/works/create_driver_work': ({ vehicleId, issueId, marker }) => ({ vehicleId, issueIds: [issueId], text: marker }),
  'GET /api/works/{id}/request': ({ requestedWorkId }) => ({ id: requestedWorkId }),
  'POST /api/works/{id}/accept': ({ requestedWorkId, technician, bayId }) => ({
    id: requestedWorkId,
    bayId,
    scheduledAt: soon(),
    technicianIds: [technician.invitationId],
  }),
  'POST /api/works/{id}/decline': ({ declinedAskId, marker }) => ({ id: declinedAskId, reason: marker }),
  'GET /api/works/{id}/clocks': ({ readyWorkId }) => ({ id: readyWorkId }),
  'POST /api/works/{id}/clock': ({ progressId }) => ({ id: progressId, act: 'start' }),
  'POST /api/works/{id}/ready': ({ readyWorkId }) => ({ id: readyWorkId }),
  'POST /api/works/{id}/not_ready': ({ unreadyWorkId }) => ({ id: unreadyWorkId }),
  'GET /api/works/{id}/wanted_parts': ({ wantingWorkId }) => ({ id: wantingWorkId }),
  'POST /api/works/{id}/order_parts': ({ wantingWorkId, supplierId }) => ({ id: wantingWorkId, supplierId }),
};
