import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given, sendFile } from '../vehicles.ts';

export type BoughtSpecimens = {
  boughtWorkId: number;
  missingLineId: number;
  subletLineId: number;
  paperedBillId: number;
  billPaperId: number;
  removableBillPaperId: number;
};

type Filled = TestGarage &
  BoughtSpecimens & { vehicleId: number; wantedProductId: number; supplierId: number; taxId: number; moneyAccountId: number };
type Place = Pick<Filled, 'marker' | 'branchId' | 'vehicleId' | 'wantedProductId' | 'supplierId'>;

const paper = (marker: string) => ({ name: `${marker}.pdf`, bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n') });

/** A work for which a part is bought, another does something, and two bills came with their papers. */
export async function fillBought(member: TestMember, place: Place): Promise<BoughtSpecimens> {
  const { marker, branchId, vehicleId, wantedProductId, supplierId } = place;
  const sublet = { kind: 'sublet', payeeId: supplierId, description: `Machining ${marker}`, unitPrice: 100, expectedCost: 60 };
  const lines = [{ kind: 'part', productId: wantedProductId, quantity: 3 }, sublet, sublet, sublet];
  const work = given(await as(member).post('/api/works', { vehicleId, branchId, status: 'in_progress', note: marker, lines }));
  const [missing, waiting, first, second] = work.lines;
  const billed = async (lineId: number, reference: string) => {
    const fields = { line_id: String(lineId), amount: '10', dated_on: '2026-03-10', reference };
    const { lines: after } = given(await sendFile(member, `/api/works/${work.id}/bill_line`, { file: paper(marker), fields }));
    const { id } = after.find((line: { id: number }) => line.id === lineId).bill;
    return given(await as(member).get(`/api/bills/${id}`));
  };
  const [kept, other] = [await billed(first.id, `${marker} 1`), await billed(second.id, `${marker} 2`)];
  return {
    boughtWorkId: work.id,
    missingLineId: missing.id,
    subletLineId: waiting.id,
    paperedBillId: kept.id,
    billPaperId: kept.papers[0].id,
    removableBillPaperId: other.papers[0].id,
  };
}

export const boughtSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/works/{id}/buy_part': ({ boughtWorkId, missingLineId, wantedProductId, supplierId, taxId, moneyAccountId, marker }) => ({
    id: boughtWorkId,
    lineId: missingLineId,
    productId: wantedProductId,
    supplierId,
    taxId,
    moneyAccountId,
    quantity: 1,
    cost: 10,
    reference: marker,
  }),
  'POST /api/works/{id}/bill_line': ({ boughtWorkId, subletLineId, supplierId, taxId, moneyAccountId, marker }) => ({
    id: boughtWorkId,
    lineId: subletLineId,
    supplierId,
    taxId,
    moneyAccountId,
    amount: 10,
    datedOn: '2026-03-10',
    reference: `${marker} 3`,
  }),
  'POST /api/bills/{id}/papers': ({ paperedBillId, marker }) => ({
    id: paperedBillId,
    name: marker,
    document: new File([new Uint8Array(paper(marker).bytes)], 'bill.pdf'),
  }),
  'GET /api/bills/papers/{id}': ({ billPaperId }) => ({ id: billPaperId }),
  'DELETE /api/bills/papers/{id}': ({ removableBillPaperId }) => ({ id: removableBillPaperId }),
};
