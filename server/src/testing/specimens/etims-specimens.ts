import { vi } from 'vitest';
import { unknownPin } from '../../platform/providers/sandbox/etims/objections.ts';
import { etimsSandbox } from '../../platform/providers/sandbox/etims/own-sandbox.ts';
import { testApp } from '../app.ts';
import { as, type TestBody } from '../call.ts';
import { documentsWhen, newPin } from '../etims.ts';
import type { TestGarage } from '../garage.ts';
import { given } from '../vehicles.ts';

export type EtimsSpecimens = { etimsDocumentId: number; failedEtimsDocumentId: number; failedEtimsMovementId: number };
type Place = TestGarage & { vehicleId: number; customerId: number };

/** The device of a branch with something that it has signed and something that it was refused. It signs nothing else. */
export async function fillEtims(garage: Place, bhfId: string): Promise<EtimsSpecimens> {
  const { marker, branchId, vehicleId, customerId } = garage;
  const [owner, pin, sandbox] = [as(garage.garage), newPin(), await etimsSandbox()];
  given(await owner.post('/api/etims/devices', { branchId, pin, branchNumber: bhfId, serial: marker }));
  given(await owner.post('/api/etims/devices/on', { branchId }));
  given(await owner.put('/api/etims/classes', { goodsClass: '25171702', servicesClass: '78180101' }));
  // What comes in is told of too.
  const opening = [{ branchId, quantity: 1, cost: 10 }];
  given(await owner.post('/api/products', { name: 'Fuse', price: 20, opening }));
  const bill = async () => {
    const lines = [{ kind: 'labour', description: `Labour ${marker}`, unitPrice: 100 }];
    const { id } = given(await owner.post('/api/works', { status: 'in_progress', vehicleId, customerId, branchId, lines }));
    return given(await owner.post('/api/progress/complete_work', { id })).invoices[0].id as number;
  };
  const ofInvoice = async (invoiceId: number, state: string): Promise<number> => {
    const isSo = (document: TestBody) => document.invoiceId === invoiceId && document.state === state;
    const documents = await documentsWhen({ app: await testApp(), garage }, (all) => all.some(isSo));
    return documents.find(isSo)?.id;
  };
  const etimsDocumentId = await ofInvoice(await bill(), 'signed');
  sandbox.fail(pin, '/saveTrnsSalesOsdc', { resultCd: '910', resultMsg: marker });
  const failedEtimsDocumentId = await ofInvoice(await bill(), 'failed');
  sandbox.fail(pin, '/insertStockIO', { resultCd: '910', resultMsg: marker });
  await receiveRefused(garage, bhfId);
  const failedEtimsMovementId = await refusedMovement(garage);
  given(await owner.post('/api/etims/devices/off', { branchId }));
  return { etimsDocumentId, failedEtimsDocumentId, failedEtimsMovementId };
}

/** Goods of a supplier whose PIN the revenue authority does not know, however often it is told of them. */
async function receiveRefused({ garage, branchId }: Place, bhfId: string): Promise<void> {
  const owner = as(garage);
  const supplier = given(await owner.post('/api/suppliers', { name: `Nobody at KRA ${bhfId}`, taxPin: unknownPin }));
  const product = given(await owner.post('/api/products', { name: 'Lamp', price: 20 }));
  const lines = [{ productId: product.id, quantity: 1, unitPrice: 10 }];
  const order = given(await owner.post('/api/purchases', { branchId, supplierId: supplier.id, lines }));
  given(await owner.post('/api/purchases/receive_order', { id: order.id }));
}

/** What moves is told of within a minute, or at once when somebody asks for it. */
async function refusedMovement({ garage, branchId }: Place): Promise<number> {
  given(await as(garage).post('/api/etims/devices/resume', { branchId }));
  return vi.waitFor(
    async () => {
      const { entries } = given(await as(garage).get(`/api/etims/movements?state=failed&branch_id=${branchId}`));
      const refused = entries.find(({ kind }: TestBody) => kind === 'purchase');
      if (!refused) throw new Error('Nothing was refused');
      return refused.id as number;
    },
    { timeout: 20_000, interval: 20 },
  );
}

type Filled = Pick<TestGarage, 'branchId' | 'marker'> & EtimsSpecimens;

export const etimsSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/etims/devices': ({ branchId, marker }) => ({ branchId, pin: newPin(), branchNumber: '07', serial: marker }),
  'POST /api/etims/devices/on': ({ branchId }) => ({ branchId }),
  'POST /api/etims/devices/off': ({ branchId }) => ({ branchId }),
  'POST /api/etims/devices/resume': ({ branchId }) => ({ branchId }),
  'GET /api/etims/documents': ({ branchId }) => ({ branchId }),
  'GET /api/etims/documents/{id}': ({ etimsDocumentId }) => ({ id: etimsDocumentId }),
  'POST /api/etims/documents/{id}/send': ({ failedEtimsDocumentId }) => ({ id: failedEtimsDocumentId }),
  'GET /api/etims/movements': ({ branchId }) => ({ branchId }),
  'POST /api/etims/movements/{id}/send': ({ failedEtimsMovementId }) => ({ id: failedEtimsMovementId }),
};
