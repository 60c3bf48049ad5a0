import { numberFormat } from './formats.ts';

export function formatAmount(major: number, currency: string, locale = 'en-KE'): string {
  return numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(major);
}
