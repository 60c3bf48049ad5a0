import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';

type NumberStyle = (typeof numberStyles)[number];
const prefixes = { invoice: 'INV', credit_note: 'CRN' } as const;

/** As the garage writes it: INV-000042, or 000042. */
export function invoiceNumber(style: NumberStyle, kind: keyof typeof prefixes, number: number): string {
  const whole = numberText(prefixes[kind], number);
  return style === 'numeric' ? whole.slice(prefixes[kind].length + 1) : whole;
}

/** The same in a query that has an invoice at hand. */
export const invoiceNumberIn = (garageId: number): RawBuilder<string> => sql`(
  case (select invoice_number from book_settings where garage_id = ${garageId}) when 'numeric' then
    substr(number_text('', invoices.number), 2) else number_text(${sql.lit(prefixes.invoice)}, invoices.number) end)`;
