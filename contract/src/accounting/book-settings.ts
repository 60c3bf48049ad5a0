import { z } from 'zod';
import { dayFormats } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { Day, noInput, OptionalDay, optionalText, YesNo } from '../fields.ts';
import { Amount } from '../money.ts';

/** How many days after its date an invoice is due. */
export const paymentTerms = {
  DUE_ON_RECEIPT: 0,
  DUE_ON_IN_7_DAYS: 7,
  DUE_ON_IN_15_DAYS: 15,
  DUE_ON_IN_30_DAYS: 30,
  DUE_ON_IN_45_DAYS: 45,
  DUE_ON_IN_60_DAYS: 60,
  DUE_ON_IN_90_DAYS: 90,
} as const;
export type PaymentTerm = keyof typeof paymentTerms;
export const termNames = Object.keys(paymentTerms) as [PaymentTerm, ...PaymentTerm[]];

export const numberStyles = ['alphanumeric', 'numeric'] as const;
export const invoiceTemplates = ['default', 'compact'] as const;

export const BookSettings = z.object({
  currency: z.string(),
  /** The month in which a year of the books begins. */
  fiscalYear: z.number(),
  invoiceNote: z.string().nullable(),
  invoiceNumber: z.enum(numberStyles),
  dateFormat: z.enum(dayFormats),
  invoiceTemplate: z.enum(invoiceTemplates),
  paymentTerm: z.enum(termNames),
  pricesIncludeTax: z.boolean(),
  vatRegisteredFrom: Day.nullable(),
  /** The last day that is closed. */
  closedThrough: Day.nullable(),
  /** The currency stays once something was posted. */
  hasEntries: z.boolean(),
  version: z.number(),
});
export type BookSettings = z.output<typeof BookSettings>;

export const BookSettingsDraft = z.strictObject({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must have three letters, such as KES')
    .meta({ example: 'KES' }),
  fiscalYear: z.coerce.number().int().min(1).max(12),
  invoiceNote: optionalText(1000),
  invoiceNumber: z.enum(numberStyles),
  dateFormat: z.enum(dayFormats),
  invoiceTemplate: z.enum(invoiceTemplates),
  paymentTerm: z.enum(termNames),
  pricesIncludeTax: YesNo,
  vatRegisteredFrom: OptionalDay.transform((day) => day ?? null),
  version: z.coerce.number().int().positive(),
});

const Sum = z.object({ group: z.enum(['asset', 'liability', 'equity', 'revenue', 'expense']), balance: Amount });

export const readBooks = endpoint('GET /api/accounts', {
  summary: 'The settings of the books, and what each group of accounts comes to',
  access: 'books:read',
  input: noInput,
  output: z.object({ settings: BookSettings, sums: z.array(Sum) }),
});

export const saveBookSettings = endpoint('POST /api/accounts/settings', {
  summary: 'Change the settings of the books',
  access: 'books:write',
  input: BookSettingsDraft,
  output: BookSettings,
  done: 'Account settings were updated',
  failed: 'Failed try again',
});

export const ClosedMonth = z.object({ closedThrough: Day.nullable() });

export const closeMonth = endpoint('POST /api/accounts/close', {
  summary: 'Close the next open month, or all up to this one: what is dated in them counts from the first open day on',
  access: 'books:write',
  input: z.strictObject({ through: Day }),
  output: ClosedMonth,
  done: 'Month was closed',
  failed: 'Failed try again',
});

export const reopenMonth = endpoint('POST /api/accounts/reopen', {
  summary: 'Open the last closed month again',
  access: 'books:delete',
  input: noInput,
  output: ClosedMonth,
  done: 'Month is open again',
  failed: 'Failed try again',
});
