import { numberFormat } from './formats.ts';

export function formatAmount(major: number, currency: string, locale = 'en-KE'): string {
  return numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(major);
}

/** What stands before an amount, for where the amount is still to be written. */
export const currencySymbol = (currency: string, locale = 'en-KE'): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
