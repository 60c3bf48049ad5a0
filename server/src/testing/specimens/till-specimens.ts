import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';
import type { StockSpecimens } from './stock-specimens.ts';

export type TillSpecimens = { tillId: number; openTillId: number };
type Place = Pick<TestGarage & StockSpecimens, 'branchId' | 'marker' | 'productId'>;

/** A shift of a branch that is over, and one that goes on. */
export async function fillTills(cashier: TestMember, { branchId, marker, productId }: Place): Promise<TillSpecimens> {
  const open = async () => given(await as(cashier).post('/api/tills', { branchId, float: 1000 }));
  const { id: tillId } = await open();
  const payments = [{ method: 'cash', amount: 10, reference: marker }];
  given(await as(cashier).post('/api/sales', { branchId, lines: [{ productId, quantity: 1 }], payments }));
  given(await as(cashier).post(`/api/tills/${tillId}/close`, { counted: 990, reason: marker }));
  return { tillId, openTillId: (await open()).id };
}

export const tillSpecimens: Record<string, (garage: Place & TillSpecimens) => Record<string, unknown>> = {
  'GET /api/tills': ({ branchId }) => ({ branchId }),
  'GET /api/tills/own': ({ branchId }) => ({ branchId }),
  'GET /api/tills/{id}': ({ tillId }) => ({ id: tillId }),
  'GET /api/tills/{id}/payments': ({ tillId }) => ({ id: tillId }),
  'POST /api/tills': ({ branchId }) => ({ branchId, float: 500 }),
  'POST /api/tills/{id}/close': ({ openTillId, marker }) => ({ id: openTillId, counted: 1000, reason: marker }),
};
