import type { CountScope, CountState, lineShows, StockCount } from '@karakana/contract/inventory/count.ts';
import type { TFunction } from 'i18next';

export function countStateName(t: TFunction, state: CountState): string {
  return { open: t('Being counted'), posted: t('Posted'), cancelled: t('Cancelled') }[state];
}

export function scopeName(t: TFunction, scope: CountScope): string {
  return { all: t('All products'), in_stock: t('What is in stock'), category: t('A category'), chosen: t('Chosen products') }[scope];
}

/** Of what a count is, as short as it can be said. */
export const scopeOf = (t: TFunction, { scope, category }: Pick<StockCount, 'scope' | 'category'>): string =>
  category ?? scopeName(t, scope);

export function showName(t: TFunction, show: (typeof lineShows)[number]): string {
  return { uncounted: t('To count'), counted: t('Counted'), different: t('Different') }[show];
}

/** Why there is less or more than there should be, as it is often said. */
export const usualReasons = (t: TFunction): string[] => [
  t('Damaged'),
  t('Expired'),
  t('Lost'),
  t('Stolen'),
  t('Used in the workshop'),
  t('Found again'),
];
