import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, Id, optionalText, requiredText, YesNo } from '../fields.ts';
import { OptionalKraPin } from '../kra-pin.ts';
import { Amount, AmountDraft } from '../money.ts';
import { OptionalPhone } from '../phone.ts';
import { Branch } from './branch.ts';
import { PublicHours } from './working-hours.ts';

export const garageKinds = ['garage', 'fleet', 'school', 'supplier'] as const;
export const garageStatuses = ['active', 'suspended'] as const;

export const BillingAddress = z.object({
  billingName: z.string().nullable(),
  billingEmail: z.string().nullable(),
  billingAddressLine: z.string().nullable(),
  billingCity: z.string().nullable(),
  billingTaxPin: z.string().nullable(),
});

/** What anybody may read of a garage. */
export const GarageProfile = z.object({
  name: z.string(),
  slug: z.string(),
  code: z.string(),
  kind: z.enum(garageKinds),
  description: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  branches: z.array(
    z.object({
      name: z.string(),
      address: z.string().nullable(),
      city: z.string().nullable(),
      mobile: z.string().nullable(),
      hours: PublicHours,
    }),
  ),
  currency: z.string(),
  services: z.array(z.object({ name: z.string(), category: z.string(), price: Amount })),
});

export const Garage = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  code: z.string(),
  kind: z.enum(garageKinds),
  status: z.enum(garageStatuses),
  description: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  currency: z.string(),
  speedGovernorPrice: Amount.nullable(),
  smsCredits: z.number(),
  planId: z.number().nullable(),
  ...BillingAddress.shape,
  branches: z.array(Branch),
  version: z.number(),
});
export type Garage = z.infer<typeof Garage>;

export const readGarageBySlug = endpoint('GET /api/garages/slug/{slug}', {
  summary: 'The public profile of a garage',
  access: 'public',
  input: z.strictObject({ slug: requiredText(80) }),
  output: GarageProfile,
});

export const readGarage = endpoint('GET /api/garages', {
  summary: 'One’s own garage, by its code',
  access: 'garage:read',
  input: z.strictObject({ code: requiredText(40) }),
  output: Garage,
});

const optionalWebsite = z
  .union([z.literal('').transform(() => null), z.null(), z.url({ protocol: /^https?$/, message: 'must be a web address' }).max(200)])
  .optional();

export const GarageDraft = z.strictObject({
  name: requiredText(120).optional(),
  description: optionalText(1000).optional(),
  email: z.union([z.literal('').transform(() => null), z.null(), Email]).optional(),
  mobile: OptionalPhone,
  address: optionalText(200).optional(),
  city: optionalText(80).optional(),
  country: z.string().length(2).toUpperCase().optional(),
  website: optionalWebsite,
  status: z.enum(garageStatuses).optional(),
  /** Says that this update is about the billing address. */
  billingAddress: YesNo.optional(),
  billingName: optionalText(120).optional(),
  billingEmail: z.union([z.literal('').transform(() => null), z.null(), Email]).optional(),
  billingAddressLine: optionalText(200).optional(),
  billingCity: optionalText(80).optional(),
  billingTaxPin: OptionalKraPin,
  /** Left empty, it stays as it is. */
  speedGovernorPrice: z.union([z.literal('').transform(() => undefined), AmountDraft]).optional(),
});

export const updateGarage = endpoint('PUT /api/garages/{id}', {
  summary: 'Change the garage’s profile, logo or billing address (multipart)',
  access: 'garage:write',
  input: GarageDraft.extend({ id: Id, version: z.coerce.number().int().optional() }),
  output: Garage,
  done: ['Garage Profile updated successfully', 'Billing Address updated successfully'],
  failed: 'Could not update',
  upload: { field: 'logo', kind: 'image' },
});
