import type { Entry } from '@karakana/contract/accounting/entry.ts';
import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';

const screens: Partial<Record<SourceKind, string>> = {
  bill: '/bills',
  count: '/inventory/counts',
  expense: '/expenses',
  opening: '/inventory/products',
  transfer: '/inventory/transfers',
};

/** Where the document stands that an entry is about, where it has a screen. */
export function sourcePath({ sourceKind, sourceId }: Pick<Entry, 'sourceKind' | 'sourceId'>): string | undefined {
  const screen = screens[sourceKind];
  return screen && sourceId !== null ? `${screen}/${sourceId}` : undefined;
}
