import type { saleTaxKinds } from '@karakana/contract/accounting/sale-tax.ts';

export const taxCodes = ['A', 'B', 'C', 'D', 'E'] as const;
export type TaxCode = (typeof taxCodes)[number];

/** What is charged by the reduced rate, in hundredths of a per cent; all else that is charged is the standard one of its time. */
const reduced = 800;

/** The letter under which the revenue authority knows a tax: exempt, standard, zero-rated, none, reduced. A garage that is not registered charges none. */
export function taxCodeOf({
  kind,
  rate,
  isTaxed,
}: {
  kind: (typeof saleTaxKinds)[number] | null;
  rate: number;
  isTaxed: boolean;
}): TaxCode {
  if (!isTaxed) return 'D';
  if (rate > 0) return rate === reduced ? 'E' : 'B';
  if (kind === 'exempt') return 'A';
  return kind === 'zero_rated' ? 'C' : 'D';
}
