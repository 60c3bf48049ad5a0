import type { Account } from '@karakana/contract/accounting/account.ts';
import { type Entry, listEntries } from '@karakana/contract/accounting/entry.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListRows } from '../../kit/list/list-rows.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { totalText } from '../../kit/list/total-text.ts';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { sourceName } from '../book-words.ts';
import { useBookCurrency } from '../books-reads.ts';
import { EntryName } from '../entries/entry-name.tsx';
import { sumOf } from '../minor-units.ts';

/** The entries that changed an account, with what each of them debits or credits it. */
export function AccountEntries({ account }: { account: Account }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const currency = useBookCurrency();
  const [{ page }, , address] = useListSearch();
  const answer = useEndpointQuery(listEntries, { accountId: account.id, page: page ?? 1 });
  return (
    <ListRows
      title={t('Entries')}
      address={address}
      answer={answer}
      total={answer.data && totalText({ ...answer.data, isFiltered: true })}
      columns={entryColumns(t, account, currency)}
      card={(entry) => <EntryCard entry={entry} account={account} currency={currency} />}
      onOpen={({ id }) => navigate({ to: '/accounts/entries/$id', params: { id: String(id) } })}
      whenEmpty={<Empty sentence={t('Entries that debit or credit this account are listed here. There are none yet.')} />}
    />
  );
}

const amountWidth = 160;

const entryColumns = (t: TFunction, account: Account, currency: string): ListColumn<Entry>[] => [
  { key: 'date', title: t('Date'), minWidth: 110, grow: 0, priority: 1, cell: ({ datedOn }) => <DateText on={datedOn} /> },
  { key: 'number', title: t('Number'), minWidth: 120, grow: 0, priority: 1, cell: (row) => <EntryName entry={row} /> },
  { key: 'memo', title: t('Memo'), minWidth: 160, grow: 2, priority: 3, cell: ({ memo }) => memo },
  { key: 'about', title: t('About'), minWidth: 150, priority: 4, cell: ({ sourceKind }) => sourceName(t, sourceKind) },
  {
    key: 'debit',
    title: t('Debit'),
    minWidth: amountWidth,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: (row) => amountOf(debitOf(row, account), currency),
  },
  {
    key: 'credit',
    title: t('Credit'),
    minWidth: amountWidth,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: (row) => amountOf(creditOf(row, account), currency),
  },
];

const linesOf = ({ lines }: Entry, { id }: Account) => lines.filter(({ accountId }) => accountId === id);
const debitOf = (entry: Entry, account: Account): number => sumOf(linesOf(entry, account).map(({ debit }) => debit));
const creditOf = (entry: Entry, account: Account): number => sumOf(linesOf(entry, account).map(({ credit }) => credit));
/** The empty side of an entry is left empty, as bookkeepers do. */
const amountOf = (amount: number, currency: string) => (amount === 0 ? '' : <Money amount={amount} currency={currency} />);

function EntryCard({ entry, account, currency }: { entry: Entry; account: Account; currency: string }) {
  const { t } = useTranslation();
  const net = sumOf([debitOf(entry, account), -creditOf(entry, account)]);
  return (
    <CardLines
      title={<EntryName entry={entry} />}
      aside={
        <>
          {net < 0 ? t('Credit') : t('Debit')} <Money amount={Math.abs(net)} currency={currency} />
        </>
      }
    >
      <DateText on={entry.datedOn} /> · {entry.memo ?? sourceName(t, entry.sourceKind)}
    </CardLines>
  );
}
