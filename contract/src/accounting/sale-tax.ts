import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, noContent, noInput, OptionalDay, requiredText } from '../fields.ts';

export const saleTaxKinds = ['standard', 'zero_rated', 'exempt'] as const;

const perCent = 100;

/** A rate is kept in hundredths of a per cent and told in per cent. */
const Rate = z
  .number()
  .int()
  .transform((kept) => kept / perCent)
  .meta({ type: 'number', description: 'In per cent, with at most two decimals', example: 16 });
const RateDraft = z.coerce
  .number()
  .min(0)
  .max(100)
  .refine((rate) => Math.abs(rate * perCent - Math.round(rate * perCent)) < 1e-6, 'must have at most two decimals')
  .transform((rate) => Math.round(rate * perCent))
  .meta({ type: 'number', description: 'In per cent, with at most two decimals', example: 16 });

export const SaleTax = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(saleTaxKinds),
  rate: Rate,
  fromDate: Day,
  toDate: Day.nullable(),
});
export type SaleTax = z.output<typeof SaleTax>;

export const SaleTaxDraft = z
  .strictObject({
    name: requiredText(60),
    kind: z.enum(saleTaxKinds),
    rate: RateDraft,
    fromDate: Day,
    toDate: OptionalDay.transform((day) => day ?? null),
  })
  .refine(({ kind, rate }) => kind === 'standard' || rate === 0, { path: ['rate'], message: 'must be 0 when no tax is charged' })
  .refine(({ fromDate, toDate }) => toDate === null || toDate >= fromDate, { path: ['toDate'], message: 'must not be before the start' });

export const listSaleTaxes = endpoint('GET /api/accounts/sale_taxes', {
  summary: 'The taxes that sales can have, with the time in which each is charged',
  access: 'books:read',
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
