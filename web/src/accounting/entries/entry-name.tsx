import type { Entry } from '@karakana/contract/accounting/entry.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';

type Reversible = Pick<Entry, 'reversesId' | 'reversedById'>;

/** The number of an entry, which leads to it. */
export const EntryName = ({ entry: { id, number } }: { entry: Pick<Entry, 'id' | 'number'> }) => (
  <RowLink to={`/accounts/entries/${id}`}>{number}</RowLink>
);

/** Most entries stay as they are; these were taken back, or take one back. */
export function ReversalBadge({ entry: { reversesId, reversedById } }: { entry: Reversible }) {
  const { t } = useTranslation();
  if (reversedById !== null) return <StatusBadge tone="draft">{t('Reversed')}</StatusBadge>;
  return reversesId === null ? null : <StatusBadge tone="draft">{t('Reversal')}</StatusBadge>;
}

export const isReversal = ({ reversesId, reversedById }: Reversible): boolean => reversesId !== null || reversedById !== null;
