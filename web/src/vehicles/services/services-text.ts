import type { TFunction } from 'i18next';

/** The first of what is done; of the rest how much there is. */
export function servicesText(t: TFunction, [first = '', ...rest]: string[]): string {
  return rest.length === 0 ? first : t('{{first}} and {{count}} more', { first, count: rest.length });
}
