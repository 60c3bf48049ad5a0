import type { BayKind } from '@karakana/contract/garage/bay.ts';
import type { TFunction } from 'i18next';

export function bayKindName(t: TFunction, kind: BayKind): string {
  const names: Record<BayKind, string> = { lift: t('Lift'), pit: t('Pit'), floor: t('Floor'), wash: t('Wash') };
  return names[kind];
}
