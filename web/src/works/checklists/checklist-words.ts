import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import type { TFunction } from 'i18next';

/** What both are called everywhere, on paper too. */
export function checklistName(t: TFunction, kind: ChecklistKind): string {
  return { checkin: t('Checkin Inspection'), technical: t('Technical Inspection') }[kind];
}

export function itemFieldName(t: TFunction, field: string): string {
  const names: Record<string, string> = { name: t('Name'), categoryId: t('Category'), needsPhoto: t('Needs a photo') };
  return names[field] ?? field;
}
