import type { Role } from '@karakana/contract/roles.ts';
import type { TFunction } from 'i18next';

export const vehicleTabs = [
  'summary',
  'service-history',
  'fuel-history',
  'assignment-history',
  'reminders',
  'expenses',
  'issues',
  'documents',
  'events',
] as const;
export type VehicleTab = (typeof vehicleTabs)[number];

/** A driver sees only the summary. */
export const tabsOf = (role: Role): readonly VehicleTab[] => (role === 'driver' ? ['summary'] : vehicleTabs);

export function tabLabels(t: TFunction): Record<VehicleTab, string> {
  return {
    summary: t('Summary'),
    'service-history': t('Services'),
    'fuel-history': t('Fuel'),
    'assignment-history': t('Assignments'),
    reminders: t('Reminders'),
    expenses: t('Expenses'),
    issues: t('Issues'),
    documents: t('Documents'),
    events: t('Events'),
  };
}
