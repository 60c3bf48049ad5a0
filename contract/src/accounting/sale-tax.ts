import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, noContent, noInput, OptionalDay, requiredText } from '../fields.ts';
import { Percent, percentDraft } from '../percent.ts';

export const saleTaxKinds = ['standard', 'zero_rated', 'exempt'] as const;

export const SaleTax = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(saleTaxKinds),
  rate: Percent,
  fromDate: Day,
  toDate: Day.nullable(),
});
export type SaleTax = z.output<typeof SaleTax>;

export const SaleTaxDraft = z
  .strictObject({
    name: requiredText(60),
    kind: z.enum(saleTaxKinds),
    rate: percentDraft(100),
    fromDate: Day,
    toDate: OptionalDay.transform((day) => day ?? null),
  })
  .refine(({ kind, rate }) => kind === 'standard' || rate === 0, { path: ['rate'], message: 'must be 0 when no tax is charged' })
  .refine(({ fromDate, toDate }) => toDate === null || toDate >= fromDate, { path: ['toDate'], message: 'must not be before the start' });

export const listSaleTaxes = endpoint('GET /api/accounts/sale_taxes', {
  summary: 'The taxes that sales can have, with the time in which each is charged',
  // Whoever prices a product says its tax, and need not see the books for it; all who see the books see products.
  access: 'products:read',
  input: noInput,
  output: z.object({ entries: z.array(SaleTax) }),
});

export const addSaleTax = endpoint('POST /api/accounts/sale_taxes', {
  summary: 'Add a tax',
  access: 'books:write',
  input: SaleTaxDraft,
  output: SaleTax,
  done: 'Tax was added',
  failed: 'Error adding a new sale tax. Try again',
});

export const updateSaleTax = endpoint('PUT /api/accounts/sale_taxes/{id}', {
  summary: 'Change a tax; its rate stays once it was charged',
  access: 'books:write',
  input: SaleTaxDraft.safeExtend({ id: Id }),
  output: SaleTax,
  done: 'Tax was updated',
  failed: 'Error updating sale tax. Try again',
});

export const removeSaleTax = endpoint('DELETE /api/accounts/sale_taxes/{id}', {
  summary: 'Offer a tax no longer',
  access: 'books:delete',
  input: byId,
  output: noContent,
  done: 'Tax was removed',
  failed: 'Failed try again',
});
