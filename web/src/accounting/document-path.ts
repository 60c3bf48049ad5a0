import type { Entry } from '@karakana/contract/accounting/entry.ts';
import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';

const screens: Partial<Record<SourceKind, string>> = {
  bill: '/bills',
  count: '/inventory/counts',
  expense: '/expenses',
  opening: '/inventory/products',
  sale: '/inventory/sales',
  till: '/inventory/tills',
  transfer: '/inventory/transfers',
  work: '/works',
};

/** Where the document stands that an entry is about, where it has a screen. */
export function documentPath({ documentKind, documentId }: Pick<Entry, 'documentKind' | 'documentId'>): string | undefined {
  const screen = screens[documentKind];
  return screen && documentId !== null ? `${screen}/${documentId}` : undefined;
}
