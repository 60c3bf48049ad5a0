import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Id, noContent, noInput, OptionalEmail, optionalText } from '../fields.ts';
import { OptionalKraPin } from '../kra-pin.ts';
import { ownName } from '../own-names.ts';
import { pageOf, pageQuery } from '../page.ts';
import { OptionalPhone } from '../phone.ts';

export const InsuranceFirm = z.object({ id: z.number(), name: z.string() });

/** An insurer whose claims the garage takes, with the garage's own contact there. */
export const Insurance = z.object({
  id: z.number(),
  firmId: z.number(),
  firmName: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactMobile: z.string().nullable(),
  /** Under which the revenue authority knows the insurer; it stands on what is sent to it. */
  taxPin: z.string().nullable(),
  note: z.string().nullable(),
});
export type Insurance = z.infer<typeof Insurance>;

const ownFields = {
  contactName: optionalText(120),
  contactEmail: OptionalEmail,
  contactMobile: OptionalPhone,
  taxPin: OptionalKraPin,
  note: optionalText(500),
};
export const InsuranceDraft = z.strictObject({ firmId: Id, ...ownFields });
/** Its firm stays: another firm is another insurer. */
export const InsuranceChange = z.strictObject(ownFields);

export const insuranceSorts = ['name', '-name', 'contact', '-contact'] as const;

export const listInsurances = endpoint('GET /api/insurances', {
  summary: 'A page of the insurers whose claims the garage takes',
  access: 'insurances:read',
  input: pageQuery(20).extend({ sort: z.enum(insuranceSorts).default('name') }),
  output: pageOf(Insurance),
});

export const listSupportedInsurances = endpoint('GET /api/insurances/supported', {
  summary: 'Every firm that can be added, with whether the garage has it',
  access: 'insurances:read',
  input: noInput,
  output: z.object({ entries: z.array(InsuranceFirm.extend({ added: z.boolean() })) }),
});

export const listGarageInsurances = endpoint('GET /api/insurances/garage', {
  summary: 'All insurers of the garage, for choosing one',
  access: 'insurances:read',
  input: noInput,
  output: z.object({ entries: z.array(Insurance) }),
});

export const addInsurance = endpoint('POST /api/insurances', {
  summary: 'Add an insurer to the garage',
  access: 'insurances:write',
  input: InsuranceDraft,
  output: Insurance,
  done: 'Insurer was added',
  failed: 'Failed try again',
});

export const updateInsurance = endpoint('PUT /api/insurances/{id}', {
  summary: 'Change the garage’s own contact at an insurer, and its PIN at the revenue authority',
  access: 'insurances:write',
  input: InsuranceChange.extend(byId.shape),
  output: Insurance,
  done: 'Insurer was updated',
  failed: 'Failed try again',
});

export const removeInsurance = endpoint('DELETE /api/insurances/{id}', {
  summary: 'Remove an insurer from the garage',
  access: 'insurances:write',
  input: byId,
  output: noContent,
  done: 'Insurer was removed',
  failed: 'Failed try again',
});

export const listInsuranceFirms = endpoint('GET /api/insurance_firms', {
  summary: 'The insurance firms of the country, and those that the garage added',
  access: 'insurances:read',
  input: noInput,
  output: z.object({ entries: z.array(InsuranceFirm) }),
});

export const addInsuranceFirm = endpoint('POST /api/insurance_firms', {
  summary: 'Add a firm that is not among those of the country',
  access: 'insurances:write',
  input: z.strictObject({ name: ownName(120) }),
  output: InsuranceFirm,
  done: 'Insurance firm was added',
  failed: 'Failed try again',
});
