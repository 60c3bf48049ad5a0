import { change } from '../../accounts/accounts-test-kit.ts';
import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type PayerSpecimens = {
  insuredWorkId: number;
  insuredLineId: number;
  partlyDoneId: number;
  undoneLineId: number;
  leftWorkId: number;
  leftLineId: number;
  storedWorkId: number;
  waivedWorkId: number;
  depositWorkId: number;
  depositLineId: number;
  unpaidDepositWorkId: number;
};

type Filled = TestGarage & PayerSpecimens & { payingInsuranceId: number; pendingWorkId: number; workInvoiceId: number };
type Place = Pick<TestGarage, 'marker' | 'branchId'> & { vehicleId: number; customerId: number; payingInsuranceId: number };

/** Works that an insurer pays for, that are done in part, that came back, and that nobody collects, each with the marker in its texts. */
export async function fillPayers(member: TestMember, place: Place): Promise<PayerSpecimens> {
  const { marker, branchId, vehicleId, customerId, payingInsuranceId } = place;
  const caller = as(member);
  const lines = ['Labour', 'Welding'].map((what) => ({ kind: 'labour', description: `${what} ${marker}`, unitPrice: 100 }));
  const work = { status: 'in_progress', vehicleId, customerId, branchId };
  const begin = async () => given(await caller.post('/api/works', { ...work, lines }));
  const complete = async () => given(await caller.post('/api/progress/complete_work', { id: (await begin()).id }));
  const [insured, partly, left] = [await begin(), await begin(), await complete()];
  const claim = { insuranceId: payingInsuranceId, claimNumber: marker, excess: 10, lineIds: [insured.lines[0].id] };
  given(await caller.put(`/api/works/${insured.id}/insurance`, claim));
  given(await caller.post('/api/works/release', { id: left.id, reason: marker, collectedBy: marker }));
  const core = { kind: 'core_deposit', description: `Deposit ${marker}`, unitPrice: 100 };
  const deposit = given(await caller.post('/api/works', { ...work, lines: [core] }));
  const unpaidDeposit = await begin();
  given(await caller.post('/api/works/ask_deposit', { id: unpaidDeposit.id, amount: 10 }));
  const [stored, waived] = [await complete(), await complete()];
  const completedAt = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await change(member.garageId, async (db) => {
    await db.updateTable('workshopSettings').set({ storageFee: 100 }).where('garageId', '=', member.garageId).execute();
    const works = db.updateTable('works').set({ completedAt }).where('garageId', '=', member.garageId);
    await works.where('id', 'in', [stored.id, waived.id]).execute();
  });
  return {
    insuredWorkId: insured.id,
    insuredLineId: insured.lines[0].id,
    partlyDoneId: partly.id,
    undoneLineId: partly.lines[1].id,
    leftWorkId: left.id,
    leftLineId: left.lines[0].id,
    storedWorkId: stored.id,
    waivedWorkId: waived.id,
    depositWorkId: deposit.id,
    depositLineId: deposit.lines[0].id,
    unpaidDepositWorkId: unpaidDeposit.id,
  };
}

export const payerSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'PUT /api/works/{id}/insurance': ({ insuredWorkId, payingInsuranceId, insuredLineId, marker }) => ({
    id: insuredWorkId,
    insuranceId: payingInsuranceId,
    claimNumber: marker,
    lineIds: [insuredLineId],
  }),
  'POST /api/works/return_core': ({ depositWorkId, depositLineId }) => ({ id: depositWorkId, lineId: depositLineId }),
  'POST /api/progress/do_later': ({ partlyDoneId, undoneLineId }) => ({ id: partlyDoneId, lineIds: [undoneLineId] }),
  'POST /api/works/comeback': ({ leftWorkId, leftLineId, marker }) => ({ id: leftWorkId, lineIds: [leftLineId], note: marker }),
  'POST /api/transactions': ({ pendingWorkId, workInvoiceId, marker }) => ({
    documentType: 'work',
    documentId: pendingWorkId,
    invoiceId: workInvoiceId,
    method: 'cash',
    amount: 1,
    reference: marker,
  }),
  'POST /api/works/bill_storage': ({ storedWorkId }) => ({ id: storedWorkId }),
  'POST /api/works/ask_deposit': ({ unpaidDepositWorkId }) => ({ id: unpaidDepositWorkId, amount: 1 }),
  'POST /api/works/drop_deposit': ({ unpaidDepositWorkId, marker }) => ({ id: unpaidDepositWorkId, reason: marker }),
  'POST /api/works/waive_storage': ({ waivedWorkId, marker }) => ({ id: waivedWorkId, reason: marker }),
};
