import { as } from '../call.ts';
import type { TestMember } from '../garage.ts';
import { given, vehicleDraft } from '../vehicles.ts';

export type LeakSpecimens = { leakId: number };
type Filled = LeakSpecimens & { branchId: number; marker: string };

export const leakSpecimens: Record<string, (place: Filled) => object> = {
  'GET /api/leaks': ({ branchId }) => ({ branchId }),
  'POST /api/leaks/put_away': ({ leakId, marker }) => ({ kind: 'odometer', id: leakId, fact: 'read/0', reason: marker }),
  'POST /api/leaks/bring_back': ({ leakId }) => ({ kind: 'odometer', id: leakId }),
};

/** A vehicle whose odometer went back twice while somebody of the branch wrote it down, of which one is fine. */
export async function fillLeaks(member: TestMember, marker: string): Promise<LeakSpecimens> {
  const draft = await vehicleDraft({ registration: `L1 ${marker}`, note: marker });
  const { id } = given(await as(member).post('/api/vehicles', { ...draft, odometer: 80_000 }));
  for (const odometer of [null, 70_000, null, 60_000]) given(await as(member).put(`/api/vehicles/${id}`, { ...draft, odometer }));
  const [leak, { kind, id: oldId, fact }] = given(await as(member).get('/api/leaks?kind=odometer')).entries;
  given(await as(member).post('/api/leaks/put_away', { kind, id: oldId, fact, reason: marker }));
  return { leakId: leak.id };
}
