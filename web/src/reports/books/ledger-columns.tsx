import type { LedgerRow } from '@karakana/contract/reports/general-ledger.ts';
import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { sourceName } from '../../accounting/book-words.ts';
import { documentPath } from '../../accounting/document-path.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';

type Totals = { debit: number; credit: number; closing: number | null };

export const ledgerColumns = (t: TFunction, totals: Totals | undefined): ListColumn<LedgerRow>[] => [
  { key: 'account', title: t('Account'), minWidth: 120, priority: 1, cell: ({ accountName }) => accountName },
  { key: 'date', title: t('Date'), minWidth: 110, grow: 0, priority: 1, cell: ({ datedOn }) => <DateText on={datedOn} /> },
  { key: 'number', title: t('Entry'), minWidth: 120, grow: 0, priority: 1, cell: (row) => <EntryLink row={row} />, total: t('Total') },
  { key: 'document', title: t('Document'), minWidth: 140, priority: 2, cell: (row) => <DocumentLink row={row} /> },
  { key: 'memo', title: t('Memo'), minWidth: 160, grow: 3, priority: 3, cell: ({ memo }) => memo },
  { key: 'party', title: t('Customer or supplier'), minWidth: 150, grow: 2, priority: 4, cell: ({ partyName }) => partyName },
  amount({ key: 'debit', title: t('Debit'), priority: 1, of: ({ debit }) => debit || null, total: totals?.debit }),
  amount({ key: 'credit', title: t('Credit'), priority: 1, of: ({ credit }) => credit || null, total: totals?.credit }),
  amount({ key: 'balance', title: t('Balance'), priority: 2, of: ({ balance }) => balance, total: totals?.closing }),
];

type Wanted = Pick<ListColumn<LedgerRow>, 'key' | 'title' | 'priority'> & {
  of: (row: LedgerRow) => number | null;
  total: number | null | undefined;
};

/** The empty side of a line is left empty, as bookkeepers do. */
const amount = ({ of, total, ...column }: Wanted): ListColumn<LedgerRow> => ({
  ...column,
  minWidth: roomForFigure,
  grow: 0,
  align: 'end',
  cell: (row) => shown(of(row)),
  total: typeof total === 'number' ? <Figure amount={total} /> : undefined,
});

const shown = (figure: number | null): ReactNode => (figure === null ? '' : <Figure amount={figure} />);

function EntryLink({ row: { entryId, number } }: { row: LedgerRow }) {
  const { t } = useTranslation();
  if (entryId === null) return <Text fw={600}>{t('Opening')}</Text>;
  return <RowLink to={`/accounts/entries/${entryId}`}>{number}</RowLink>;
}

/** Leads to the document where it has a screen. */
function DocumentLink({ row: { documentKind, documentId, sourceKind } }: { row: LedgerRow }) {
  const { t } = useTranslation();
  if (documentKind === null || sourceKind === null) return '';
  const path = documentPath({ documentKind, documentId });
  return path ? <TextLink to={path}>{sourceName(t, sourceKind)}</TextLink> : sourceName(t, sourceKind);
}

export function LedgerCard({ row }: { row: LedgerRow }) {
  const { t } = useTranslation();
  return (
    <CardLines
      title={<EntryLink row={row} />}
      aside={row.kind === 'opening' ? shown(row.balance) : <Figure amount={row.debit - row.credit} />}
      below={row.memo}
    >
      <DateText on={row.datedOn} />
      {row.kind === 'line' && row.balance !== null ? (
        <>
          {' · '}
          {t('Balance')} <Figure amount={row.balance} />
        </>
      ) : null}
    </CardLines>
  );
}
