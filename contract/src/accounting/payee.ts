import { z } from 'zod';
import { Tag, uniqueTags } from '../customers/customer.ts';
import { listOf, OptionalEmail, optionalText, requiredText, Timestamp, YesNo } from '../fields.ts';
import { Amount } from '../money.ts';
import { pageQuery } from '../page.ts';
import { OptionalPhone } from '../phone.ts';
import { termNames } from './book-settings.ts';

export const payeeKinds = ['supplier', 'other'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/** Whoever is paid: a supplier of goods, a landlord, the power company. */
export const Payee = z.object({
  id: z.number(),
  kind: z.enum(payeeKinds),
  name: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  taxPin: z.string().nullable(),
  address: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccount: z.string().nullable(),
  mpesaNumber: z.string().nullable(),
  /** Where it is none, that of the books. */
  paymentTerm: z.enum(termNames).nullable(),
  tagList: z.array(z.string()),
  note: z.string().nullable(),
  isArchived: z.boolean(),
  /** What is owed, and how much of it is late, in the branches of the reader. */
  balance: Amount,
  overdue: Amount,
  version: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Payee = z.output<typeof Payee>;

/** How long what is owed has been late, in days. */
export const Ageing = z.object({ current: Amount, upTo30: Amount, upTo60: Amount, upTo90: Amount, over90: Amount });

export const PayeeRecord = Payee.extend({ ageing: Ageing });
export type PayeeRecord = z.output<typeof PayeeRecord>;

const maxTags = 20;
export const TagList = z.array(Tag).max(maxTags).transform(uniqueTags);

export const PayeeDraft = z.strictObject({
  name: requiredText(120),
  contactName: optionalText(120),
  email: OptionalEmail.transform((email) => email ?? null),
  mobile: OptionalPhone.transform((mobile) => mobile ?? null),
  taxPin: optionalText(20)
    .transform((pin) => pin?.toUpperCase() ?? null)
    .meta({ example: 'P051234567Q' }),
  address: optionalText(200),
  bankName: optionalText(80),
  bankAccount: optionalText(40),
  mpesaNumber: optionalText(40).meta({ example: 'Till 123456' }),
  paymentTerm: z
    .enum(termNames)
    .nullish()
    .transform((term) => term ?? null),
  tagList: TagList.default([]),
  note: optionalText(1000),
});
export type PayeeDraft = z.output<typeof PayeeDraft>;

export const payeeSorts = ['name', '-name', 'newest', 'oldest', 'balance', '-balance'] as const;

export const payeeQuery = pageQuery(20).extend({
  tags: listOf(Tag, maxTags),
  /** Only those to whom something is owed. */
  isOwed: YesNo.optional(),
  sort: z.enum(payeeSorts).default('name'),
});
export type PayeeQuery = z.output<typeof payeeQuery>;
