import { z } from 'zod';
import { crudEndpoints } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Id, noInput, optionalText, requiredText } from '../fields.ts';
import { OptionalItemClass } from '../item-class.ts';
import { Amount, AmountDraft } from '../money.ts';
import { pageQuery } from '../page.ts';

export const ServiceCategory = z.object({ id: z.number(), name: z.string(), serviceCount: z.number() });

export const Service = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.number(),
  price: Amount,
  durationMinutes: z.number(),
  /** By which the revenue authority knows it; nothing where it is one of the garage's usual services. */
  itemClass: z.string().nullable(),
  /** The parts and labour that come with it; they make the price where it has none. */
  lineCount: z.number(),
});
export type Service = z.output<typeof Service>;

export const ServiceDraft = z.strictObject({
  name: requiredText(120),
  description: optionalText(500),
  categoryId: Id,
  price: AmountDraft,
  durationMinutes: z.coerce.number().int().min(0).max(100_000),
  itemClass: OptionalItemClass,
});

export const serviceSorts = ['newest', 'name', '-name', 'category', '-category', 'duration', '-duration', 'price', '-price'] as const;

export const services = crudEndpoints('/api/services', {
  right: 'services',
  name: 'service',
  thing: Service,
  draft: ServiceDraft,
  query: pageQuery(20).extend({ categoryId: Id.optional(), sort: z.enum(serviceSorts).default('newest') }),
});

export const changeServicePrice = endpoint('PUT /api/services/{id}/price', {
  summary: 'Change the price of a service, and nothing else of it',
  access: 'services:write',
  input: byId.extend({ price: AmountDraft }),
  output: Service,
  done: 'Service was updated',
  failed: 'Failed try again',
});

export const listServiceCategories = endpoint('GET /api/services/categories', {
  summary: 'The categories of the garage’s services',
  access: 'services:read',
  input: noInput,
  output: z.object({ entries: z.array(ServiceCategory) }),
});

export const addServiceCategory = endpoint('POST /api/services/categories', {
  summary: 'Add a category of services',
  access: 'services:write',
  input: z.strictObject({ name: requiredText(80) }),
  output: ServiceCategory,
  done: 'Category was added',
  failed: 'Failed try again',
});

export const readServiceCategory = endpoint('GET /api/services/categories/{id}', {
  summary: 'One category with its services',
  access: 'services:read',
  input: byId,
  output: ServiceCategory.extend({ services: z.array(Service) }),
});
