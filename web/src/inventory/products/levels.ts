import type { TFunction } from 'i18next';

export const levels = ['reorderLevel', 'reorderQuantity'] as const;
export type Level = (typeof levels)[number];

export function levelName(t: TFunction, level: Level): string {
  return { reorderLevel: t('Order again at'), reorderQuantity: t('Order quantity') }[level];
}
