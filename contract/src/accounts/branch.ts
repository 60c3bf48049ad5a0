import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';
import { Garage } from '../garage/garage.ts';
import { Invitation } from './user.ts';

export const banBranch = endpoint('POST /api/garages/branches/ban', {
  summary: 'Close a branch; those who act in it are signed out',
  access: 'branches:write',
  input: byId,
  output: z.object({ garage: Garage, user: z.object({ invitations: z.array(Invitation) }) }),
  done: 'Branch was banned!',
  failed: 'Failed try again',
});
