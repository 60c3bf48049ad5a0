export function formatAmount(major: number, currency: string, locale = 'en-KE'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(major);
}
