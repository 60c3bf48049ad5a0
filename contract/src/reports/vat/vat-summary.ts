import { z } from 'zod';
import { Day } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { Percent } from '../../percent.ts';
import { reportEndpoints } from '../../report.ts';
import { periodFields } from '../period.ts';
import { vatKinds, vatSides } from './vat-fields.ts';

/** What was taxed at one rate in a month; or what the account of the tax has besides, such as entries by hand. */
export const VatRow = z.object({
  id: z.number(),
  isDifference: z.boolean(),
  side: z.enum(vatSides),
  /** Its first day. */
  month: Day,
  kind: z.enum(vatKinds).nullable(),
  rate: Percent.nullable(),
  documents: z.number(),
  base: Amount.nullable(),
  tax: Amount,
});
export type VatRow = z.output<typeof VatRow>;

export const vatSummary = reportEndpoints('/api/vat_summary', {
  access: 'books:read',
  name: 'VAT summary',
  question: z.strictObject(periodFields),
  row: VatRow,
  totals: z.object({
    ...{ outputBase: Amount, output: Amount, inputBase: Amount, input: Amount },
    /** What the accounts of the tax have besides, and what is to be paid by the books; less than nothing is to be claimed. */
    ...{ outputDifference: Amount, inputDifference: Amount, due: Amount },
    outputAccountId: z.number(),
    inputAccountId: z.number(),
  }),
});
