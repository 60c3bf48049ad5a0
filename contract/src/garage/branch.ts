import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText, requiredText } from '../fields.ts';
import { OptionalPhone } from '../phone.ts';

export const Branch = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  mobile: z.string().nullable(),
  banned: z.boolean(),
});
export type Branch = z.infer<typeof Branch>;

export const BranchDraft = z.strictObject({
  name: requiredText(80),
  address: optionalText(200),
  city: optionalText(80),
  mobile: OptionalPhone,
});

export const addBranch = endpoint('POST /api/garages/branches', {
  summary: 'Open a branch',
  access: 'branches:write',
  input: BranchDraft,
  output: Branch,
  done: 'Branch was added!',
  failed: 'Failed try again',
});

export const updateBranch = endpoint('PUT /api/garages/branches/{id}', {
  summary: 'Change a branch',
  access: 'branches:write',
  input: BranchDraft.extend({ id: Id }),
  output: Branch,
  done: 'Branch was updated',
  failed: 'Failed try again',
});
