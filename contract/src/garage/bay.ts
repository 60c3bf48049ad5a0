import { z } from 'zod';
import { BranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, requiredText, YesNo } from '../fields.ts';

export const bayKinds = ['lift', 'pit', 'floor', 'wash'] as const;
export type BayKind = (typeof bayKinds)[number];

export const maxBays = 100;

/** A place of a branch where one vehicle stands. One that is switched off keeps its past and is offered no more. */
export const Bay = z.object({
  id: z.number(),
  branchId: z.number(),
  name: z.string(),
  kind: z.enum(bayKinds),
  active: z.boolean(),
});
export type Bay = z.output<typeof Bay>;

export const BayDraft = z.strictObject({
  name: requiredText(60).meta({ example: 'Lift 1' }),
  kind: z.enum(bayKinds),
  active: YesNo.default(true),
});

const written = { access: 'planning:write', output: Bay, failed: 'Failed try again' } as const;

export const addBay = endpoint('POST /api/bays', {
  ...written,
  summary: 'Add a bay to a branch, after its last one',
  input: BayDraft.extend({ branchId: BranchId }),
  done: 'Bay was added',
});

export const updateBay = endpoint('PUT /api/bays/{id}', {
  ...written,
  summary: 'Change a bay, or switch it off',
  input: BayDraft.extend({ id: Id }),
  done: 'Bay was updated',
});

export const removeBay = endpoint('DELETE /api/bays/{id}', {
  ...written,
  summary: 'Remove a bay that was never used',
  input: byId,
  done: 'Bay was removed',
});

export const orderBays = endpoint('POST /api/bays/order', {
  summary: 'The order in which the bays of a branch are shown; those that are not named follow',
  access: 'planning:write',
  input: z.strictObject({ branchId: BranchId, ids: z.array(Id).min(1).max(maxBays) }),
  output: z.object({ bays: z.array(Bay) }),
  failed: 'Failed try again',
});
