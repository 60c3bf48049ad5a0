import { type Entry, listEntries } from '@karakana/contract/accounting/entry.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { sourceName } from '../book-words.ts';
import { useBookCurrency } from '../books-reads.ts';
import { EntryName, isReversal, ReversalBadge } from './entry-name.tsx';
import { JournalSearch, useJournalFilters } from './journal-filters.tsx';

/** Everything that was ever posted, newest first. */
export function Journal() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const currency = useBookCurrency();
  const [{ search: query, page, ...asked }, change, address] = useListSearch(JournalSearch);
  const answer = useEndpointQuery(listEntries, { ...asked, query, page: page ?? 1 });
  return (
    <ListPage
      title={t('Journal')}
      address={address}
      answer={answer}
      columns={entryColumns(t, currency)}
      card={(row) => <EntryCard entry={row} currency={currency} />}
      filters={useJournalFilters(asked, change)}
      onOpen={({ id }) => navigate({ to: '/accounts/entries/$id', params: { id: String(id) } })}
      empty={t('Every sale, payment and bill is written here by itself, with debit and credit. What has no document you write by hand.')}
      action={<CommandButton command="addEntry" onGiven={() => navigate({ to: '/accounts/entries/new' })} />}
    />
  );
}

const entryColumns = (t: TFunction, currency: string): ListColumn<Entry>[] => [
  { key: 'date', title: t('Date'), minWidth: 110, grow: 0, priority: 1, cell: ({ datedOn }) => <DateText on={datedOn} /> },
  { key: 'number', title: t('Number'), minWidth: 120, grow: 0, priority: 1, cell: (row) => <EntryName entry={row} /> },
  { key: 'memo', title: t('Memo'), minWidth: 200, grow: 3, priority: 1, cell: ({ memo }) => memo },
  { key: 'about', title: t('About'), minWidth: 160, priority: 3, cell: ({ sourceKind }) => sourceName(t, sourceKind) },
  {
    key: 'state',
    title: t('State'),
    minWidth: 110,
    grow: 0,
    priority: 2,
    cell: (row) => (isReversal(row) ? <ReversalBadge entry={row} /> : ''),
  },
  {
    key: 'total',
    title: t('Total'),
    minWidth: 160,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: ({ total }) => <Money amount={total} currency={currency} />,
  },
];

function EntryCard({ entry, currency }: { entry: Entry; currency: string }) {
  const { t } = useTranslation();
  const about = entry.memo ?? sourceName(t, entry.sourceKind);
  return (
    <CardLines title={<EntryName entry={entry} />} aside={<Money amount={entry.total} currency={currency} />}>
      <DateText on={entry.datedOn} /> · {isReversal(entry) ? `${entry.reversedById === null ? t('Reversal') : t('Reversed')} · ` : ''}
      {about}
    </CardLines>
  );
}
