import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';
import type { WorkSpecimens } from './work-specimens.ts';

export type ApprovalSpecimens = {
  askedWorkId: number;
  approvalCode: string;
  approvalAsked: string;
  approvalLineId: number;
  approvedWorkId: number;
  approvedLineId: number;
  approvedVersion: number;
  answeredWorkId: number;
  answeredLineId: number;
  declinedWorkId: number;
};

type Place = { marker: string; branchId: number; vehicleId: number; ownerId: number };

/** Estimates that were sent: one with its code, one for a customer and one for the garage to answer, and one that was declined. */
export async function fillApprovals(member: TestMember, { marker, branchId, vehicleId, ownerId }: Place): Promise<ApprovalSpecimens> {
  const caller = as(member);
  const write = async () => {
    const lines = [{ kind: 'labour', description: `Advice ${marker}`, unitPrice: 100 }];
    const draft = { branchId, vehicleId, customerId: ownerId, note: marker, contactName: marker, lines };
    const { id } = given(await caller.post('/api/estimates', draft));
    const { link } = given(await caller.post('/api/estimates/link', { id }));
    const { version, lines: written } = given(await caller.get(`/api/works/${id}`));
    return { id, version, lineId: written[0].id, code: link.split('/').at(-1) };
  };
  const [asked, approved, answered, declined] = [await write(), await write(), await write(), await write()];
  given(await caller.post('/api/estimates/send_via_sms', { id: asked.id, to: '+254712000333' }));
  const answers = [{ lineId: declined.lineId, isApproved: false }];
  given(await caller.post(`/api/works/${declined.id}/answer`, { answers, saidBy: marker }));
  return {
    askedWorkId: asked.id,
    approvalCode: asked.code,
    approvalAsked: given(await caller.get(`/api/approvals/${asked.code}`)).asked,
    approvalLineId: asked.lineId,
    approvedWorkId: approved.id,
    approvedLineId: approved.lineId,
    approvedVersion: approved.version,
    answeredWorkId: answered.id,
    answeredLineId: answered.lineId,
    declinedWorkId: declined.id,
  };
}

type Filled = TestGarage & ApprovalSpecimens & WorkSpecimens & { vehicleId: number };

export const approvalSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/estimates/send_via_email': ({ estimateId }) => ({ id: estimateId, to: 'wanjiku@people.test' }),
  'POST /api/bookings/send_via_email': ({ bookingId }) => ({ id: bookingId, to: 'wanjiku@people.test' }),
  'POST /api/progress/send_via_email': ({ progressId }) => ({ id: progressId, to: 'wanjiku@people.test' }),
  'POST /api/estimates/send_via_sms': ({ askedWorkId }) => ({ id: askedWorkId, to: '+254712000333' }),
  'POST /api/estimates/link': ({ askedWorkId }) => ({ id: askedWorkId }),
  'POST /api/estimates/download': ({ askedWorkId }) => ({ id: askedWorkId }),
  'GET /api/approvals/{code}': ({ approvalCode }) => ({ code: approvalCode }),
  'POST /api/approvals/{code}': ({ approvalCode, approvalAsked, approvalLineId, marker }) => ({
    code: approvalCode,
    asked: approvalAsked,
    answers: [{ lineId: approvalLineId, isApproved: true }],
    name: marker,
  }),
  'POST /api/approvals/{code}/ask_again': ({ approvalCode }) => ({ code: approvalCode }),
  'POST /api/works/{id}/approve': ({ approvedWorkId, approvedLineId, approvedVersion }) => ({
    id: approvedWorkId,
    version: approvedVersion,
    answers: [{ lineId: approvedLineId, isApproved: true }],
  }),
  'POST /api/works/{id}/answer': ({ answeredWorkId, answeredLineId, marker }) => ({
    id: answeredWorkId,
    answers: [{ lineId: answeredLineId, isApproved: true }],
    saidBy: marker,
  }),
  'GET /api/works/{id}/answers': ({ declinedWorkId }) => ({ id: declinedWorkId }),
  'GET /api/vehicles/{id}/advice': ({ vehicleId }) => ({ id: vehicleId }),
};
