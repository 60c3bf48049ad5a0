import { usualWeek } from '@karakana/contract/garage/open-hours.ts';
import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type PlanningSpecimens = { bayId: number; removableBayId: number; closedDayId: number; removableClosedDayId: number };

type Filled = TestGarage & PlanningSpecimens;

/** Bays and closed days of a branch. */
export async function fillPlanning(
  manager: TestMember,
  { branchId, marker }: Pick<Filled, 'branchId' | 'marker'>,
): Promise<PlanningSpecimens> {
  const caller = as(manager);
  const bay = { branchId, kind: 'lift' };
  const closedDay = { branchId, yearly: true };
  given(await caller.put('/api/planning/hours', { branchId, week: usualWeek }));
  return {
    bayId: given(await caller.post('/api/bays', { ...bay, name: `Bay ${marker}` })).id,
    removableBayId: given(await caller.post('/api/bays', { ...bay, name: `Old bay ${marker}` })).id,
    closedDayId: given(await caller.post('/api/planning/closed_days', { ...closedDay, day: '2026-06-01', name: `Day ${marker}` })).id,
    removableClosedDayId: given(
      await caller.post('/api/planning/closed_days', { ...closedDay, day: '2026-06-02', name: `Old day ${marker}` }),
    ).id,
  };
}

export const planningSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/planning': ({ branchId }) => ({ branchId }),
  'PUT /api/planning/hours': ({ branchId }) => ({ branchId, week: usualWeek }),
  'POST /api/bays': ({ branchId, marker }) => ({ branchId, name: `Another ${marker}`, kind: 'pit' }),
  'PUT /api/bays/{id}': ({ bayId, marker }) => ({ id: bayId, name: `Bay ${marker}`, kind: 'floor' }),
  'POST /api/bays/order': ({ branchId, bayId }) => ({ branchId, ids: [bayId] }),
  'DELETE /api/bays/{id}': ({ removableBayId }) => ({ id: removableBayId }),
  'POST /api/planning/closed_days': ({ branchId, marker }) => ({ branchId, day: '2031-06-03', name: marker }),
  'PUT /api/planning/closed_days/{id}': ({ closedDayId, branchId, marker }) => ({
    id: closedDayId,
    branchId,
    day: '2026-06-04',
    name: `Day ${marker}`,
  }),
  'POST /api/planning/public_holidays': ({ branchId }) => ({ branchId, year: 2031 }),
  'DELETE /api/planning/closed_days/{id}': ({ removableClosedDayId }) => ({ id: removableClosedDayId }),
};
