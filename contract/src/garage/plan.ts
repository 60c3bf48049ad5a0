import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput } from '../fields.ts';
import { Amount } from '../money.ts';

export const Plan = z.object({
  id: z.number(),
  name: z.string(),
  price: Amount,
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  maxBranches: z.number().nullable(),
  maxMembers: z.number().nullable(),
  features: z.array(z.string()),
  current: z.boolean(),
});

export const listPlans = endpoint('GET /api/plans', {
  summary: 'The plans a garage can be on, with the one it is on',
  access: 'billing:read',
  input: noInput,
  output: z.object({ entries: z.array(Plan) }),
});
