import type { VatKind } from '@karakana/contract/reports/vat/vat-fields.ts';

const words: Record<Exclude<VatKind, 'standard'>, string> = { zero_rated: 'Zero-rated', exempt: 'Exempt', none: 'Without VAT' };

/** A rate as papers say it: VAT 16%. Rates are in hundredths of a per cent. */
export const taxText = (kind: VatKind, rate: number): string => (kind === 'standard' ? `VAT ${rate / 100}%` : words[kind]);
