import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type GateSpecimens = {
  releasableWorkId: number;
  roadTestedId: number;
  carOutId: number;
  gatePassId: number;
  gatePassCode: string;
  usedPassCode: string;
};

const soon = () => new Date(Date.now() + 7_200_000).toISOString();

type Filled = TestGarage & GateSpecimens;
type Place = Pick<TestGarage, 'marker' | 'branchId'> & { vehicleId: number; customerId: number };

/** Cars that may go, one that is let out for a while, and one that came, each with the marker in its texts. */
export async function fillGate(member: TestMember, { marker, branchId, vehicleId, customerId }: Place): Promise<GateSpecimens> {
  const caller = as(member);
  const lines = [{ kind: 'labour', description: `Labour ${marker}`, unitPrice: 100 }];
  const begin = async (): Promise<number> =>
    given(await caller.post('/api/works', { status: 'in_progress', vehicleId, customerId, branchId, lines })).id;
  const complete = async (): Promise<number> => {
    const id = await begin();
    given(await caller.post('/api/progress/complete_work', { id }));
    return id;
  };
  const release = async () =>
    given(await caller.post('/api/works/release', { id: await complete(), reason: marker, collectedBy: marker })).gatePass;
  const carOutId = await begin();
  const wayOut = { id: carOutId, purpose: 'sublet', collectedBy: marker, returnsAt: soon() };
  given(await caller.post('/api/gate/let_out', { code: given(await caller.post('/api/works/temporary_pass', wayOut)).code }));
  given(await caller.post('/api/gate/arrival', { registration: 'KZZ 999Z', note: marker, branchId }));
  const [kept, used] = [await release(), await release()];
  return {
    releasableWorkId: await complete(),
    roadTestedId: await begin(),
    carOutId,
    gatePassId: kept.id,
    gatePassCode: kept.code,
    usedPassCode: used.code,
  };
}

export const gateSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/works/release': ({ releasableWorkId, marker }) => ({ id: releasableWorkId, reason: marker, collectedBy: marker }),
  'POST /api/works/temporary_pass': ({ roadTestedId, marker }) => ({
    id: roadTestedId,
    purpose: 'road_test',
    collectedBy: marker,
    returnsAt: soon(),
  }),
  'GET /api/works/{id}/gate_passes': ({ carOutId }) => ({ id: carOutId }),
  'POST /api/works/download_gate_pass': ({ gatePassId }) => ({ id: gatePassId }),
  'POST /api/gate/check': ({ gatePassCode }) => ({ code: gatePassCode }),
  'POST /api/gate/let_out': ({ usedPassCode }) => ({ code: usedPassCode }),
  'POST /api/gate/arrival': ({ branchId, marker }) => ({ registration: 'KZZ 998Z', branchId, note: marker }),
  'POST /api/gate/departure': ({ branchId, marker }) => ({ registration: 'KZZ 998Z', branchId, note: marker }),
  'GET /api/gate': ({ branchId }) => ({ branchId }),
  'GET /api/gate/entries': ({ branchId, carOutId }) => ({ branchId, workId: carOutId }),
  'GET /api/uncollected': ({ branchId }) => ({ branchId }),
};
