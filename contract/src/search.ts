import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

export const Found = z.object({ kind: z.enum(['vehicle', 'customer']), id: z.number(), title: z.string(), detail: z.string() });
export type Found = z.infer<typeof Found>;

export const searchEverything = endpoint('GET /api/search', {
  summary: 'Vehicles and customers by any part of plate, name or mobile, as far as the caller may see them',
  access: 'session',
  input: z.strictObject({ search: requiredText(200) }),
  output: z.object({ entries: z.array(Found) }),
});
